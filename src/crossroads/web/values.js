// A move with the chance after it, and a bar for how sure that is.

import { el, icon } from "./dom.js";
import { percent } from "./percent.js";
import { t } from "./text.js";

/** @param {import("./types").ValuedMove} valued @param {boolean} isMade */
export function valueLine({ move, chance, low, high }, isMade) {
  const range = el("span", { class: "value-range" });
  range.style.left = `${100 * low}%`;
  range.style.width = `${Math.max(1, 100 * (high - low))}%`;
  return el(
    "li",
    isMade ? { class: "made" } : {},
    el("span", { class: "value-move" }, move, isMade && icon("forward"), isMade && el("span", { class: "unseen" }, t.reviewMade)),
    el("span", { class: "value-bar", "aria-hidden": "true" }, range),
    el("span", { class: "value-chance", title: t.reviewBetween(percent(low), percent(high)) }, percent(chance)),
  );
}
