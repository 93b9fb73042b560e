// Cards as large as the room for them allows.  The room comes from the style sheet and never from the cards, so that nothing moves.

import { all, variables } from "./dom.js";

const GAP = 5; // pixels between two cards
const NOTE = 40; // height of the words under a card
const LEAST_WITH_NOTE = 62; // a card that is narrower has no room for words
const LARGEST_IN_HAND = 118;
const LARGEST_ON_BOARD = 170;

/** @typedef {{ width: number, columns: number }} Size */

/**
 * The largest size at which so many cards lie in a room, in as few lines as that takes.
 * @param {number} count @param {number} ratio width over height @param {number} width @param {number} height @param {number} most the width of the largest card
 * @param {number} below room under each card
 * @returns {Size}
 */
export function largest(count, ratio, width, height, most, below = 0) {
  let best = { width: 0, columns: 1, lines: count };
  for (let columns = 1; columns <= count; columns += 1) {
    const lines = Math.ceil(count / columns);
    const byWidth = (width - (columns - 1) * GAP) / columns;
    const byHeight = ((height - (lines - 1) * GAP) / lines - below) * ratio;
    const fits = Math.min(byWidth, byHeight, most * Math.max(1, ratio));
    const isAsLarge = fits > best.width - 0.5 && lines < best.lines;
    if (fits > best.width + 0.5 || isAsLarge) best = { width: fits, columns, lines };
  }
  return best;
}

/** How many cards to make room for: as a hand gets smaller its cards stay as they are, until there are half as many. @param {number} count @param {number} most */
function steady(count, most) {
  const half = Math.ceil(most / 2);
  return count > half ? most : Math.max(half, 1);
}

/** What the size of the cards in a zone depends on, beside its room. @param {HTMLElement} zone */
function contents(zone) {
  const { style, classList } = zone;
  return [all(":scope > .lay > .piece", zone).length, classList.contains("with-notes"), style.getPropertyValue("--shape"), style.getPropertyValue("--columns")].join();
}

/** Choose the size of the cards in a zone that has a room of its own. @param {HTMLElement} zone */
export function fit(zone) {
  const lay = zone.querySelector(".lay");
  if (!(lay instanceof HTMLElement) || lay.clientWidth === 0) return;
  const pieces = all(":scope > .piece", lay);
  const most = Math.max(pieces.length, Number(zone.dataset["most"] ?? 1));
  zone.dataset["most"] = String(most);
  const style = getComputedStyle(lay);
  const ratio = Number(style.getPropertyValue("--drawn-shape")) || Number(zone.style.getPropertyValue("--shape")) || 1; // a game may draw its cards wider
  const [width, height] = room(lay, style);
  const isHand = zone.classList.contains("hand");
  const count = isHand ? steady(pieces.length, most) : Math.max(pieces.length, 4);
  const widest = isHand ? LARGEST_IN_HAND : LARGEST_ON_BOARD;
  const noted = zone.classList.contains("with-notes") && style.getPropertyValue("--notes") !== "none" ? largest(count, ratio, width, height, widest, NOTE) : undefined;
  const hasNotes = noted !== undefined && noted.width >= LEAST_WITH_NOTE;
  const size = hasNotes ? noted : largest(count, ratio, width, height, widest);
  zone.classList.toggle("small", !hasNotes);
  const columns = zone.classList.contains("slotted") ? zone.style.getPropertyValue("--columns") : Math.max(1, Math.min(size.columns, pieces.length)); // empty places stay
  variables(lay, { width: `${Math.floor(size.width)}px`, columns });
}

/** The inner width and height of an element. @param {HTMLElement} element @param {CSSStyleDeclaration} style @returns {[number, number]} */
function room(element, style) {
  const [across, down] = [parseFloat(style.paddingLeft) + parseFloat(style.paddingRight), parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)];
  return [element.clientWidth - across - 1, element.clientHeight - down - 1]; // these are rounded, and may be rounded up
}

/** Fit the zones of a table again whenever their room changes. */
export class Fitting {
  constructor() {
    this.watching = new ResizeObserver((changes) => {
      for (const { target } of changes) if (target.parentElement) fit(target.parentElement);
    });
    /** @type {Set<Element>} */
    this.watched = new Set();
    /** @type {WeakMap<HTMLElement, string>} for which contents each zone was fitted */
    this.fitted = new WeakMap();
  }

  /** Fit zones that hold something else than before: to measure a room takes a layout of the whole page. @param {HTMLElement[]} zones */
  all(zones) {
    for (const zone of zones) {
      const now = contents(zone);
      if (this.fitted.get(zone) !== now) fit(zone);
      this.fitted.set(zone, now);
      this.watch(/** @type {Element} */ (zone.querySelector(".lay")));
    }
  }

  /** @param {Element} lay */
  watch(lay) {
    if (this.watched.has(lay)) return;
    this.watched.add(lay);
    this.watching.observe(lay);
  }
}
