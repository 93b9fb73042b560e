// The parts of a table's page that come and go: waiting room, hand-over, dialogs.

import { chooseSpeed, SPEEDS, speed } from "./beats.js";
import { openDialog } from "./dialogs.js";
import { drawing, el } from "./dom.js";
import { face } from "./faces.js";
import { levelField, rememberLevel } from "./levels.js";
import { invitation } from "./share.js";
import { chooseLanguage, language, languages, ownName, t } from "./text.js";

/** @typedef {import("./types").TableInfo} TableInfo */

/** @typedef {{ mine: number[], isHost: boolean, sit: (seat: number) => void, sendAway: (seat: number) => void, begin: (level: string) => void }} WaitingActions */

/**
 * Before a game: the waiting room while a seat is open, then a curtain until the first look is here.  It is drawn anew only if
 * somebody sat down or left: a button that is replaced under a pointer is never clicked.
 * @param {HTMLElement} place
 * @param {TableInfo} info
 * @param {boolean} isShown whether there is a look at the table
 * @param {WaitingActions} actions
 */
export function fillBeforeGame(place, info, isShown, actions) {
  const isOpen = info.state === "waiting" && info.seats.some(({ kind }) => kind === "open");
  place.hidden = !isOpen && (isShown || info.state === "over" || info.state === "abandoned");
  const key = JSON.stringify([isOpen, info.seats.map(({ kind, name, level }) => [kind, name, level]), actions.mine]);
  if (place.hidden || place.dataset["key"] === key) return;
  place.dataset["key"] = key;
  place.replaceChildren(isOpen ? waitingRoom(info, actions) : curtain(info));
}

/** @param {TableInfo} info */
function curtain(info) {
  return el("section", { class: "curtain" }, drawing(`#${info.game}-cover`, "cover"), el("p", { role: "status" }, t.beginsSoon));
}

/** @param {TableInfo} info @param {WaitingActions} actions */
function waitingRoom(info, actions) {
  const seats = info.seats.map((seat, k) => {
    const name = seat.kind === "open" ? el("em", {}, seat.name ? t.keptFor(seat.name) : t.freeSeat) : el("span", { class: "name" }, seat.name, actions.mine.includes(k) ? ` (${t.you})` : "");
    const level = seat.kind === "bot" && el("small", { class: "temper" }, t.tempers[seat.level ?? ""]);
    const sit = seat.kind === "open" && actions.mine.length === 0 && el("button", { type: "button", class: "primary", click: () => actions.sit(k) }, t.sit);
    const isOther = seat.kind === "person" && !actions.mine.includes(k);
    const away = isOther && actions.isHost && el("button", { type: "button", class: "quiet", click: () => actions.sendAway(k) }, t.sendAway(seat.name));
    return el("li", { class: `seat${k}` }, face(seat, k), name, level, sit, away);
  });
  const level = levelField(rememberLevel);
  const begin = el("button", { type: "button", class: "primary", click: () => actions.begin(level.value() ?? "normal") }, t.beginNow);
  return el(
    "section",
    { class: "box" },
    drawing(`#${info.game}-cover`, "cover"),
    el("h2", {}, t.waitingForPlayers),
    el("p", {}, t.inviteHelp),
    el("div", { class: "sharing" }, ...invitation(info)),
    el("ol", { class: "seats" }, ...seats),
    info.helpers && el("p", {}, t.helpersOn),
    el("p", { class: "help" }, t.mostMoves(info.most_moves ?? 0)),
    actions.isHost && el("div", { class: "begin" }, level.field, begin),
  );
}

/** @param {HTMLElement} place @param {number[]} asked @param {TableInfo} info @param {(seat: number) => void} look */
export function fillHandOver(place, asked, info, look) {
  place.hidden = asked.length === 0;
  const names = asked.map((seat) => info.seats[seat]?.name ?? "");
  place.replaceChildren(...(asked.length ? [handOverScreen(asked, names, look)] : []));
  place.querySelector("button")?.focus();
}

/** @param {number[]} seats @param {string[]} names @param {(seat: number) => void} look */
function handOverScreen(seats, names, look) {
  return el(
    "section",
    { class: "box", role: "alertdialog", "aria-label": t.handOver(names.join(", ")) },
    el("h2", {}, t.handOver(names[0] ?? "")),
    el("p", {}, t.handOverHelp),
    el(
      "div",
      { class: "line" },
      ...seats.map((seat, k) => el("button", { type: "button", class: "primary", "data-seat": seat, click: () => look(seat) }, t.iAm(names[k] ?? ""))),
    ),
  );
}

/** How fast the moments of a move are shown. */
export function speedDialog() {
  const now = speed();
  const choices = SPEEDS.map((one) =>
    el("button", { type: "button", "aria-pressed": String(one === now), "data-speed": one, click: () => (chooseSpeed(one), dialog.close()) }, t.speeds[one]),
  );
  const dialog = openDialog(t.speed, el("p", {}, t.speedHelp), el("div", { class: "languages" }, ...choices));
}

/** The languages by their own names. */
export function languageDialog() {
  const choices = languages.map((code) =>
    el("button", { type: "button", lang: code, "aria-pressed": String(code === language), click: () => chooseLanguage(code) }, ownName(code)),
  );
  openDialog(t.language, el("div", { class: "languages" }, ...choices));
}

export function keysDialog() {
  const rows = t.keyHelp.map(([key, what]) => el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)));
  openDialog(t.keys, el("dl", { class: "keys" }, ...rows));
}

/** @param {() => void} leave */
export function leaveDialog(leave) {
  const dialog = openDialog(
    t.leave,
    el("p", {}, t.leaveSure),
    el(
      "p",
      { class: "line" },
      el("button", { type: "button", class: "primary", click: () => (dialog.close(), leave()) }, t.leaveYes),
      el("button", { type: "button", click: () => dialog.close() }, t.stay),
    ),
  );
}

/** Every move as a list; or any text, to hear why not. @param {string[]} moves @param {(move: string) => void} play */
export function movesDialog(moves, play) {
  /** @param {string} move */
  const make = (move) => {
    dialog.close();
    play(move);
  };
  const input = el("input", { id: "move", type: "text", autocomplete: "off", maxlength: 200 });
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (input.value.trim()) make(input.value.trim());
  };
  const dialog = openDialog(
    t.allMoves,
    el("p", {}, moves.length ? t.movesHelp : t.noMoves),
    el("div", { class: "all-moves" }, ...moves.map((move) => el("button", { type: "button", click: () => make(move) }, move))),
    el("form", { submit }, el("label", { for: "move" }, t.writeMove), el("div", { class: "line" }, input, el("button", { type: "submit" }, t.makeMove))),
  );
}
