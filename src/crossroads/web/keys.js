// The keys of a table's page.

import { stepFocus } from "./focus.js";

const SKIPPING = new Set([" ", "Enter", "Escape"]);

/** Whether a key shows the rest of a move at once. @param {KeyboardEvent} event */
export function isSkipping({ key }) {
  return SKIPPING.has(key);
}

/**
 * Handle a key: Escape, arrows, the number of something that can be touched, or the letter of a command.  Return whether it
 * means something here; where somebody types, only Escape does.
 * @param {KeyboardEvent} event @param {HTMLElement[]} acts @param {Record<string, () => void>} commands
 */
export function pressed(event, acts, commands) {
  const { key } = event;
  if (key === "Escape") {
    commands["Escape"]?.();
    return false;
  }
  const isTyping = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
  if (isTyping) return false;
  if (key.startsWith("Arrow")) return stepFocus(key, acts);
  const numbered = acts.find(({ dataset }) => dataset["key"] === key.toLowerCase());
  if (numbered && !event.repeat) {
    numbered.click();
    return true;
  }
  return obey(key, commands);
}

/** @param {string} key @param {Record<string, () => void>} commands */
function obey(key, commands) {
  const command = commands[key.toLowerCase()];
  command?.();
  return Boolean(command);
}
