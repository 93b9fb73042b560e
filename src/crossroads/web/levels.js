// How strong bots play: chosen once, remembered for every table.

import { face } from "./faces.js";
import { keep, kept } from "./storage.js";
import { radios } from "./tablefields.js";
import { t } from "./text.js";

/** @typedef {"beginner" | "easy" | "normal" | "hard" | "champion"} Level */

const LEVEL = "crossroads.level";
/** @type {Level[]} */
const LEVELS = ["beginner", "easy", "normal", "hard", "champion"];
/** @type {Record<Level, string>} a bot whose face stands for its level */
const EXAMPLES = { beginner: "Mimi", easy: "Bibo", normal: "Luna", hard: "Atlas", champion: "Draco" };

/** How strong bots play that are not chosen one by one. @returns {Level} */
export function usualLevel() {
  const level = kept(LEVEL, "normal");
  return LEVELS.find((one) => one === level) ?? "normal";
}

/** @param {Level} level */
export function rememberLevel(level) {
  keep(LEVEL, level);
}

/** The levels to choose from, each with a face and a temper. @param {(level: Level) => void} changed */
export function levelField(changed) {
  const choices = LEVELS.map((value) => ({ value, text: t.levels[value] ?? value, about: t.tempers[value], picture: face({ kind: "bot", name: EXAMPLES[value], level: value }, LEVELS.indexOf(value)) }));
  return radios("level", t.howStrong, choices, usualLevel(), changed);
}
