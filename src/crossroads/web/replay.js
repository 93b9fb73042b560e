// A finished game, move by move, through anybody's eyes.

import { dress } from "./art.js";
import { ask } from "./api.js";
import { fingerprint, judge, keptFor, values } from "./deal.js";
import { announce, attribute, el, icon, setText } from "./dom.js";
import { timeOf } from "./beats.js";
import { markOf } from "./house.js";
import { fillPlate } from "./nameplates.js";
import { SceneView } from "./scene.js";
import { copyLink } from "./share.js";
import { t } from "./text.js";

/** @typedef {import("./types").ReplayIndex} ReplayIndex */
/** @typedef {import("./types").ReplayScene} ReplayScene */

const OPEN = -2; // everybody's cards
const STEP_EVERY = 1300; // milliseconds between two moves that play by themselves

/** @param {string} code @returns {Promise<import("./types").Page>} */
export async function replayPage(code) {
  /** @type {ReplayIndex} */
  const index = await ask(`/api/tables/${code}/replay`);
  await dress(index.table.game);
  const replay = new Replay(index);
  return { title: t.replayOf(index.table.title), main: replay.main, bar: [replay.heading()], leave: () => replay.pause(), key: (event) => replay.key(event) };
}

export class Replay {
  /** @param {ReplayIndex} index @param {(at: number) => void} [wentTo] is told of every move that is shown */
  constructor(index, wentTo = () => {}) {
    this.index = index;
    this.wentTo = wentTo;
    this.at = 0;
    this.eyes = OPEN;
    this.playing = 0; // the timer of the next move, while the game plays by itself
    this.wanted = 0;
    this.shown = -1; // the moves that are shown to their end
    this.scene = new SceneView(index.table.game, () => {}, () => {});
    this.prompt = el("p", { class: "prompt" });
    this.slider = el("input", { type: "range", min: 0, max: index.moves.length, value: 0, "aria-label": t.moveOf(0, index.moves.length), input: () => this.go(Number(this.slider.value)) });
    this.counter = el("span", { class: "counter" });
    this.playButton = el("button", { type: "button", class: "primary round", click: () => this.toggle() });
    this.list = this.buildList();
    this.eyesField = el(
      "select",
      { id: "eyes", change: () => this.look(Number(this.eyesField.value)) },
      el("option", { value: OPEN }, t.openEyes),
      el("option", { value: -1 }, t.watcherEyes),
      ...index.table.seats.map(({ name }, seat) => el("option", { value: seat }, name)),
    );
    const actions = el("section", { class: "actions", "aria-label": t.actions }, this.prompt);
    this.felt = el("div", { class: "felt", "data-game": index.table.game }, this.scene.others, this.scene.board, this.scene.spotlight, el("div", { class: "dock" }, actions, this.scene.own));
    this.main = this.build();
    this.showPlaying();
    void this.go(Number(markOf(location)) || 0); // a link may name a move
  }

  build() {
    const { table } = this.index;
    /** @param {string} name @param {string} text @param {() => void} act */
    const control = (name, text, act) => el("button", { type: "button", class: "round", "aria-label": text, title: text, click: act }, icon(name));
    const controls = el(
      "div",
      { class: "controls" },
      control("first", t.first, () => this.go(0)),
      control("back", t.back, () => this.go(this.at - 1)),
      this.playButton,
      control("forward", t.forward, () => this.go(this.at + 1)),
      control("last", t.last, () => this.go(this.index.moves.length)),
      this.counter,
      this.slider,
    );
    return el(
      "div",
      { class: "table-page replay" },
      el(
        "div",
        { class: "table" },
        el("div", { class: "line" }, this.resultLine(), el("label", { for: "eyes" }, t.eyes), this.eyesField),
        controls,
        this.felt,
        el(
          "p",
          { class: "line" },
          el("button", { type: "button", click: () => copyLink(`/replay/${table.code}`, t.shared) }, icon("link"), t.share),
          el("a", { class: "button", href: `/api/tables/${table.code}/record`, download: `crossroads-${table.code}.json` }, t.download),
          el("a", { class: "button", href: `/review/${table.code}` }, icon("curve"), t.review),
          el("a", { class: "button", href: `/rules/${table.game}` }, t.rules),
        ),
        table.commitment ? this.verifyBox() : "", // a record from elsewhere tells only its seed
      ),
      el("div", { class: "side" }, el("section", { class: "panel history", "aria-label": t.history }, el("header", {}, el("h2", {}, t.history)), this.list)),
    );
  }

  heading() {
    const { title, code } = this.index.table;
    return el("div", { class: "heading" }, el("h1", {}, t.replayOf(title)), el("span", { class: "code" }, t.tableCode(code)));
  }

  resultLine() {
    const { table, winners, scores } = this.index;
    const names = winners.map((seat) => table.seats[seat]?.name ?? "");
    const points = table.seats.map(({ name }, seat) => `${name} ${scores[seat]}`).join(", ");
    return el("p", { class: "outcome" }, el("strong", {}, t.won(names)), ` ${points}`);
  }

  buildList() {
    const items = [{ said: [t.setUp] }, ...this.index.moves].map(({ said }, at) =>
      el("li", {}, el("button", { type: "button", class: "quiet", click: () => this.jump(at) }, said.join(" ") || t.moveOf(at, this.index.moves.length))),
    );
    return el("ol", { class: "scroll jump" }, ...items);
  }

  // ---- stepping ----

  /** From the list, which on a small screen lies below the table. @param {number} at */
  jump(at) {
    void this.go(at);
    this.felt.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} at */
  async go(at) {
    const last = this.index.moves.length;
    this.at = Math.max(0, Math.min(last, at));
    this.wentTo(this.at);
    const asked = (this.wanted += 1);
    /** @type {ReplayScene} */
    const found = await ask(`/api/tables/${this.index.table.code}/replay?seat=${this.eyes}&at=${this.at}`);
    if (asked !== this.wanted) return; // somebody has gone on meanwhile
    const isNext = this.at === this.shown + 1;
    for (const beat of isNext ? found.beats : []) {
      this.shown = -1;
      this.showBeat(beat);
      await new Promise((seen) => setTimeout(seen, timeOf(beat)));
      if (asked !== this.wanted) return; // skipped
    }
    this.shown = this.at;
    this.show(found);
    if (this.playing) this.playing = setTimeout(() => this.playOn(), STEP_EVERY);
  }

  /** Show a moment of a move; the list follows when the move is over. @param {import("./types").ReplayBeat} beat */
  showBeat(beat) {
    this.felt.dataset["beat"] = beat.kind;
    this.draw(beat.scene, [], true);
    if (beat.said.length) setText(this.prompt, beat.said.join(" "));
    announce(beat.said.join(" "));
  }

  /** Draw the table and the name plates. @param {import("./types").Scene} scene @param {number[]} acting @param {boolean} isBeat */
  draw(scene, acting, isBeat) {
    const { table } = this.index;
    this.scene.show(scene, { seat: Math.max(-1, this.eyes), names: table.seats.map(({ name }) => name), acts: false, isBeat });
    const seats = table.seats.map(({ name, kind, level = "" }) => ({ name, kind, level }));
    for (const [seat, place] of this.scene.places) {
      const look = { type: /** @type {const} */ ("look"), number: 0, seat: this.eyes, scene, acting };
      if (place.firstElementChild) fillPlate(place.firstElementChild, seat, { ...table, state: "playing", seats }, look, []);
    }
  }

  /** @param {ReplayScene} found */
  show(found) {
    const { moves } = this.index;
    const said = this.at ? (moves[this.at - 1]?.said.join(" ") ?? "") : t.setUp;
    delete this.felt.dataset["beat"];
    this.draw(found.scene, found.acting, false);
    setText(this.prompt, said);
    setText(this.counter, `${this.at} / ${moves.length}`);
    this.slider.value = String(this.at);
    attribute(this.slider, "aria-valuetext", t.moveOf(this.at, moves.length));
    for (const [k, item] of [...this.list.children].entries()) {
      item.classList.toggle("now", k === this.at);
      attribute(/** @type {Element} */ (item.firstElementChild), "aria-current", k === this.at ? "step" : null);
    }
    const now = this.list.children[this.at];
    if (now instanceof HTMLElement) this.list.scrollTop = now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    if (!this.at || !found.beats.length) announce(said);
  }

  /** @param {number} eyes */
  look(eyes) {
    this.eyes = eyes;
    void this.go(this.at);
  }

  /** Show what a seat saw after so many moves. @param {number} eyes @param {number} at */
  lookAt(eyes, at) {
    this.eyesField.value = String(eyes);
    this.eyes = eyes;
    void this.go(at);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.start();
  }

  start() {
    if (this.at >= this.index.moves.length) this.at = -1;
    this.playing = setTimeout(() => this.playOn());
    this.showPlaying();
  }

  /** The next move, as long as there is one. */
  playOn() {
    if (this.at >= this.index.moves.length) this.pause();
    else void this.go(this.at + 1);
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = 0;
    this.showPlaying();
  }

  showPlaying() {
    this.playButton.replaceChildren(icon(this.playing ? "pause" : "play"));
    attribute(this.playButton, "aria-label", this.playing ? t.pause : t.play);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target instanceof HTMLElement && event.target.matches("input, select, button, a")) return false;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.index.moves.length),
      " ": () => this.toggle(),
    };
    keys[event.key]?.();
    return event.key in keys;
  }

  // ---- the deal ----

  verifyBox() {
    const { code, commitment = "", seed = "", numbers = [] } = this.index.table;
    const answer = el("div", { class: "verdict", role: "status" });
    const verify = async () => {
      if (!globalThis.crypto?.subtle) {
        answer.replaceChildren(el("p", {}, t.cannotVerify));
        return;
      }
      const isRight = (await judge(this.index.table, keptFor(code))) !== "wrong";
      const rows = values([[t.fingerprint, commitment], [t.seed, seed], [t.computed, await fingerprint(seed)], ...numbers.map((number) => /** @type {[string, string]} */ ([t.addedNumber, number]))]);
      answer.replaceChildren(rows, el("p", { class: isRight ? "right" : "wrong" }, isRight ? t.verified : t.notVerified));
    };
    return el("section", { class: "box verify" }, el("h2", {}, t.verify), el("p", {}, t.verifyHelp), el("button", { type: "button", click: verify }, t.verify), answer);
  }
}
