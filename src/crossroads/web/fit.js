// Cards as large as the room for them allows.  The room comes from the style sheet and never from the cards, so that nothing moves.

import { all, variables } from "./dom.js";

const GAP = 5; // pixels between two cards
const NOTE = 40; // height of the words under a card
const LEAST_WITH_NOTE = 62; // a card that is narrower has no room for words
const LARGEST_IN_HAND = 118;
const LARGEST_ON_BOARD = 170;

/** @typedef {{ width: number, columns: number }} Size */
/** @typedef {{ width: number, height: number, shape: number, hasNotes: boolean }} Room what the style sheet gives to cards: their room, a shape if a game draws them wider, and whether words may stand under them */

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

/** Choose the size of the cards in a zone that has a room of its own. @param {HTMLElement} zone @param {HTMLElement} lay @param {Room} room */
function fit(zone, lay, { width, height, shape, hasNotes: mayHaveNotes }) {
  const pieces = all(":scope > .piece", lay);
  const most = Math.max(pieces.length, Number(zone.dataset["most"] ?? 1));
  zone.dataset["most"] = String(most);
  const ratio = shape || Number(zone.style.getPropertyValue("--shape")) || 1;
  const isHand = zone.classList.contains("hand");
  const count = isHand ? steady(pieces.length, most) : Math.max(pieces.length, 4);
  const widest = isHand ? LARGEST_IN_HAND : LARGEST_ON_BOARD;
  const noted = zone.classList.contains("with-notes") && mayHaveNotes ? largest(count, ratio, width, height, widest, NOTE) : undefined;
  const hasNotes = noted !== undefined && noted.width >= LEAST_WITH_NOTE;
  const size = hasNotes ? noted : largest(count, ratio, width, height, widest);
  zone.classList.toggle("small", !hasNotes);
  variables(lay, { width: `${Math.floor(size.width)}px` });
  if (isHand) return; // its cards lie side by side without columns
  const columns = zone.classList.contains("slotted") ? zone.style.getPropertyValue("--columns") : Math.max(1, Math.min(size.columns, pieces.length)); // empty places stay
  variables(lay, { columns });
}

/** Measure the room for cards. @param {HTMLElement} lay @returns {Room} */
function roomIn(lay) {
  const style = getComputedStyle(lay);
  const [across, down] = [parseFloat(style.paddingLeft) + parseFloat(style.paddingRight), parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)];
  const [width, height] = [lay.clientWidth - across - 1, lay.clientHeight - down - 1]; // these are rounded, and may be rounded up
  return { width, height, shape: Number(style.getPropertyValue("--drawn-shape")), hasNotes: style.getPropertyValue("--notes") !== "none" };
}

/** Fit the zones of a table again whenever their room changes; a room is measured only then, because that takes a layout of the whole page. */
export class Fitting {
  constructor() {
    this.watching = new ResizeObserver((changes) => {
      for (const { target } of changes) this.measure(target);
    });
    /** @type {WeakMap<Element, Room>} */
    this.rooms = new WeakMap();
    /** @type {WeakMap<HTMLElement, string>} for which contents each zone was fitted */
    this.fitted = new WeakMap();
    this.scrolling = 0; // the coming frame in which it is decided what scrolls
  }

  /** Fit zones that hold something else than before. @param {HTMLElement[]} zones */
  all(zones) {
    for (const zone of zones) {
      const now = contents(zone);
      if (this.fitted.get(zone) !== now) this.fit(zone);
      this.fitted.set(zone, now);
    }
  }

  /** Let parts scroll that have less room than they need, in the next frame; pieces that move may cross the edges of all others. @param {() => Element[]} parts */
  letScroll(parts) {
    this.scrolling ||= requestAnimationFrame(() => {
      this.scrolling = 0;
      const crowded = parts().map((part) => ({ part, isOverfull: part.scrollHeight > part.clientHeight + 1 }));
      for (const { part, isOverfull } of crowded) part.classList.toggle("overfull", isOverfull);
    });
  }

  /** @param {HTMLElement} zone */
  fit(zone) {
    const lay = zone.querySelector(".lay");
    if (!(lay instanceof HTMLElement)) return;
    const room = this.rooms.get(lay);
    if (room) fit(zone, lay, room);
    else {
      this.measure(lay);
      this.watching.observe(lay);
    }
  }

  /** @param {Element} lay */
  measure(lay) {
    if (!(lay instanceof HTMLElement) || !lay.parentElement || lay.clientWidth === 0) return; // not on the screen
    const room = roomIn(lay);
    this.rooms.set(lay, room);
    fit(lay.parentElement, lay, room);
  }
}
