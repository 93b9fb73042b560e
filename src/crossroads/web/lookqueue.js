// Shows looks one after the other, and keeps cards that were turned up in sight long enough to be seen, even if the game goes on.

import { BACK } from "./pieces.js";

/** @typedef {import("./types").Look} Look */
/** @typedef {import("./types").Scene} Scene */

export const SEEN_FOR = 2000; // milliseconds
const MOST_WAITING = 12; // a browser that is further behind catches up at once

export class LookQueue {
  /** @param {(look: Look) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {{ acts: (() => void)[], look?: Look }[]} events to announce, and the look to show after them */
    this.waiting = [];
    /** @type {Map<string, string>} the face in each place of a grid, as shown */
    this.faces = new Map();
    /** @type {Map<string, number>} when the card in a place was turned up */
    this.turnedUp = new Map();
    this.timer = 0;
  }

  get isWaiting() {
    return this.waiting.length > 0;
  }

  /** @param {Look} look @param {(() => void)[]} acts what to do just before it is shown */
  take(look, acts) {
    this.waiting.push({ acts, look });
    if (!this.timer) this.next();
  }

  /** Do something after everything that waits has been shown. @param {() => void} act */
  inTurn(act) {
    this.waiting.push({ acts: [act] });
    if (!this.timer) this.next();
  }

  stop() {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  next() {
    this.timer = 0;
    for (let one = this.waiting[0]; one; one = this.waiting[0]) {
      const wait = one.look && !this.isFarBehind() ? this.waitBefore(one.look.scene) : 0;
      if (wait > 0) {
        this.timer = setTimeout(() => this.next(), wait);
        return;
      }
      this.waiting.shift();
      for (const act of one.acts) act();
      if (!one.look) continue;
      this.show(one.look);
      this.note(one.look.scene); // the time counts from when it is drawn
    }
  }

  isFarBehind() {
    return document.hidden || this.waiting.length > MOST_WAITING;
  }

  /** How many milliseconds the cards that this scene turns down or takes away still have to stay in sight. @param {Scene} scene */
  waitBefore(scene) {
    const faces = facesIn(scene);
    const now = performance.now();
    let wait = 0;
    for (const [place, since] of this.turnedUp)
      if (faces.get(place) !== this.faces.get(place)) wait = Math.max(wait, since + SEEN_FOR - now);
    return wait;
  }

  /** Whether the face in a place was not visible before. @param {string} place */
  isNews(place) {
    return this.faces.get(place) === BACK || (place.startsWith(TURNED_UP) && !this.faces.has(place));
  }

  /** @param {Scene} scene */
  note(scene) {
    const faces = facesIn(scene);
    for (const [place, face] of faces) if (this.isNews(place) && face !== BACK) this.turnedUp.set(place, performance.now());
    for (const place of this.turnedUp.keys()) if ((faces.get(place) ?? BACK) === BACK) this.turnedUp.delete(place);
    this.faces = faces;
  }
}

const TURNED_UP = "turned-up"; // the zone of cards that are shown to everybody for a moment

/** The face of every piece that may be turned down again: in a grid, or in the zone of cards shown for a moment. @param {Scene} scene @returns {Map<string, string>} */
function facesIn(scene) {
  /** @type {Map<string, string>} */
  const faces = new Map();
  for (const zone of scene.zones ?? []) {
    if (zone.kind !== "grid" && zone.id !== TURNED_UP) continue;
    for (const { id, at, face = "", text = "" } of zone.pieces ?? [])
      faces.set(`${zone.id} ${at?.join() ?? id}`, face === BACK ? BACK : `${face} ${text}`);
  }
  return faces;
}
