// Above the table, when there is something to say: the result, a request to take a move back, what a bot did meanwhile.

import { el } from "./dom.js";
import { Result } from "./result.js";
import { t } from "./text.js";

/** @typedef {import("./types").TableInfo} TableInfo */
/**
 * What is shown here is about a table.
 * @typedef {{ info: TableInfo, look?: import("./types").Look | undefined, seats: number[], askRematch: () => void, takeBack: () => void,
 *   deal: { verdict: HTMLElement }, idle: { element: HTMLElement }, say: (message: Record<string, unknown>) => boolean }} Subject
 */

export class Extras {
  constructor() {
    this.element = el("div", { class: "extra" });
    this.result = new Result();
    this.said = ""; // who won, as the log says it
    this.endedHere = false; // whether the game ended while we were looking
    /** @type {string[]} what a bot did for us while we were away */
    this.awaited = [];
  }

  /** @param {import("./types").Event[]} events @param {number[]} mine */
  missed(events, mine) {
    this.awaited = doneForUs(events, mine);
  }

  /** @param {Subject} table */
  show(table) {
    const { info, look, seats } = table;
    const { state, next } = info;
    const asking = look?.take_back ?? -1;
    const key = JSON.stringify([state, next, asking, this.awaited, this.said, seats, Boolean(look?.outcome)]);
    if (this.element.dataset["key"] === key) return;
    this.element.dataset["key"] = key;
    const shown = [];
    if (state === "abandoned") shown.push(el("p", {}, this.said || t.abandoned));
    if (state === "over") shown.push(this.result.element, table.deal.verdict);
    if (state === "playing") shown.push(table.idle.element);
    const isAsked = state === "playing" && asking >= 0 && !seats.includes(asking) && seats.length > 0;
    if (isAsked) shown.push(takeBackBox(info.seats[asking]?.name ?? "", (agree) => table.say({ type: "take-back", agree })));
    if (state === "playing" && this.awaited.length) shown.push(awayBox(this.awaited, () => (table.takeBack(), this.read(table)), () => this.read(table)));
    this.element.replaceChildren(...shown);
    if (state === "over") this.result.show({ info, outcome: look?.outcome, mine: seats, said: this.said, askRematch: () => table.askRematch() }, this.endedHere);
  }

  /** @param {Subject} table */
  read(table) {
    this.awaited = [];
    this.show(table);
  }

  close() {
    this.result.close();
  }
}

/** @param {string} name who asks @param {(agree: boolean) => void} answer */
function takeBackBox(name, answer) {
  return el(
    "section",
    { class: "ask-back" },
    el("p", {}, t.asksBack(name)),
    el("button", { type: "button", class: "primary", click: () => answer(true) }, t.agree),
    el("button", { type: "button", click: () => answer(false) }, t.disagree),
  );
}

/**
 * What a bot did in our seat while we were away, to be read and, where nothing was shown, taken back.
 * @param {string[]} said
 * @param {() => void} takeBack
 * @param {() => void} close
 */
function awayBox(said, takeBack, close) {
  return el(
    "section",
    { class: "ask-back away", role: "status" },
    el("p", {}, el("strong", {}, t.whileAway), " ", said.join(" ")),
    el("button", { type: "button", click: takeBack }, t.takeBack),
    el("button", { type: "button", class: "primary", click: close }, t.close),
  );
}

/** What a bot has done in our seats since our own last move. @param {import("./types").Event[]} events @param {number[]} mine */
function doneForUs(events, mine) {
  const isOurs = /** @param {import("./types").Event} event */ ({ seat = -1 }) => mine.includes(seat);
  const last = events.findLastIndex((event) => event.kind === "move" && isOurs(event));
  return events.slice(last + 1).filter((event) => event.kind === "bot" && isOurs(event)).flatMap(({ said }) => said);
}
