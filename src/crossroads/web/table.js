// The page of a table: it shows what the server sends, and sends what the player does.

import { ActionBar } from "./actions.js";
import { dress } from "./art.js";
import { ask, isHosted } from "./api.js";
import { withOwnZones } from "./beats.js";
import { Connection } from "./connection.js";
import { Deal } from "./deal.js";
import { announce, attribute, el, readAloud, region, setText, toast, visit } from "./dom.js";
import { catchFocus, hasFocus } from "./focus.js";
import { Extras } from "./extras.js";
import { IdleWatch } from "./idle.js";
import { isSkipping, pressed } from "./keys.js";
import { LookQueue } from "./lookqueue.js";
import { fillPlate } from "./nameplates.js";
import { ownNameAsked } from "./names.js";
import { History, RulesBeside } from "./panels.js";
import { Reactions } from "./reactions.js";
import { SceneView } from "./scene.js";
import { sound } from "./sound.js";
import { t } from "./text.js";
import { fillBeforeGame, fillHandOver, keysDialog, movesDialog } from "./tableparts.js";
import { toolButtons } from "./tools.js";
import { forgetTurn, tellTurn } from "./turn.js";

/** @typedef {import("./types").Look} Look */
/** @typedef {import("./types").TableInfo} TableInfo */
/** @typedef {import("./types").FromServer} FromServer */

const ANSWER_WITHIN = 4000; // milliseconds in which a second click counts as a slip

/** @param {string} code @returns {Promise<import("./types").Page>} */
export async function tablePage(code) {
  /** @type {TableInfo} */
  const info = await ask(`/api/tables/${code}`);
  await dress(info.game);
  const table = new Table(info);
  return { title: info.title, main: table.main, bar: table.bar, leave: () => table.leave(), key: (event) => table.key(event) };
}

class Table {
  /** @param {TableInfo} info */
  constructor(info) {
    this.info = info;
    /** @type {number[]} the seats that are ours */
    this.seats = [];
    /** @type {Look | undefined} */
    this.look = undefined;
    /** @type {(() => void)[]} events to announce together with the look that follows them */
    this.arriving = [];
    /** @type {string[]} what was read aloud of the scene that is shown */
    this.aloud = [];
    this.sentAt = 0;
    this.wantsRematch = false;
    this.wantsSeat = false;
    this.extras = new Extras();
    this.scene = new SceneView(info.game, (move) => this.play(move), (guess, note) => this.askWhy(guess, note));
    this.scene.onPicked = () => this.actions.showPicked();
    this.actions = new ActionBar(this.scene, (move) => this.play(move));
    this.history = new History();
    this.deal = new Deal(info);
    this.rules = new RulesBeside(info, this.deal.element);
    this.reactions = new Reactions((reaction) => this.say({ type: "react", reaction, seat: this.ownSeat() }), (seat) => ({ place: this.scene.places.get(seat), name: info.seats[seat]?.name ?? "" }));
    this.looks = new LookQueue((look) => this.show(look), (beat, scene) => this.showBeat(beat, scene), () => this.scene.motion.remember());
    this.connectionLine = el("p", { class: "connection", role: "status" });
    this.waiting = el("div", { class: "waiting" });
    this.watchers = el("span", { class: "watchers" });
    this.handOver = el("div", { class: "hand-over", hidden: true });
    this.dock = el("div", { class: "dock" }, this.actions.element, this.scene.own);
    this.felt = el("div", { class: "felt", "data-game": info.game, click: () => this.looks.skip() }, this.scene.others, this.scene.board, this.scene.spotlight, this.dock);
    this.tools = el("div", { class: "tools table-tools", role: "toolbar", "aria-label": info.title }, ...toolButtons(this));
    this.idle = new IdleWatch((message) => this.say(message));
    this.connection = new Connection(info.code, { heard: (message) => this.hear(message), changed: (state) => this.showConnection(state) }, this.deal.kept.number);
    this.bar = this.buildBar();
    this.main = this.build();
    this.showInfo();
  }

  // ---- the page ----

  buildBar() {
    const heading = el(
      "div",
      { class: "heading" },
      el("h1", {}, this.info.title),
      el("span", { class: "code" }, t.tableCode(this.info.code)),
      this.info.helpers && el("span", { class: "helpers" }, t.helpersOn),
      this.watchers,
      this.connectionLine,
    );
    return [heading, this.tools];
  }

  build() {
    region(this.scene.others, t.others);
    region(this.scene.board, t.boardLabel);
    region(this.scene.own, t.ownLabel);
    const side = el("div", { class: "side" }, this.history.element, this.rules.element);
    const table = el("div", { class: "table" }, this.waiting, this.extras.element, this.felt, this.handOver);
    return el("div", { class: "table-page" }, table, side, this.reactions.menu);
  }

  leave() {
    this.connection.close();
    this.looks.stop();
    this.idle.stop();
    this.actions.stop();
    this.extras.close();
    forgetTurn();
  }

  // ---- what the server says ----

  /** @param {FromServer} message */
  hear(message) {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "event":
        if (this.look) this.arriving.push(() => this.happen(message)); // its look comes next
        else this.happen(message);
        break;
      case "beat":
        this.looks.takeBeat(message, this.arriving.splice(0));
        break;
      case "look":
        this.acknowledge();
        this.looks.take(message, this.arriving.splice(0));
        break;
      case "table":
        if (this.arriving.length) this.arriving.push(() => this.changed(message.table));
        else this.looks.inTurn(() => this.changed(message.table));
        break;
      case "refused":
        this.refused(message);
        break;
      case "hint":
        this.showHint(message);
        break;
      case "reaction":
        this.reactions.show(message.seat, message.reaction);
        break;
      case "reason":
        toast(message.sentence, message.code ? "wrong" : "plain");
        break;
      case "fault":
        toast(message.sentence, "wrong");
        break;
      case "trouble":
        toast(message.sentence, message.mended ? "plain" : "wrong");
        break;
    }
  }

  /** @param {import("./types").Welcome} welcome */
  welcome(welcome) {
    this.info = welcome.table;
    this.seats = welcome.seats;
    if (this.seats.length && this.info.state === "waiting") this.deal.added();
    this.history.leaveOut(welcome.left_out ?? 0);
    for (const event of welcome.missed ?? []) this.tell(event);
    this.extras.missed(welcome.missed ?? [], this.seats);
    this.showInfo();
  }

  /** @param {TableInfo} info */
  changed(info) {
    this.info = info;
    if (info.state === "waiting") this.seats = this.seats.filter((seat) => info.seats[seat]?.kind === "person"); // the host may ask us to leave
    this.showInfo();
  }

  /** @param {import("./types").Event} event */
  happen(event) {
    const told = this.tell(event);
    announce((event.kind === "over" ? told.slice(0, -1) : told).join(" ")); // the result says who wins
    const { seat = -1 } = event;
    if (this.wantsSeat && event.kind === "table" && seat >= 0) {
      this.seats = [seat];
      this.deal.added();
      this.wantsSeat = false;
    }
    if (event.kind === "over") this.extras.endedHere = true;
    else sound("move");
  }

  /** Tell an event; return what its beats have not told. @param {import("./types").Event} event */
  tell(event) {
    if (event.kind === "over") this.extras.said = event.said.at(-1) ?? "";
    return this.history.add(event);
  }

  /** @param {import("./types").Refused} refused */
  refused(refused) {
    this.acknowledge();
    this.wantsSeat = false;
    toast(refused.sentence, "wrong");
    sound("wrong");
  }

  /** Measure the time from the click to the answer. */
  acknowledge() {
    if (this.sentAt) performance.measure("move acknowledged", { start: this.sentAt });
    this.sentAt = 0;
  }

  // ---- showing ----

  /** @param {Look} look */
  show(look) {
    const wasAsked = this.isAsked();
    const before = wasAsked ? this.look?.scene.prompt : "";
    const held = hasFocus(this.felt);
    this.look = look;
    this.felt.dataset["number"] = String(look.number);
    const acts = this.info.state === "playing" && look.seat >= 0;
    this.felt.classList.toggle("over", this.info.state !== "playing");
    delete this.felt.dataset["beat"];
    this.scene.show(look.scene, { seat: look.seat, names: this.info.seats.map(({ name }) => name), acts });
    this.actions.show(look, { acts, isOver: this.info.state !== "playing", asked: this.isAsked(), chosen: this.hasChosen(), pace: this.info.clock.pace ?? 3, helpers: Boolean(this.info.helpers) });
    this.rules.showPlace(look.scene.rules ?? "");
    this.showPlates();
    this.showExtra();
    this.showHandOver();
    if (this.info.state === "playing") this.aloud = readAloud(look.scene.aloud ?? [], this.aloud);
    catchFocus(held, this.actions);
    const hasWaited = tellTurn(this.isAsked(), !wasAsked);
    if (this.isAsked() && look.scene.prompt !== before) announce(look.scene.prompt);
    if (this.isAsked() && !wasAsked) {
      this.scene.board.querySelector(".grid .marked.has-move")?.scrollIntoView({ block: "nearest" }); // it may lie behind the hand
      sound(look.left !== undefined && look.left !== null ? "window" : hasWaited ? "call" : "turn");
    }
  }

  /** Show a moment of a move: the table, the sentence, the log and the scores go together. @param {import("./types").Beat} beat @param {import("./types").Scene} shown */
  showBeat(beat, shown) {
    if (!this.look || !this.history.addBeat(beat)) return;
    announce(beat.said.join(" "));
    const held = hasFocus(this.felt);
    tellTurn(false, !this.isAsked());
    const { seat, number } = this.look;
    const scene = withOwnZones(shown, this.look.scene, seat);
    this.look = { type: "look", number, seat, scene, acting: [] };
    this.felt.dataset["beat"] = beat.kind;
    this.scene.show(scene, { seat, names: this.info.seats.map(({ name }) => name), acts: false, isBeat: true });
    this.actions.showBeat(scene.prompt);
    this.showPlates();
    catchFocus(held, this.actions); // last: it takes a layout
    sound("move");
  }

  isAsked() {
    return Boolean(this.look && this.look.seat >= 0 && this.look.acting.includes(this.look.seat));
  }

  hasChosen() {
    return Boolean(this.look && this.look.seat >= 0 && this.look.chosen?.includes(this.look.seat));
  }

  showInfo() {
    const isWaiting = this.info.state === "waiting";
    const isWatching = this.seats.length === 0 && this.info.state === "playing";
    setText(this.watchers, isWatching ? t.watching : this.info.watchers ? t.watchers(this.info.watchers) : "");
    this.tools.classList.toggle("watching", this.seats.length === 0 || isWaiting);
    this.tools.classList.toggle("without-hints", !this.info.hints);
    if (this.look && this.info.state !== "playing") this.show(this.look);
    else {
      this.showPlates();
      this.showExtra();
    }
    if (this.info.next && this.wantsRematch) visit(`/table/${this.info.next}`);
  }

  waitingActions() {
    return {
      mine: this.seats,
      isHost: isHosted(this.info.code),
      sit: /** @param {number} seat */ async (seat) => {
        const name = await ownNameAsked();
        if (name) this.wantsSeat = this.say({ ...this.deal.sitMessage(seat), name });
      },
      sendAway: /** @param {number} seat */ (seat) => this.say({ type: "send-away", seat }),
      begin: /** @param {string} level */ (level) => this.say({ type: "begin", level }),
    };
  }

  showPlates() {
    this.felt.hidden = this.info.state === "waiting" || !this.look;
    fillBeforeGame(this.waiting, this.info, Boolean(this.look), this.waitingActions());
    if (!this.look) return;
    for (const [seat, place] of this.scene.places) {
      const plate = place.firstElementChild;
      if (plate) fillPlate(plate, seat, this.info, this.look, this.seats);
    }
  }

  showExtra() {
    this.idle.show(this.info, this.look, this.seats);
    void this.deal.check(this.info, this.seats.length > 0);
    this.extras.show(this);
  }

  showHandOver() {
    const asked = this.info.state === "playing" ? (this.look?.hand_over ?? []) : [];
    fillHandOver(this.handOver, asked, this.info, (seat) => this.say({ type: "hand-over", seat }));
  }

  /** @param {import("./connection.js").State} state */
  showConnection(state) {
    setText(this.connectionLine, t.connection[state]);
    attribute(this.connectionLine, "data-state", state);
    if (state === "lost" && this.sentAt) this.sentAt = 0;
    if (state === "open") void this.rules.fill();
  }

  // ---- what we do ----

  /** @param {Record<string, unknown>} message */
  say(message) {
    const isSaid = this.connection.say(message);
    if (!isSaid) toast(t.notMade, "wrong");
    return isSaid;
  }

  /** Make a move; return whether it was sent. @param {string} move */
  play(move) {
    const now = performance.now();
    if (!this.look || this.looks.isWaiting || (this.sentAt && now - this.sentAt < ANSWER_WITHIN)) return false;
    const isSent = this.say({ type: "play", move, seat: this.look.seat, number: this.connection.last });
    if (isSent) this.sentAt = now;
    return isSent;
  }

  /** Ask the server why a piece cannot be played; a question never makes a move. @param {string} guess @param {string} note */
  askWhy(guess, note) {
    if (!this.look || this.look.seat < 0 || this.info.state !== "playing" || this.looks.isWaiting) return;
    if (guess && !this.look.scene.moves?.includes(guess)) this.say({ type: "why", move: guess, seat: this.look.seat });
    else if (note) toast(note);
  }

  ownSeat() {
    return this.look && this.look.seat >= 0 ? this.look.seat : this.seats[0];
  }

  askHint() {
    if (this.look) this.say({ type: "ask-hint", seat: Math.max(0, this.look.seat) });
  }

  /** @param {import("./types").Hint} hint */
  showHint(hint) {
    this.scene.pointAt(hint.move);
    this.actions.pointAt(hint.move);
    toast(t.hintIs(hint.move, hint.why));
  }

  takeBack() {
    this.say({ type: "take-back" });
  }

  showMoves() {
    movesDialog((this.look && this.look.seat >= 0 && this.look.scene.moves) || [], (move) => this.play(move));
  }

  giveUp() {
    if (this.seats.length && this.info.state === "playing") this.say({ type: "leave" });
    visit("/");
  }

  askRematch() {
    this.wantsRematch = true;
    this.say({ type: "rematch" });
    if (this.info.next) visit(`/table/${this.info.next}`);
  }

  // ---- keys ----

  /** Handle a key; return whether it means something here. @param {KeyboardEvent} event */
  key(event) {
    if (isSkipping(event) && this.looks.skip()) return true;
    if (!this.look && event.key !== "Escape") return false;
    return pressed(event, [...this.scene.acts(), ...this.actions.acts()], {
      Escape: () => this.closePanels(),
      "?": keysDialog,
      h: () => this.askHint(),
      u: () => this.takeBack(),
      m: () => this.showMoves(),
      l: () => this.history.toggle(),
      r: () => this.rules.toggle(),
    });
  }

  closePanels() {
    this.history.close();
    this.rules.close();
  }
}
