// A drawing of everybody's chance over a game: a line for each seat, a dot for each mistake, a bar at the move that is shown.

import { el } from "./dom.js";
import { percent } from "./percent.js";

/** @typedef {import("./types").ReviewedMoment} ReviewedMoment */

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 100; // of the drawing, in its own units: percent
const WIDE = 1000;

export class Curve {
  /** @param {string[]} names @param {number} moves @param {number} start every seat's chance before the deal @param {(at: number) => void} goTo */
  constructor(names, moves, start, goTo) {
    this.moves = moves;
    this.start = start;
    /** @type {ReviewedMoment[]} */
    this.moments = [];
    this.drawing = document.createElementNS(SVG, "svg");
    this.drawing.setAttribute("viewBox", `0 0 ${WIDE} ${HEIGHT}`);
    this.drawing.setAttribute("preserveAspectRatio", "none");
    this.drawing.setAttribute("aria-hidden", "true");
    this.lines = names.map((_, seat) => line(`curve-line seat${seat}`));
    this.drawing.append(line("curve-half", [[0, 0.5], [1, 0.5]]), ...this.lines);
    this.bar = el("span", { class: "curve-bar" });
    this.dots = el("span", { class: "curve-dots" });
    this.area = el("div", { class: "curve-area", click: (/** @type {MouseEvent} */ event) => goTo(this.moveAt(event)) }, this.drawing, this.dots, this.bar);
    const scale = [1, 0.5, 0].map((chance) => el("span", {}, percent(chance)));
    this.element = el("div", { class: "curve", "aria-hidden": "true" }, el("div", { class: "curve-scale" }, ...scale), this.area);
  }

  /** @param {ReviewedMoment[]} moments */
  add(moments) {
    for (const one of moments) this.moments[one.at] = one;
    for (const [seat, drawn] of this.lines.entries()) {
      drawn.setAttribute("points", points([[0, this.start], ...this.moments.map(({ at, chances }) => /** @type {[number, number]} */ ([this.x(at), chances[seat] ?? 0]))]));
    }
  }

  /** Mark a mistake. @param {number} at @param {number} seat @param {string} size */
  mark(at, seat, size) {
    const chance = this.moments[at - 1]?.chances[seat];
    if (chance === undefined) return;
    const dot = el("span", { class: `curve-dot seat${seat}`, "data-size": size });
    dot.style.left = `${100 * this.x(at - 1)}%`;
    dot.style.top = `${100 * (1 - chance)}%`;
    this.dots.append(dot);
  }

  /** @param {number} at */
  show(at) {
    this.bar.style.left = `${100 * this.x(at)}%`;
  }

  /** Where a moment lies, from 0 (before the deal) to 1. @param {number} at */
  x(at) {
    return (at + 1) / (this.moves + 1);
  }

  /** @param {MouseEvent} event */
  moveAt(event) {
    const { left, width } = this.area.getBoundingClientRect();
    return Math.round(((event.clientX - left) / width) * (this.moves + 1)) - 1;
  }
}

/** @param {string} className @param {[number, number][]} [through] */
function line(className, through = []) {
  const drawn = document.createElementNS(SVG, "polyline");
  drawn.setAttribute("class", className);
  drawn.setAttribute("points", points(through));
  return drawn;
}

/** @param {[x: number, chance: number][]} through */
function points(through) {
  return through.map(([x, chance]) => `${(x * WIDE).toFixed(1)},${((1 - chance) * HEIGHT).toFixed(2)}`).join(" ");
}
