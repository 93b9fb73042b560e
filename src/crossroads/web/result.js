// The end of a game: who won, the podium, what each score is made of, how points count, the turning point, what to do next.

import { announce, el, icon } from "./dom.js";
import { face } from "./faces.js";
import { openDialog } from "./dialogs.js";
import { sound } from "./sound.js";
import { t } from "./text.js";

/** @typedef {import("./types").TableInfo} TableInfo */
/** @typedef {import("./types").Outcome} Outcome */
/** @typedef {import("./types").Placed} Placed */
/** @typedef {{ info: TableInfo, outcome: Outcome | undefined, mine: number[], said: string, askRematch: () => void }} End */

const CONFETTI = 42; // pieces of paper for a winner

export class Result {
  constructor() {
    this.element = el("section", { class: "result", "aria-label": t.over });
    /** @type {HTMLDialogElement | undefined} */
    this.dialog = undefined;
    this.isShown = false;
    /** @type {End | undefined} */
    this.end = undefined;
  }

  /** Show how the game ended; the first time also over the table. @param {End} end @param {boolean} isNew whether it has just ended */
  show(end, isNew) {
    this.end = end;
    this.element.replaceChildren(el("h2", {}, headline(end)), el("p", { class: "line" }, this.again(end), end.outcome && this.opener()));
    if (this.dialog) this.fill(this.dialog);
    if (this.isShown || !end.outcome) return;
    this.isShown = true;
    document.getElementById("toasts")?.replaceChildren(); // a hint of the last turn is of no use any more
    this.open();
    if (isNew) this.celebrate(end);
  }

  opener() {
    return el("button", { type: "button", click: () => this.open() }, t.result);
  }

  open() {
    const dialog = openDialog("");
    dialog.classList.add("ending");
    dialog.addEventListener("close", () => (this.dialog = undefined));
    this.dialog = dialog;
    this.fill(dialog);
    dialog.querySelector("h2")?.focus();
  }

  close() {
    this.dialog?.close();
  }

  /** @param {HTMLDialogElement} dialog */
  fill(dialog) {
    const { end } = this;
    if (!end?.outcome) return;
    dialog.setAttribute("aria-label", t.over);
    dialog.classList.toggle("won", hasWon(end));
    const title = dialog.querySelector("h2");
    if (title) {
      title.textContent = headline(end);
      title.tabIndex = -1;
    }
    for (const old of [...dialog.children].slice(1)) old.remove();
    dialog.append(...insides(end, end.outcome), el("p", { class: "line next" }, this.again(end), el("a", { class: "button", href: `/review/${end.info.code}` }, icon("curve"), t.review), el("a", { class: "button", href: `/replay/${end.info.code}` }, icon("play"), t.replay), el("a", { class: "button quiet", href: "/" }, t.home)));
  }

  /** One touch for another game. @param {End} end */
  again({ info, mine, askRematch }) {
    if (info.next && mine.length === 0) return el("a", { class: "button primary", href: `/table/${info.next}` }, t.nextGame);
    return mine.length > 0 && el("button", { type: "button", class: "primary", click: askRematch }, info.next ? t.nextGame : t.rematch);
  }

  /** @param {End} end */
  celebrate(end) {
    sound(hasWon(end) ? "victory" : "over");
    announce([headline(end), comfort(end)].join(" "));
    if (hasWon(end) && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.dialog?.append(confetti());
  }
}

/** Whether somebody at this device is among the winners. @param {End} end */
function hasWon({ outcome, mine }) {
  return mine.some((seat) => outcome?.winners.includes(seat));
}

/** @param {End} end @param {Outcome} outcome */
function insides(end, outcome) {
  const kind = comfort(end);
  return [
    kind && el("p", { class: "comfort" }, kind),
    podium(end, outcome),
    breakdown(end, outcome),
    outcome.scoring && el("p", { class: "scoring" }, outcome.scoring),
    outcome.turning &&
      el("p", { class: "turning" }, el("strong", {}, t.turningPoint), " ", outcome.turning, " ", el("a", { href: `/replay/${end.info.code}#${outcome.at}` }, t.watchIt)),
  ].filter((part) => part instanceof HTMLElement);
}

/** Who won, said to the one who reads it. @param {End} end */
function headline({ info, outcome, mine, said }) {
  if (!outcome) return said || t.over;
  const { winners } = outcome;
  if (outcome.together) return winners.length ? t.wonTogether : t.lostTogether;
  const [own] = mine;
  if (mine.length === 1 && own !== undefined && winners.includes(own)) return winners.length === 1 ? t.youWin : t.youShare;
  return t.won(winners.map((seat) => info.seats[seat]?.name ?? ""));
}

/** A kind word for somebody who has not won. @param {End} end */
function comfort({ outcome, mine }) {
  const [own] = mine;
  if (!outcome || mine.length !== 1 || own === undefined || outcome.winners.includes(own)) return "";
  const scores = new Map(outcome.ranking.map(({ seat, score }) => [seat, score]));
  const gap = Math.min(...outcome.winners.map((seat) => Math.abs((scores.get(seat) ?? 0) - (scores.get(own) ?? 0))));
  if (outcome.together) return t.nextTime;
  return gap <= 2 ? t.soClose : t.nextTime;
}

/** @param {End} end @param {Outcome} outcome */
function podium({ info, mine }, { ranking, together }) {
  if (together) return "";
  const steps = ranking.map((placed) => {
    const who = info.seats[placed.seat];
    if (!who) return "";
    const name = el("span", { class: "name" }, who.name, mine.includes(placed.seat) ? el("span", { class: "you" }, ` (${t.you})`) : "");
    const step = el("span", { class: "step" }, el("span", { class: "unseen" }, t.place(placed.place)), el("span", { "aria-hidden": "true" }, String(placed.place)));
    const score = el("span", { class: "score" }, el("span", { class: "unseen" }, t.scoreLabel(placed.score)), el("span", { "aria-hidden": "true" }, String(placed.score)));
    return el("li", { class: `seat${placed.seat} place${Math.min(4, placed.place)}` }, face(who, placed.seat), name, score, step);
  });
  return el("ol", { class: "podium", "data-players": ranking.length }, ...steps);
}

/** What the scores are made of: a row for each part, a column for each player. @param {End} end @param {Outcome} outcome */
function breakdown({ info }, { ranking }) {
  const names = [...new Set(ranking.flatMap(({ parts }) => parts.map(({ text }) => text)))];
  if (names.length < 2) return "";
  const heads = ranking.map(({ seat }) => el("th", { scope: "col" }, info.seats[seat]?.name ?? ""));
  const rows = names.map((name) => el("tr", {}, el("th", { scope: "row" }, name), ...ranking.map((placed) => el("td", {}, points(placed, name)))));
  const sum = el("tr", { class: "sum" }, el("th", { scope: "row" }, t.total), ...ranking.map(({ score }) => el("td", {}, String(score))));
  const table = el("table", {}, el("thead", {}, el("tr", {}, el("td", {}), ...heads)), el("tbody", {}, ...rows, sum));
  return el("div", { class: "breakdown", tabindex: 0, role: "region", "aria-label": t.breakdown }, table);
}

/** @param {Placed} placed @param {string} name */
function points({ parts }, name) {
  const found = parts.find(({ text }) => text === name);
  return found ? String(found.points).replace("-", "−") : "–";
}

/** Paper that falls over the dialog. */
function confetti() {
  const pieces = Array.from({ length: CONFETTI }, (_, k) => {
    const piece = el("span", { class: `seat${k % 6}` });
    const style = { left: `${Math.random() * 100}%`, "animation-delay": `${Math.random() * 0.9}s`, "animation-duration": `${1.8 + Math.random() * 1.4}s` };
    for (const [name, value] of Object.entries(style)) piece.style.setProperty(name, value);
    return piece;
  });
  const place = el("div", { class: "confetti", "aria-hidden": "true" }, ...pieces);
  setTimeout(() => place.remove(), 4500);
  return place;
}
