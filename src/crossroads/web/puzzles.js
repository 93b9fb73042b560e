// The puzzles of all games, and those of one.

import { ask, game as gameOf, games } from "./api.js";
import { el, icon } from "./dom.js";
import { gameItem } from "./home.js";
import { solvedOf, streakOf } from "./solved.js";
import { t } from "./text.js";

/** @typedef {import("./types").GameInfo} GameInfo */
/** @typedef {import("./types").PuzzleList} PuzzleList */

/** @returns {Promise<import("./types").Page>} */
export async function puzzlesPage() {
  const all = await games();
  /** @type {PuzzleList[]} */
  const lists = await Promise.all(all.map(({ game }) => ask(`/api/puzzles/${game}`)));
  const boxes = all.flatMap((game, k) => (lists[k]?.puzzles.length ? [gameBox(game, /** @type {PuzzleList} */ (lists[k]))] : []));
  const main = el("div", { class: "own-page puzzles-page" }, el("h1", {}, t.puzzles), el("p", { class: "nothing" }, t.puzzlesHelp), el("p", {}, el("a", { class: "button", href: "/mistakes" }, icon("curve"), t.mistakes)), el("ul", { class: "games" }, ...boxes));
  return { title: t.puzzles, main };
}

/** @param {GameInfo} game @param {PuzzleList} list */
function gameBox(game, list) {
  const { tried } = solvedOf(game.game);
  const right = list.puzzles.filter(({ id }) => tried[id]).length;
  const streak = streakOf(game.game);
  return gameItem(
    game,
    el("p", {}, t.puzzlesSolved(right, list.puzzles.length)),
    streak > 0 && el("p", {}, t.puzzleStreak(streak)),
    el(
      "p",
      { class: "line" },
      el("a", { class: "button primary", href: `/puzzles/${game.game}/${list.today}`, "aria-label": `${t.puzzleToday}: ${game.title}` }, t.puzzleToday),
      el("a", { class: "button", href: `/puzzles/${game.game}`, "aria-label": `${t.puzzlesAll}: ${game.title}` }, t.puzzlesAll),
    ),
  );
}

/** @param {string} slug @returns {Promise<import("./types").Page>} */
export async function puzzleListPage(slug) {
  /** @type {[GameInfo, PuzzleList]} */
  const [info, list] = await Promise.all([gameOf(slug), ask(`/api/puzzles/${slug}`)]);
  const stars = [...new Set(list.puzzles.map((one) => one.stars))].sort();
  const main = el(
    "div",
    { class: "own-page puzzles-page" },
    el("h1", {}, t.puzzlesOf(info.title)),
    list.puzzles.length ? el("p", { class: "line" }, el("a", { class: "button primary", href: `/puzzles/${slug}/${list.today}` }, t.puzzleToday), el("a", { class: "button", href: `/puzzles/${slug}/${nextOf(list)}` }, t.puzzleNext)) : el("p", { class: "nothing" }, t.puzzlesNone),
    ...stars.map((count) => section(list, count)),
  );
  return { title: t.puzzlesOf(info.title), main };
}

/** @param {PuzzleList} list @param {number} stars */
function section(list, stars) {
  const { tried } = solvedOf(list.game);
  const items = list.puzzles.filter((one) => one.stars === stars).map(({ id }, k) => {
    const state = tried[id] === undefined ? "" : tried[id] ? t.puzzleWasRight : t.puzzleWasWrong;
    const label = [t.puzzleNumber(k + 1), state].filter(Boolean).join(", ");
    return el("li", {}, el("a", { class: "button", href: `/puzzles/${list.game}/${id}`, "aria-label": label, ...(state && { "data-right": String(tried[id]) }) }, String(k + 1)));
  });
  return el("section", {}, el("h2", { "aria-label": t.puzzleStars(stars) }, ...Array.from({ length: stars }, () => icon("star"))), el("ul", { class: "puzzle-list" }, ...items));
}

/** The puzzle to solve next: the first that was not tried, beginning with the easy ones. @param {PuzzleList} list @param {string} [after] not this one */
export function nextOf(list, after = "") {
  const { tried } = solvedOf(list.game);
  return (list.puzzles.find(({ id }) => !(id in tried) && id !== after) ?? list.puzzles.find(({ id }) => id !== after))?.id ?? list.today;
}
