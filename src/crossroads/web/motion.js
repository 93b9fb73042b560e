// Pieces that move: where each was, where it is now, and the way between (none for those who want none).

import { pace } from "./beats.js";
import { BACK } from "./pieces.js";

const MOVING = { duration: 340, easing: "cubic-bezier(.2,.8,.3,1)" };
const MOVING_IN_BEATS = { duration: 620, easing: "cubic-bezier(.4,.1,.2,1)" };
const FADING = { duration: 200, easing: "ease-out" };
const MOST_GHOSTS = 24;
const RECEIVING = "receiving"; // of a board while pieces come to it from the places around it
const ABOVE = "30"; // the layer of what moves, over everything that rests in the same part of the table

/** Whether the visitor wants things to move. */
function wantsMotion() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}

/** @typedef {{ rect: DOMRect, element: HTMLElement, lay: Element | null, wasBack: boolean, seat: string | undefined }} Was where a piece was, in which zone and at whose place */

export class Motion {
  /** @param {() => Map<string, HTMLElement>} pieces */
  constructor(pieces) {
    this.pieces = pieces;
    /** @type {Map<string, Was>} */
    this.was = new Map();
    /** @type {HTMLElement[]} */
    this.turned = [];
    /** @type {WeakMap<HTMLElement, () => void>} puts a piece that is on its way into its place at once */
    this.arrivals = new WeakMap();
    this.isRemembered = false; // where everything is now
    this.coming = 0;
    this.way = MOVING;
  }

  /** Remember where everything is, unless it was done or everything is on its way already. */
  before() {
    if (!this.isRemembered) this.remember();
  }

  /** Remember where everything is: cheap only as long as nothing was changed since the last picture. */
  remember() {
    if (this.coming) return;
    this.isRemembered = true;
    this.was.clear();
    this.turned = [];
    if (!wantsMotion()) return;
    for (const [id, element] of this.pieces()) {
      const place = element.closest("[data-seat]");
      const seat = place instanceof HTMLElement ? place.dataset["seat"] : undefined;
      this.was.set(id, { rect: element.getBoundingClientRect(), element, lay: element.parentElement, wasBack: element.dataset["face"] === BACK, seat });
    }
  }

  /** @param {HTMLElement} piece */
  flip(piece) {
    this.turned.push(piece);
  }

  /** Everything is in its new place: let it get there from the old one, with the next picture (where it is measured anyway). @param {boolean} isBeat */
  after(isBeat) {
    this.isRemembered = false;
    this.way = isBeat ? { ...MOVING_IN_BEATS, duration: MOVING_IN_BEATS.duration * pace() } : MOVING;
    if (this.was.size > 0) this.coming ||= requestAnimationFrame(() => this.move());
  }

  move() {
    this.coming = 0;
    const now = this.pieces();
    const going = [...now].filter(([id]) => !isOneOfMany(this.was.get(id)));
    for (const [, element] of going) this.arrivals.get(element)?.(); // it is measured in its place, and goes on from where it was seen
    const places = going.map(([id, element]) => ({ id, element, rect: element.getBoundingClientRect() }));
    const gone = [...this.was].filter(([id]) => !now.has(id)).map(([, was]) => was);
    const backs = gone.filter(({ wasBack }) => wasBack);
    for (const { id, element, rect } of places) {
      const from = this.was.get(id) ?? backOf(element, backs);
      if (from) this.travel(element, from, rect);
      else element.animate([{ opacity: 0, scale: 0.85 }, { opacity: 1, scale: 1 }], FADING);
    }
    for (const piece of this.turned)
      piece.firstElementChild?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: 260, easing: "ease-out" });
    const seen = gone.filter(({ wasBack, rect }) => !wasBack && rect.width > 0); // a small screen leaves some zones out
    for (const { element, rect } of seen.slice(0, MOST_GHOSTS)) fadeOut(element, rect);
  }

  /** Its transform alone is animated, which a browser does without drawing anything again. @param {HTMLElement} element @param {Was} was @param {DOMRect} to */
  travel(element, { rect: from, seat }, to) {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if ((Math.abs(x) < 1 && Math.abs(y) < 1) || from.width === 0 || to.width === 0) return; // nowhere to go, or not on the screen
    const size = to.width > 0 ? from.width / to.width : 1;
    element.style.setProperty("z-index", ABOVE);
    const moving = element.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "none" }], this.way);
    const board = seat === undefined ? undefined : element.closest(".board"); // from a player's place to the board
    board?.classList.add(RECEIVING);
    const arrive = () => {
      moving.cancel();
      element.style.removeProperty("z-index");
      board?.classList.remove(RECEIVING);
      this.arrivals.delete(element);
    };
    moving.onfinish = arrive;
    this.arrivals.set(element, arrive);
  }
}

/** Whether a piece is still a back among the backs of its zone: nobody can tell which of them moved up. @param {Was | undefined} was */
function isOneOfMany(was) {
  return was !== undefined && was.wasBack && was.element.dataset["face"] === BACK && was.element.parentElement === was.lay;
}

/** Take the back that a piece lay under until now: one at its owner's place, if it has an owner, or else the first. @param {HTMLElement} element @param {Was[]} backs */
function backOf(element, backs) {
  const { owner } = element.dataset;
  const at = owner ? backs.findIndex(({ seat }) => seat === owner) : 0;
  return at < 0 ? undefined : backs.splice(at, 1)[0];
}

/** What left the table fades where it was. @param {HTMLElement} element @param {DOMRect} rect */
function fadeOut(element, rect) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  ghost.classList.add("ghost");
  ghost.inert = true;
  for (const [side, size] of /** @type {const} */ ([["left", rect.left], ["top", rect.top], ["width", rect.width]]))
    ghost.style.setProperty(side, `${size}px`);
  document.body.append(ghost);
  ghost.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(.8)" }], FADING).finished.finally(() => ghost.remove());
}
