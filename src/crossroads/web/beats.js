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

/** How many milliseconds a beat stays in sight. @param {Beat} beat */
export function timeOf(beat) {
  return beat.lasts * 1000 * FACTORS[speed()];
}

/**
 * A beat shows what everybody may see.  Our own zones of which others see only backs, or nothing, stay as we saw them last,
 * without the pieces that the beat shows elsewhere.
 * @param {Scene} shown @param {Scene} before @param {number} seat @returns {Scene}
 */
export function withOwnZones(shown, before, seat) {
  const shownZones = new Map((shown.zones ?? []).map((zone) => [zone.id, zone]));
  const own = (before.zones ?? []).filter((zone) => seat >= 0 && zone.owner === seat && isClosed(shownZones.get(zone.id)));
  for (const { id } of own) shownZones.delete(id);
  const elsewhere = new Set([...shownZones.values()].flatMap(({ pieces = [] }) => pieces.map(({ id }) => id)));
  return { ...shown, zones: [...shownZones.values(), ...own.map((zone) => still(zone, elsewhere))] };
}

/** @param {Zone | undefined} zone */
function isClosed(zone) {
  const pieces = zone?.pieces ?? [];
  return !zone || (pieces.length > 0 && pieces.every(({ face }) => face === BACK));
}

/** A zone in which nothing can be done, without the pieces that have left it. @param {Zone} zone @param {Set<string>} elsewhere @returns {Zone} */
function still(zone, elsewhere) {
  const pieces = (zone.pieces ?? []).filter(({ id }) => !elsewhere.has(id)).map((piece) => ({ ...piece, move: "", pick: "" }));
  return { ...zone, pieces, move: "" };
}
