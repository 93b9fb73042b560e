// What this device remembers of lessons: which were taken to their end, and where one was left.

import { keep, kept } from "./storage.js";

const LEARNT = "crossroads.learnt"; // games of which a lesson was taken
const LEFT = "crossroads.lesson"; // the lesson that was left, and what was done in it

/** Whether a lesson of a game was taken to its end. @param {string} game */
export function isLearnt(game) {
  return kept(LEARNT, /** @type {string[]} */ ([])).includes(game);
}

/** What was done in a lesson that was left. @param {string} game @param {string} name @returns {string[]} */
export function unfinished(game, name) {
  const left = kept(LEFT, { lesson: "", done: /** @type {string[]} */ ([]) });
  return left.lesson === `${game}/${name}` ? left.done : [];
}

/** Note how far a lesson has come. @param {string} game @param {string} name @param {string[]} done @param {boolean} isOver */
export function noteLesson(game, name, done, isOver) {
  keep(LEFT, { lesson: `${game}/${name}`, done: isOver ? [] : done });
  if (isOver && !isLearnt(game)) keep(LEARNT, [...kept(LEARNT, /** @type {string[]} */ ([])), game]);
}
