// What the style sheets need to know of a scene to arrange it: which kinds of zones lie in the middle, and how many.

import { attribute, variables } from "./dom.js";

/** @typedef {import("./types").Zone} Zone */

/** Tell the style sheets what lies in the middle of a table and in the own place. @param {HTMLElement} felt @param {Zone[]} middle @param {Zone[]} own */
export function tellLayout(felt, middle, own) {
  const kinds = middle.map(({ kind }) => kind);
  const rows = kinds.filter((kind) => kind === "row").length;
  const layout = kinds.includes("grid") ? "grid" : kinds.includes("ring") ? "ring" : rows > 1 ? "rows" : rows === 1 ? "row" : "piles";
  attribute(felt, "data-layout", layout);
  attribute(felt, "data-piles", kinds.includes("stack") ? "" : null);
  attribute(felt, "data-hand", own.some(({ kind, id }) => kind === "fan" && id.startsWith("hand")) ? "" : null);
  variables(felt, { lanes: Math.max(1, rows) });
}

/** Whether the cards of a zone get their size from the room that the zone has. @param {HTMLElement} zone */
export function isFitted(zone) {
  const isOnlyRow = zone.matches('[data-layout="row"] > .board > .row:not(.slotted)');
  return zone.classList.contains("hand") || isOnlyRow;
}

/** Whether a zone holds the cards that a seat looks at itself. @param {import("./types").Zone} zone @param {number} seat */
export function isHandOf({ owner, kind, id }, seat) {
  return owner === seat && kind === "fan" && id.startsWith("hand");
}
