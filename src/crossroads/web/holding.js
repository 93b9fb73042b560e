// Cards that were turned up stay up long enough to be seen, also when the game has gone on meanwhile.

/** @typedef {import("./types").Look} Look */
/** @typedef {import("./types").Scene} Scene */

export const SEEN_FOR = 2000; // milliseconds
const MOST_WAITING = 12; // whoever is further behind than this catches up at once

export class Holding {
  /** @param {(look: Look) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {{ acts: (() => void)[], look?: Look }[]} what is to be told, and then shown */
    this.waiting = [];
    /** @type {Map<string, string>} the face in each place of a grid, as shown */
    this.faces = new Map();
    /** @type {Map<string, number>} when the card in a place was turned up */
    this.turnedUp = new Map();
    this.timer = 0;
  }

  get isHolding() {
    return this.waiting.length > 0;
  }

  /** @param {Look} look @param {(() => void)[]} acts what is told together with it */
  take(look, acts) {
    this.waiting.push({ acts, look });
    if (!this.timer) this.next();
  }

  /** Do something when everything that came before it has been seen. @param {() => void} act */
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

  /** How long the cards that this scene would turn down or take away still have to be seen. @param {Scene} scene */
  waitBefore(scene) {
    const faces = facesIn(scene);
    const now = performance.now();
    let wait = 0;
    for (const [place, since] of this.turnedUp)
      if (faces.get(place) !== this.faces.get(place)) wait = Math.max(wait, since + SEEN_FOR - now);
    return wait;
  }

  /** Whether a face in a place has not been seen before. @param {string} place */
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

const BACK = "back";
const TURNED_UP = "turned-up"; // the zone of cards that are shown to everybody for a moment

/** The face of every piece that may be turned back: in a place of a grid, or shown for a moment. @param {Scene} scene @returns {Map<string, string>} */
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
