// Shows beats and looks one after the other, each as long as it takes to see it, so that nothing on the screen is ahead of it.

import { Beats, timeOf } from "./beats.js";
import { BACK } from "./pieces.js";

/** @typedef {import("./types").Beat} Beat */
/** @typedef {import("./types").Look} Look */
/** @typedef {import("./types").Scene} Scene */

export const SEEN_FOR = 2000; // milliseconds
const DRAWN_WITHIN = 40; // milliseconds: a beat that is drawn together with what came before it would be a picture too late
const MOST_WAITING = 40; // a browser that is further behind catches up at once

export class LookQueue {
  /** @param {(look: Look) => void} show @param {(beat: Beat, scene: Scene) => void} showBeat @param {() => void} prepare called before anything changes */
  constructor(show, showBeat, prepare) {
    this.show = show;
    this.showBeat = showBeat;
    this.prepare = prepare;
    /** @type {{ acts: (() => void)[], look?: Look, came?: number, beat?: Beat, scene?: Scene }[]} events to announce, and what to show after them */
    this.waiting = [];
    this.beats = new Beats();
    this.until = 0; // when the beat on the screen has been seen
    this.drawn = 0; // when the last look is on the screen
    /** @type {Map<string, string>} the face in each place of a grid, as shown */
    this.faces = new Map();
    /** @type {Map<string, number>} when the card in a place was turned up */
    this.turnedUp = new Map();
    this.timer = 0;
  }

  get isWaiting() {
    return this.waiting.length > 0 || this.isInBeat;
  }

  /** Whether a beat is on the screen that has not been seen long enough. */
  get isInBeat() {
    return performance.now() < this.until;
  }

  /** @param {Look} look @param {(() => void)[]} acts what to do just before it is shown */
  take(look, acts) {
    this.waiting.push({ acts, look, came: performance.now() });
    if (!this.timer) this.next();
  }

  /** @param {Beat} beat @param {(() => void)[]} acts what to do just before it is shown */
  takeBeat(beat, acts) {
    this.waiting.push({ acts, beat, scene: this.beats.scene(beat) });
    if (!this.timer) this.next();
  }

  /** Do something after everything that waits has been shown. @param {() => void} act */
  inTurn(act) {
    this.waiting.push({ acts: [act] });
    if (!this.timer) this.next();
  }

  /** Show the rest of the move at once; return whether there was anything to skip. */
  skip() {
    if (!this.isInBeat && !this.waiting.some(({ beat }) => beat)) return false;
    clearTimeout(this.timer);
    this.until = 0;
    for (const one of this.waiting) if (one.beat) one.beat = { ...one.beat, lasts: 0 };
    this.next();
    return true;
  }

  stop() {
    clearTimeout(this.timer);
    this.waiting = [];
    this.until = 0;
  }

  next() {
    this.timer = 0;
    for (let one = this.waiting[0]; one; one = this.waiting[0]) {
      const scene = one.look?.scene ?? one.scene;
      const since = one.beat && timeOf(one.beat) > 0 ? Math.max(this.until, this.drawn) : this.until;
      const wait = this.isFarBehind() ? 0 : Math.max(since - performance.now(), scene ? this.waitBefore(scene) : 0);
      if (wait > 0) {
        this.timer = setTimeout(() => this.next(), wait);
        return;
      }
      this.waiting.shift();
      if (scene) this.prepare();
      for (const act of one.acts) act();
      if (one.beat && one.scene) this.play(one.beat, one.scene);
      if (!one.look) continue;
      this.show(timely(one.look, one.came ?? 0));
      this.note(one.look.scene); // the time counts from when it is drawn
      this.drawn = performance.now() + DRAWN_WITHIN;
    }
  }

  /** @param {Beat} beat @param {Scene} scene */
  play(beat, scene) {
    this.showBeat(beat, scene);
    this.note(scene);
    this.until = performance.now() + timeOf(beat);
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

/** A look with the time that is left now, not when it came. @param {Look} look @param {number} came @returns {Look} */
function timely(look, came) {
  if (look.left === undefined || look.left === null) return look;
  return { ...look, left: Math.max(0, look.left - (performance.now() - came) / 1000) };
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
