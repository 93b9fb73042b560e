// A lesson: a fixed game, one thought at a time.  The house judges each move and makes the others'; this page lights up what to touch.

import { ActionBar } from "./actions.js";
import { dress } from "./art.js";
import { ask, game as findGame, isNamed, me } from "./api.js";
import { timeOf } from "./beats.js";
import { announce, attribute, el, region, setText, visit } from "./dom.js";
import { hasFocus } from "./focus.js";
import { playNow } from "./home.js";
import { isSkipping, pressed } from "./keys.js";
import { noteLesson, unfinished } from "./learnt.js";
import { fillPlate } from "./nameplates.js";
import { SceneView } from "./scene.js";
import { sound } from "./sound.js";
import { t } from "./text.js";

/** @typedef {import("./types").LessonMoment} Moment */
/** @typedef {import("./types").GameInfo} GameInfo */

const A_LOOK = 0.9; // seconds for which the table is shown after a move of others that has no beats

/** @param {string} what the game, and behind a stroke the lesson @returns {Promise<import("./types").Page>} */
export async function lessonPage(what) {
  const [slug = "", name = "first"] = what.split("/");
  const [game] = await Promise.all([findGame(slug), dress(slug)]);
  const lesson = new LessonView(game, name);
  await lesson.begin();
  return { title: `${t.lesson}: ${game.title}`, main: lesson.main, bar: [lesson.heading()], leave: () => lesson.leave(), key: (event) => lesson.key(event) };
}

class LessonView {
  /** @param {GameInfo} game @param {string} name */
  constructor(game, name) {
    this.game = game;
    this.name = name;
    /** @type {string[]} what was done, one entry for each step */
    this.done = [];
    /** @type {Moment | undefined} */
    this.moment = undefined;
    this.isBusy = false; // while a move is judged, or shown
    this.hasErred = false; // at this step
    this.run = 0; // what is shown belongs to the latest
    this.seen = () => {}; // ends the wait for what is shown
    this.scene = new SceneView(game.game, (move) => void this.play(move), (guess) => guess && void this.play(guess));
    this.actions = new ActionBar(this.scene, (move) => this.play(move));
    this.scene.onPicked = () => {
      this.actions.showPicked();
      this.light();
    };
    this.answer = el("p", { class: "coach-answer", hidden: true });
    this.comment = el("p", { class: "coach-text", id: "coach-text", tabindex: -1 });
    this.progress = el("progress", { "aria-label": t.lessonProgress });
    this.counter = el("span", { class: "counter" });
    this.buttons = el("div", { class: "line" });
    this.coach = el(
      "aside",
      { class: "coach box", "aria-label": t.lesson },
      el("div", { class: "coach-words" }, this.answer, this.comment),
      el("div", { class: "coach-foot" }, this.progress, this.counter, this.buttons),
    );
    this.felt = el("div", { class: "felt", "data-game": game.game, click: () => this.seen() }, this.scene.others, this.scene.board, this.scene.spotlight, el("div", { class: "dock" }, this.actions.element, this.scene.own));
    region(this.scene.others, t.others);
    region(this.scene.board, t.boardLabel);
    region(this.scene.own, t.ownLabel);
    this.main = el("div", { class: "table-page lesson" }, this.coach, el("div", { class: "table" }, this.felt));
  }

  heading() {
    const title = this.game.lessons.find(({ name }) => name === this.name)?.title ?? "";
    return el("div", { class: "heading" }, el("h1", {}, this.game.title), el("span", { class: "code" }, title));
  }

  /** Begin, or go on where it was left. */
  async begin() {
    try {
      await this.ask(unfinished(this.game.game, this.name));
    } catch {
      await this.ask([]); // the lesson has changed meanwhile; if it cannot be had at all, the page says why
    }
  }

  leave() {
    this.run += 1;
    this.seen();
    this.actions.stop();
  }

  // ---- what the house says ----

  /** @param {string[]} done @param {string} [move] */
  async ask(done, move) {
    const run = (this.run += 1);
    const name = isNamed() ? (me()?.name ?? t.guest) : t.guest;
    /** @type {Moment} */
    const moment = await ask(`/api/games/${this.game.game}/lessons/${this.name}`, { body: { done, name, ...(move !== undefined && { move }) } });
    if (run !== this.run) return;
    const isHeld = hasFocus(this.main);
    if (moment.taken) await this.showMoves(moment, run);
    if (run !== this.run) return;
    this.done = moment.done;
    this.hasErred = !moment.taken;
    this.moment = moment;
    noteLesson(this.game.game, this.name, moment.done, moment.ends);
    this.show(isHeld);
  }

  /** Show the moves since the last step, moment by moment. @param {Moment} moment @param {number} run */
  async showMoves(moment, run) {
    for (const { beats, said, scene } of moment.moves) {
      this.beginBeats();
      for (const beat of beats) {
        this.felt.dataset["beat"] = beat.kind;
        this.draw(moment, beat.scene, true);
        this.actions.showBeat(beat.said.join(" "));
        announce(beat.said.join(" "));
        await this.wait(timeOf(beat));
        if (run !== this.run) return;
      }
      if (beats.length) continue;
      this.draw(moment, scene, true);
      this.actions.showBeat(said.join(" "));
      announce(said.join(" "));
      if (said.length) await this.wait(timeOf({ lasts: A_LOOK }));
      if (run !== this.run) return;
    }
    delete this.felt.dataset["beat"];
  }

  beginBeats() {
    for (const lit of this.main.querySelectorAll(".guided")) lit.classList.remove("guided");
    attribute(this.main, "data-reads", null);
    this.answer.hidden = true;
    setText(this.comment, "");
    this.buttons.replaceChildren();
  }

  /** @param {number} milliseconds */
  async wait(milliseconds) {
    if (milliseconds <= 0) return;
    await new Promise((resolve) => {
      this.seen = () => resolve(undefined);
      setTimeout(this.seen, milliseconds);
    });
    this.seen = () => {};
  }

  // ---- showing ----

  /** @param {boolean} isHeld whether the page had the focus before */
  show(isHeld) {
    const { moment } = this;
    if (!moment) return;
    const acts = !moment.ends && !moment.reads && moment.acting.includes(moment.seat);
    this.draw(moment, moment.scene, false);
    this.actions.show(this.look(moment, moment.scene), { acts, isOver: moment.ends, asked: acts, chosen: false, pace: 3, helpers: false });
    this.felt.dataset["number"] = String(moment.at);
    attribute(this.main, "data-step", String(moment.at));
    attribute(this.main, "data-reads", String(moment.reads && !moment.ends));
    this.answer.hidden = !moment.said;
    this.answer.classList.toggle("wrong", !moment.taken);
    setText(this.answer, moment.said);
    setText(this.comment, moment.comment);
    this.comment.parentElement?.scrollTo(0, 0);
    attribute(this.progress, "max", String(moment.steps - 1));
    attribute(this.progress, "value", String(moment.at));
    setText(this.counter, `${moment.at + 1} / ${moment.steps}`);
    this.coach.classList.toggle("at-end", moment.ends);
    this.showButtons(moment);
    this.light();
    announce([moment.said, moment.comment].filter(Boolean).join(" "));
    sound(moment.taken ? "turn" : "wrong");
    if (isHeld) this.guideFocus();
  }

  /** @param {Moment} moment @param {import("./types").Scene} scene @param {boolean} isBeat */
  draw(moment, scene, isBeat) {
    const { seat, names } = moment;
    const acts = !isBeat && !moment.ends && !moment.reads && moment.acting.includes(seat);
    this.scene.show(scene, { seat, names, acts, isBeat });
    const seats = names.map((name, k) => ({ name, kind: /** @type {"person" | "bot"} */ (k === seat ? "person" : "bot"), level: k === seat ? "" : "easy" }));
    const { game, title } = this.game;
    const info = { code: "", game, title, state: /** @type {const} */ ("playing"), seats, options: {}, clock: {}, public: false, hints: false };
    const look = this.look(isBeat ? { ...moment, acting: [] } : moment, scene);
    for (const [one, place] of this.scene.places) if (place.firstElementChild) fillPlate(place.firstElementChild, one, info, look, [seat]);
  }

  /** @param {Moment} moment @param {import("./types").Scene} scene @returns {import("./types").Look} */
  look({ at, seat, acting }, scene) {
    return { type: "look", number: at, seat, scene, acting };
  }

  /** @param {Moment} moment */
  showButtons(moment) {
    const back = moment.at > 0 && el("button", { type: "button", class: "quiet coach-back", click: () => this.goBack() }, t.lessonBack);
    const goOn = moment.reads && !moment.ends && el("button", { type: "button", class: "primary coach-on", click: () => void this.play("") }, t.lessonOn);
    const ending = moment.ends ? [this.realGame(), moment.next && this.nextLesson(moment.next), el("button", { type: "button", class: "quiet", click: () => void this.ask([]) }, t.lessonAgain)] : [];
    this.buttons.replaceChildren(...[back, goOn, ...ending].filter((one) => one instanceof Node));
  }

  realGame() {
    return el("button", { type: "button", class: "primary coach-play", click: () => void playNow(this.game) }, t.lessonPlay);
  }

  /** @param {string} name */
  nextLesson(name) {
    const title = this.game.lessons.find((one) => one.name === name)?.title ?? name;
    return el("button", { type: "button", class: "coach-next", click: () => visit(`/learn/${this.game.game}/${name}`) }, title);
  }

  /** Light up what to touch: the pieces, zones and buttons of the moves that go on, and what the step names. */
  light() {
    for (const lit of this.main.querySelectorAll(".guided")) {
      lit.classList.remove("guided");
      lit.removeAttribute("aria-describedby");
    }
    const { moment } = this;
    if (!moment) return;
    const lit = moment.hidden && !this.hasErred ? [] : moment.lit;
    for (const id of moment.light) this.mark(this.scene.zones.get(id) ?? this.scene.pieces.get(id));
    for (const act of this.guidedActs(lit)) this.mark(act);
    const verb = moment.scene.ask?.verb;
    if (verb && lit.some((move) => move.startsWith(`${verb} `))) this.mark(this.actions.field.element);
  }

  /** @param {string[]} lit */
  guidedActs(lit) {
    const picks = new Set(lit.filter((move) => move.startsWith(`${this.scene.scene.picking} `)).flatMap((move) => move.split(" ").slice(1)));
    return [...this.scene.acts(), ...this.actions.acts()].filter(({ dataset }) => {
      if (dataset["pick"] && picks.has(dataset["pick"])) return !this.scene.picked.has(dataset["pick"]);
      return lit.includes(dataset["move"] ?? "");
    });
  }

  /** @param {HTMLElement | undefined} what */
  mark(what) {
    const shown = what?.closest(".buttons button, .piece, .zone") ?? what;
    shown?.classList.add("guided");
    what?.setAttribute("aria-describedby", "coach-text");
    shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Bring the focus to what comes next, for those who play by keys. */
  guideFocus() {
    const on = this.buttons.querySelector(".coach-on, .coach-play");
    const isTyped = matchMedia("(pointer: fine)").matches; // a phone's keyboard would cover what there is to read
    const guided = this.main.querySelector(isTyped ? ".guided .act, .guided.act, .guided input" : ".guided .act, .guided.act");
    for (const next of [on, guided, this.comment]) {
      if (next instanceof HTMLElement) {
        next.focus({ preventScroll: true });
        return;
      }
    }
  }

  // ---- what we do ----

  /** Try a move; return whether it was sent. @param {string} move */
  play(move) {
    if (!this.moment || this.isBusy || this.moment.ends) return false;
    this.isBusy = true;
    void this.ask(this.done, move).finally(() => (this.isBusy = false));
    return true;
  }

  goBack() {
    if (!this.isBusy) void this.ask(this.done.slice(0, -1));
  }

  /** Handle a key; return whether it means something here. @param {KeyboardEvent} event */
  key(event) {
    if (this.isBusy && isSkipping(event)) {
      this.seen();
      return true;
    }
    const goOn = this.buttons.querySelector(".coach-on");
    return pressed(event, [...this.scene.acts(), ...this.actions.acts()], { n: () => goOn instanceof HTMLElement && goOn.click() });
  }
}

