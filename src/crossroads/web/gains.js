// Points that were just won, or lost: they rise for a moment where they come from.

import { el } from "./dom.js";

const SEEN_FOR = 1700; // milliseconds

/** Show what a score has changed by: above the pieces that are marked on the board, or else above the player's name. @param {Element} plate @param {number} seat @param {number} points */
export function showGain(plate, seat, points) {
  const felt = plate.closest(".felt");
  if (felt && !document.hidden) requestAnimationFrame(() => raise(felt, plate, seat, points)); // with the next picture, when everything is in its place
}

/** @param {Element} felt @param {Element} plate @param {number} seat @param {number} points */
function raise(felt, plate, seat, points) {
  const marked = [...felt.querySelectorAll(".board .grid .piece.marked")];
  const boxes = (marked.length ? marked : [plate]).map((one) => one.getBoundingClientRect());
  const { left, top } = felt.getBoundingClientRect();
  const gain = el("span", { class: `gain seat${seat}`, "aria-hidden": "true" }, points > 0 ? `+${points}` : `−${-points}`);
  gain.style.setProperty("left", `${mean(boxes.map((box) => box.left + box.width / 2)) - left}px`);
  gain.style.setProperty("top", `${mean(boxes.map((box) => box.top + box.height / 2)) - top}px`);
  felt.append(gain);
  setTimeout(() => gain.remove(), SEEN_FOR);
}

/** @param {number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
