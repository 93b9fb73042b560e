// Somebody for whom the game has waited long: another player may have a bot play for them.

import { el } from "./dom.js";
import { t } from "./text.js";

/** @typedef {import("./types").TableInfo} TableInfo */
/** @typedef {import("./types").Look} Look */

export class IdleWatch {
  /** @param {(message: Record<string, unknown>) => void} say */
  constructor(say) {
    this.say = say;
    this.element = el("div", { class: "idle" });
    /** @type {Map<number, number>} since when the game has waited for each seat */
    this.since = new Map();
    this.timer = 0;
  }

  /** @param {TableInfo} info @param {Look | undefined} look @param {number[]} mine */
  show(info, look, mine) {
    clearTimeout(this.timer);
    const waited = this.waitedFor(info, look, mine);
    for (const seat of [...this.since.keys()]) if (!waited.includes(seat)) this.since.delete(seat);
    for (const seat of waited) if (!this.since.has(seat)) this.since.set(seat, performance.now());
    const patience = 1000 * (info.idle_after ?? 0);
    const idle = waited.filter((seat) => performance.now() - (this.since.get(seat) ?? 0) >= patience);
    const isCovered = mine.some((seat) => info.seats[seat]?.covered);
    this.draw(idle.map((seat) => /** @type {[number, string]} */ ([seat, info.seats[seat]?.name ?? ""])), isCovered);
    const left = waited.filter((seat) => !idle.includes(seat)).map((seat) => patience - (performance.now() - (this.since.get(seat) ?? 0)));
    if (left.length) this.timer = setTimeout(() => this.show(info, look, mine), Math.min(...left) + 50);
  }

  /** Other people whom the game waits for without a clock. @param {TableInfo} info @param {Look | undefined} look @param {number[]} mine */
  waitedFor(info, look, mine) {
    const hasClock = (info.clock.kind ?? "none") !== "none";
    if (!look || info.state !== "playing" || mine.length === 0 || hasClock || !info.idle_after) return [];
    return look.acting.filter((seat) => !mine.includes(seat) && info.seats[seat]?.kind === "person" && !info.seats[seat]?.covered);
  }

  /** Draw anew only what has changed: a button that is replaced under a pointer is never clicked. @param {[number, string][]} idle @param {boolean} isCovered */
  draw(idle, isCovered) {
    const key = JSON.stringify([idle, isCovered]);
    if (this.element.dataset["key"] === key) return;
    this.element.dataset["key"] = key;
    const covers = idle.map(([seat, name]) => el("button", { type: "button", click: () => this.say({ type: "ask-cover", seat }) }, t.askCover(name)));
    const back = isCovered && el("button", { type: "button", class: "primary", click: () => this.say({ type: "sit" }) }, t.playOn);
    this.element.replaceChildren(...[...covers, back].filter((part) => part !== false));
  }

  stop() {
    clearTimeout(this.timer);
  }
}
