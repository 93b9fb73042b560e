// My mistakes: decisions of one's own reviewed games, to be made again.  This device remembers them.

import { ask, games } from "./api.js";
import { dress } from "./art.js";
import { el, icon } from "./dom.js";
import { percent } from "./percent.js";
import { Puzzle } from "./puzzle.js";
import { keep, kept } from "./storage.js";
import { t } from "./text.js";

/** @typedef {import("./types").ReviewedDecision} ReviewedDecision */
/** @typedef {{ code: string, game: string, at: number, move: string, size: string, lost: number, done?: boolean }} Mistake `done`: a better move was found */

const MISTAKES = "crossroads.mistakes";
const MOST_KEPT = 200;

/** @returns {Mistake[]} the latest first */
function mistakes() {
  return kept(MISTAKES, []);
}

/** Remember a mistake of ours. @param {string} code @param {string} game @param {ReviewedDecision} one */
export function rememberMistake(code, game, { at, move, size, lost }) {
  const known = mistakes();
  if (known.some((other) => other.code === code && other.at === at)) return;
  keep(MISTAKES, [{ code, game, at, move, size, lost }, ...known].slice(0, MOST_KEPT));
}

/** @returns {Promise<import("./types").Page>} */
export async function mistakesPage() {
  const all = await games();
  const open = mistakes();
  const lines = open.map((one) => line(one, all.find(({ game }) => game === one.game)?.title ?? one.game));
  const main = el("div", { class: "own-page" }, el("h1", {}, t.mistakes), el("p", { class: "nothing" }, open.length ? t.mistakesHelp : t.mistakesNone), el("p", { class: "line" }, el("a", { class: "button", href: "/me" }, t.ownPage), el("a", { class: "button", href: "/puzzles" }, icon("puzzle"), t.puzzles)), el("ul", { class: "tables" }, ...lines));
  return { title: t.mistakes, main };
}

/** @param {Mistake} one @param {string} title */
function line(one, title) {
  const what = t.mistakeLine(one.at, one.move, percent(one.lost));
  return el(
    "li",
    {},
    el("strong", {}, title, " ", el("span", { class: "size", "data-size": one.size }, t.sizes[one.size] ?? "")),
    el("span", { class: "names" }, one.done ? `${what} ${t.mistakeDone}` : what),
    el("a", { class: "button", href: `/mistakes/${one.code}-${one.at}`, "aria-label": `${t.mistakeTry}: ${title}, ${what}` }, t.mistakeTry),
  );
}

/** @param {string} which the table and the number of the move @returns {Promise<import("./types").Page>} */
export async function mistakePage(which) {
  const [code = "", at = ""] = which.split("-");
  const address = `/api/tables/${code.toUpperCase()}/again/${at}`;
  /** @type {import("./types").PuzzleScene} */
  const puzzle = await ask(address);
  await dress(puzzle.game);
  const page = new Puzzle(puzzle, {
    address,
    answered: ({ right }) => {
      if (right) note(code.toUpperCase(), Number(at));
      return [el("p", { class: "line" }, el("a", { class: "button primary", href: "/mistakes" }, t.mistakes), el("a", { class: "button", href: `/review/${code.toUpperCase()}` }, t.review))];
    },
  });
  return { title: t.mistakes, main: page.main, bar: [el("div", { class: "heading" }, el("h1", {}, t.mistakes))], leave: () => page.actions.stop(), key: (event) => page.key(event) };
}

/** A better move was found. @param {string} code @param {number} at */
function note(code, at) {
  keep(MISTAKES, mistakes().map((one) => (one.code === code && one.at === at ? { ...one, done: true } : one)));
}
