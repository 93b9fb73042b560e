// One puzzle: a table at which it is our turn, one answer, and what speaks for the best move.

import { ActionBar } from "./actions.js";
import { ask, game as gameOf } from "./api.js";
import { dress } from "./art.js";
import { timeOf } from "./beats.js";
import { all, announce, el, icon, region, setText, toast, visit } from "./dom.js";
import { pressed } from "./keys.js";
import { fillPlate } from "./nameplates.js";
import { nextOf } from "./puzzles.js";
import { SceneView } from "./scene.js";
import { remember, streakOf } from "./solved.js";
import { t } from "./text.js";
import { valueLine } from "./values.js";

/** @typedef {import("./types").PuzzleScene} PuzzleScene */
/** @typedef {import("./types").PuzzleList} PuzzleList */
/** @typedef {import("./types").Solution} Solution */
/** @typedef {import("./types").Scene} Scene */

const A_LOOK = 1.6; // seconds for which each move of a game that is watched stays in sight
const LEAST_LOOK = 900; // milliseconds, for those who want no motion: what is not seen cannot be remembered

/** @param {string} which the game and the puzzle @returns {Promise<import("./types").Page>} */
export async function puzzlePage(which) {
  const [slug = ""] = which.split("/");
  /** @type {[import("./types").GameInfo, PuzzleScene, PuzzleList, void]} */
  const [info, puzzle, list] = await Promise.all([gameOf(slug), ask(`/api/puzzles/${which}`), ask(`/api/puzzles/${slug}`), dress(slug)]);
  const page = new Puzzle(puzzle, {
    address: `/api/puzzles/${which}`,
    answered: ({ right }) => {
      remember(slug, puzzle.id, right, puzzle.id === list.today);
      const streak = puzzle.id === list.today ? streakOf(slug) : 0;
      return [streak > 0 && el("p", {}, t.puzzleStreak(streak)), nextLine(list, puzzle.id)];
    },
  });
  const heading = el("div", { class: "heading" }, el("h1", {}, t.puzzleOf(info.title)), el("span", { class: "stars", role: "img", "aria-label": t.puzzleStars(puzzle.stars) }, ...Array.from({ length: puzzle.stars }, () => icon("star"))));
  return { title: t.puzzleOf(info.title), main: page.main, bar: [heading], leave: () => page.leave(), key: (event) => page.key(event) };
}

/** What to do after a puzzle. @param {PuzzleList} list @param {string} id */
function nextLine(list, id) {
  return el(
    "p",
    { class: "line" },
    el("button", { type: "button", class: "primary", click: () => visit(`/puzzles/${list.game}/${nextOf(list, id)}`) }, t.puzzleNext),
    el("a", { class: "button", href: `/puzzles/${list.game}` }, t.puzzlesAll),
  );
}

export class Puzzle {
  /** @param {PuzzleScene} puzzle @param {{ address: string, answered: (found: Solution) => (HTMLElement | false)[] }} how where answers go, and what follows one */
  constructor(puzzle, how) {
    this.puzzle = puzzle;
    this.how = how;
    this.isAnswered = false;
    this.scene = new SceneView(puzzle.game, (move) => this.play(move), (_, note) => note && toast(note));
    this.actions = new ActionBar(this.scene, (move) => this.play(move));
    this.scene.onPicked = () => this.actions.showPicked();
    region(this.scene.others, t.others);
    region(this.scene.board, t.boardLabel);
    region(this.scene.own, t.ownLabel);
    this.felt = el("div", { class: "felt", "data-game": puzzle.game }, this.scene.others, this.scene.board, this.scene.spotlight, el("div", { class: "dock" }, this.actions.element, this.scene.own));
    this.verdict = el("h2", { tabindex: -1 }, t.puzzleTask);
    this.explanation = el("div", {}, el("p", {}, t.puzzleHelp));
    this.panel = el("section", { class: "panel puzzle-panel", "aria-label": t.puzzle }, el("header", {}, this.verdict), el("div", { class: "scroll", tabindex: 0 }, this.explanation));
    this.main = el("div", { class: "table-page replay puzzle-page" }, el("div", { class: "table" }, this.felt), el("div", { class: "side" }, this.panel));
    this.showing = 0; // of the films of this page, the one that is shown
    if (puzzle.before.length) void this.watch();
    else this.show();
  }

  /** Show the game so far, move by move, and ask then. */
  async watch() {
    const run = (this.showing += 1);
    const skip = el("button", { type: "button", click: () => this.ask() }, t.puzzleSkip);
    const counter = el("span", { class: "counter" });
    setText(this.verdict, t.puzzleWatch);
    this.explanation.replaceChildren(el("p", {}, t.puzzleWatchHelp), el("p", { class: "line" }, skip, counter));
    for (const [k, scene] of this.puzzle.before.entries()) {
      setText(counter, `${k + 1} / ${this.puzzle.before.length}`);
      this.draw(scene, false);
      announce(scene.aloud?.join(" ") ?? "");
      await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_LOOK, timeOf({ lasts: A_LOOK }))));
      if (run !== this.showing) return;
    }
    this.ask();
  }

  /** Ask for the move, after the game was watched. */
  ask() {
    this.showing += 1;
    this.show();
    setText(this.verdict, t.puzzleTask);
    const again = el("button", { type: "button", click: () => void this.watch() }, t.puzzleWatchAgain);
    this.explanation.replaceChildren(el("p", {}, t.puzzleHelp), el("p", { class: "line" }, again));
    announce(t.puzzleTask);
  }

  leave() {
    this.showing += 1;
    this.actions.stop();
  }

  /** Draw the table of the puzzle. */
  show() {
    this.draw(this.puzzle.scene, true);
  }

  /** @param {Scene} scene @param {boolean} acts whether a move can be made */
  draw(scene, acts) {
    const { seat, names, game } = this.puzzle;
    const look = { type: /** @type {const} */ ("look"), number: 0, seat, scene, acting: acts ? [seat] : [] };
    this.scene.show(scene, { seat, names, acts });
    this.actions.show(look, { acts, isOver: false, asked: acts, chosen: false, pace: 3, helpers: true });
    const seats = names.map((name) => ({ name, kind: /** @type {const} */ ("person"), level: "" }));
    const info = { code: "", game, title: "", state: /** @type {const} */ ("playing"), seats, options: {}, clock: {}, public: false, hints: false };
    for (const [place, shown] of this.scene.places) if (shown.firstElementChild) fillPlate(shown.firstElementChild, place, /** @type {any} */ (info), look, [seat]);
  }

  /** Answer with a move; whether it was taken. @param {string} move */
  play(move) {
    if (this.isAnswered) return false;
    this.isAnswered = true;
    void this.answer(move);
    return true;
  }

  /** @param {string} move */
  async answer(move) {
    try {
      this.explain(await ask(this.how.address, { body: { move } }));
    } catch (trouble) {
      this.isAnswered = false; // a move that cannot be made is no answer
      toast(trouble instanceof Error ? trouble.message : String(trouble), "wrong");
    }
  }

  /** @param {Solution} found */
  explain(found) {
    const { right, move, best, why, moves, themes } = found;
    for (const act of all(".act, input", this.felt)) act.setAttribute("disabled", ""); // the table stays as it is: nothing at it moves
    const verdict = right ? t.puzzleRight : t.puzzleWrong(best);
    setText(this.verdict, verdict);
    this.panel.dataset["right"] = String(right);
    this.explanation.replaceChildren(
      ...[
        why && el("p", {}, why),
        el("p", {}, t.puzzleValues),
        el("ul", { class: "values" }, ...moves.map((valued) => valueLine(valued, valued.move === move))),
        themes.length > 0 && el("p", { class: "nothing" }, t.puzzleThemes(themes)),
        ...this.how.answered(found),
      ].filter((part) => part instanceof HTMLElement),
    );
    announce(verdict);
    this.verdict.focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: "nearest" }); // on a phone the explanation lies below the table
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return !this.isAnswered && pressed(event, [...this.scene.acts(), ...this.actions.acts()], {});
  }
}
