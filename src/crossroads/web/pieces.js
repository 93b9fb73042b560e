// How a piece or a zone is shaped, named and described.

import { attribute, variables } from "./dom.js";
import { t } from "./text.js";

/** @typedef {import("./types").Zone} Zone */
/** @typedef {import("./types").Piece} Piece */
/** @typedef {import("./scene.js").From} From */

export const BACK = "back"; // the face of what is face-down
export const CARD = 60 / 84; // width over height
const WORD = 84 / 60;
const LONGEST_NUMBER = 3;
const NOTE_MARGIN = 4; // pixels between a note and the edge of the screen
const LETTER = 0.71; // the width of a broad letter, in its font's size
const MEASURED_AT = 100; // pixels, the size at which words are measured

/** Set a piece's name for screen readers and what a click on it does. @param {Element} body @param {Piece} piece @param {Zone} zone @param {boolean} canAct @param {boolean} isPicked */
export function describe(body, piece, zone, canAct, isPicked) {
  const isButton = body instanceof HTMLButtonElement;
  const isOneOfMany = piece.face === BACK && !canAct && zone.kind === "fan"; // the zone says how many there are
  const said = isOneOfMany ? "" : piece.label || piece.text || "";
  const label = said && piece.note && !said.includes(piece.note) ? `${said}: ${piece.note}` : said || (canAct && (piece.move || piece.pick)) || null;
  attribute(body, "aria-label", label);
  attribute(body, "aria-hidden", label ? null : "true");
  attribute(body, "role", label && !isButton ? "img" : null);
  attribute(body, "data-why", canAct ? null : zone.id);
  attribute(body, "data-focus", canAct ? piece.id : null);
  attribute(body, "data-move", (canAct && piece.move) || null);
  attribute(body, "data-pick", (canAct && piece.pick) || null);
  attribute(body, "aria-pressed", canAct && piece.pick ? String(isPicked) : null);
  body.classList.toggle("act", canAct);
  if (!canAct) body.classList.remove("lit", "hinted");
  if (isButton) body.disabled = !canAct;
}

/** Push the note over a piece sideways, so that none of it is off the screen. @param {EventTarget | null} target in the piece */
export function keepNoteInSight(target) {
  const note = target instanceof Element ? target.closest(".piece")?.querySelector(":scope > .note") : null;
  if (!(note instanceof HTMLElement)) return;
  variables(note, { nudge: "0px" });
  const { left, right } = note.getBoundingClientRect();
  const nudge = Math.max(0, NOTE_MARGIN - left) - Math.max(0, right + NOTE_MARGIN - document.documentElement.clientWidth);
  variables(note, { nudge: `${nudge}px` });
}

/** @param {PointerEvent} event */
export function isMoved({ movementX, movementY }) {
  return movementX !== 0 || movementY !== 0;
}

/** Width over height of a piece without a picture; a word lies across. @param {Piece} piece @param {Zone} zone */
export function plainShape({ text = "" }, zone) {
  if (zone.kind === "grid" || zone.kind === "ring") return 1;
  return text.length > LONGEST_NUMBER ? WORD : CARD;
}

/** @type {Map<string, number>} */
const measured = new Map();

/** How many broad letters are as wide as this text: of a word that is alone on its card the size depends on it. @param {string} text */
export function letters(text) {
  if (text.length <= LONGEST_NUMBER) return Math.max(2, text.length);
  let wide = measured.get(text);
  if (wide === undefined) {
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    pen.font = `750 ${MEASURED_AT}px ${getComputedStyle(document.body).fontFamily}`;
    wide = pen.measureText(text).width / MEASURED_AT / LETTER;
    measured.set(text, wide);
  }
  return wide;
}

/** A zone's title without its owner's name, which stands on the plate beside it. @param {Zone} zone @param {From} from */
export function shortTitle({ title = "", owner = -1 }, { names, seat }) {
  const name = owner === seat ? names[owner] : (t.yours.find((own) => title.startsWith(own)) ?? names[owner]);
  const short = name && title.startsWith(name) ? title.slice(name.length).replace(/^(’s|'s|:)?\s*/, "") : title;
  return short.charAt(0).toUpperCase() + short.slice(1);
}
