// Beats: the moments of a move, as they are played to a person, and how fast that person wants them.

import { BACK } from "./pieces.js";
import { keep, kept } from "./storage.js";

/** @typedef {import("./types").Beat} Beat */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").Zone} Zone */
/** @typedef {"calm" | "normal" | "quick" | "none"} Speed */

const KEY = "crossroads.speed";
/** @type {Record<Speed, number>} how long beats last, compared with what the game says */
const FACTORS = { calm: 1.6, normal: 1, quick: 0.45, none: 0 };
export const SPEEDS = /** @type {Speed[]} */ (Object.keys(FACTORS));

/** What the person has chosen; people who want no motion see the end of a move at once, unless they choose otherwise. @returns {Speed} */
export function speed() {
  const chosen = kept(KEY, "");
  if (chosen in FACTORS) return /** @type {Speed} */ (chosen);
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "normal";
}

/** @param {Speed} chosen */
export function chooseSpeed(chosen) {
  keep(KEY, chosen);
}

/** How slowly things move while a beat is shown. */
export function pace() {
  return Math.max(0.3, FACTORS[speed()]);
}

/** How many milliseconds a beat stays in sight. @param {{ lasts: number }} beat */
export function timeOf(beat) {
  return beat.lasts * 1000 * FACTORS[speed()];
}

/** Puts the scene of each beat together: a beat has only the zones that differ from the beat before it. */
export class Beats {
  constructor() {
    this.number = 0;
    /** @type {Map<string, Zone>} of the last beat */
    this.zones = new Map();
  }

  /** @param {Beat} beat @returns {Scene} */
  scene({ number, said, shown, zones, scores }) {
    const known = number === this.number ? this.zones : new Map();
    for (const zone of zones) known.set(zone.id, zone);
    this.number = number;
    this.zones = new Map(shown.flatMap((id) => (known.has(id) ? [[id, known.get(id)]] : [])));
    return { prompt: said.join(" "), zones: [...this.zones.values()], scores };
  }
}

/**
 * A beat shows what everybody may see.  Our own zones of which others see only backs, or nothing, stay as we saw them last,
 * without the pieces that the beat shows elsewhere.
 * @param {Scene} shown @param {Scene} before @param {number} seat @returns {Scene}
 */
export function withOwnZones(shown, before, seat) {
  const own = (before.zones ?? []).filter(({ owner }) => seat >= 0 && owner === seat);
  const ids = new Set(own.map(({ id }) => id));
  const others = (shown.zones ?? []).filter(({ id }) => !ids.has(id));
  const theirs = new Map((shown.zones ?? []).map((zone) => [zone.id, zone]));
  const open = [...others, ...own.flatMap(({ id }) => (isClosed(theirs.get(id)) ? [] : [theirs.get(id)]))];
  const elsewhere = new Set(open.flatMap((zone) => (zone?.pieces ?? []).map(({ id }) => id)));
  return { ...shown, zones: [...others, ...own.map((zone) => asWeSee(zone, theirs.get(zone.id), elsewhere))] };
}

/** @param {Zone | undefined} zone */
function isClosed(zone) {
  return !zone || (zone.pieces ?? []).every(({ face }) => face === BACK);
}

/** Our own zone, in which nothing can be done. @param {Zone} zone as we saw it last @param {Zone | undefined} shown as everybody sees it now @param {Set<string>} elsewhere @returns {Zone} */
function asWeSee(zone, shown, elsewhere) {
  if (shown && !isClosed(shown)) return shown;
  const left = shown && !shown.pieces?.length ? [] : (zone.pieces ?? []).filter(({ id }) => !elsewhere.has(id));
  return { ...zone, pieces: left.map((piece) => ({ ...piece, move: "", pick: "" })), move: "" };
}
