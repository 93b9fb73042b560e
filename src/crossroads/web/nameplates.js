// A player's name plate: name, score, and what the player is doing.

import { attribute, el } from "./dom.js";
import { face } from "./faces.js";
import { showGain } from "./gains.js";
import { t } from "./text.js";

const LONG_WORD = 9; // letters

/** @typedef {import("./types").TableInfo} TableInfo */
/** @typedef {import("./types").Look} Look */

/** @param {Element} plate @param {number} seat @param {TableInfo} info @param {Look} look @param {number[]} mine */
export function fillPlate(plate, seat, info, look, mine) {
  const who = info.seats[seat];
  if (!who) return;
  const isMine = mine.length === 1 && mine.includes(seat); // at a device that several share nobody is "you"
  const isHere = mine.includes(seat) && look.seat === seat; // whoever holds the device
  const isActing = info.state === "playing" && look.acting.includes(seat);
  const state = doing(seat, info, look);
  const score = look.scene.scores?.[seat];
  const bank = look.bank?.[seat];
  const key = JSON.stringify([who, isMine, isHere, isActing, state, score, bank]);
  if (plate.getAttribute("data-key") === key) return;
  attribute(plate, "data-key", key);
  plate.classList.toggle("acting", isActing);
  const parts = [
    face(who, seat),
    el("span", { class: isLong(who.name) ? "name long" : "name" }, who.name || t.freeSeat, isMine ? el("span", { class: "you" }, ` (${t.you})`) : ""),
    who.kind === "bot" && levelOf(who),
    el("span", { class: "doing", "data-state": state }, said(state, isHere)),
    bank !== undefined && el("span", { class: "bank" }, minutes(bank)),
    score !== undefined && el("span", { class: "score" }, el("span", { class: "unseen" }, t.scoreLabel(score)), el("span", { "aria-hidden": "true" }, String(score))),
  ];
  plate.replaceChildren(...parts.filter((part) => part !== false));
  if (score !== undefined) noteScore(plate, seat, score);
}

/** Whether a name has a word that a narrow place has no room for. @param {string} [name] */
function isLong(name = "") {
  return name.split(/[\s-]/).some((word) => word.length > LONG_WORD);
}

/** Show what a score has changed by since it was shown last. @param {Element} plate @param {number} seat @param {number} score */
function noteScore(plate, seat, score) {
  const before = plate.getAttribute("data-score");
  if (before !== null && Number(before) !== score) showGain(plate, seat, score - Number(before));
  attribute(plate, "data-score", String(score));
}

/** How strong a bot plays, in a word; its temper on request. @param {import("./types").SeatInfo} who */
export function levelOf({ level = "" }) {
  const word = t.levels[level] ?? level;
  return el("span", { class: "level", title: t.tempers[level] }, el("span", { class: "unseen" }, t.bot(word)), el("span", { "aria-hidden": "true" }, word));
}

/** @typedef {"" | "covered" | "away" | "acting" | "chosen"} State */

/** @param {number} seat @param {TableInfo} info @param {Look} look @returns {State} */
function doing(seat, info, look) {
  const who = info.seats[seat];
  if (info.state !== "playing" || !who) return "";
  if (who.covered) return "covered";
  if (who.kind === "person" && who.present === false) return "away";
  if (look.acting.includes(seat)) return "acting";
  return look.chosen?.includes(seat) ? "chosen" : "";
}

/** @param {State} state @param {boolean} isHere */
function said(state, isHere) {
  if (state === "acting" && isHere) return t.yourTurn;
  return state && t[state];
}

/** @param {number} seconds */
function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
