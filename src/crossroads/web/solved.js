// What this device remembers of the puzzles that were solved on it: which, and how many days in a row.

import { keep, kept } from "./storage.js";

/** @typedef {{ tried: Record<string, boolean>, streak: number, best: number, day: string }} Solved which puzzles were tried and whether the first try was right; days in a row */

const SOLVED = "crossroads.puzzles";

/** @param {string} game @returns {Solved} */
export function solvedOf(game) {
  return kept(SOLVED, /** @type {Record<string, Solved>} */ ({}))[game] ?? { tried: {}, streak: 0, best: 0, day: "" };
}

/** Remember an answer; only the first one to a puzzle counts. @param {string} game @param {string} id @param {boolean} isRight @param {boolean} isToday whether it is the puzzle of the day */
export function remember(game, id, isRight, isToday) {
  const solved = solvedOf(game);
  if (id in solved.tried) return;
  solved.tried[id] = isRight;
  if (isToday) {
    solved.streak = isRight ? (solved.day === dayBefore(1) ? solved.streak + 1 : 1) : 0;
    solved.best = Math.max(solved.best, solved.streak);
    solved.day = dayBefore(0);
  }
  keep(SOLVED, { ...kept(SOLVED, {}), [game]: solved });
}

/** How many days in a row the puzzle of the day was solved, up to yesterday or today. @param {string} game */
export function streakOf(game) {
  const { streak, day } = solvedOf(game);
  return day === dayBefore(0) || day === dayBefore(1) ? streak : 0;
}

/** A day as the house counts them, in UTC. @param {number} days before today */
function dayBefore(days) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
