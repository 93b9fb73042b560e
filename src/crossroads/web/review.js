// The review of a finished game: everybody's chance, what changed it, the mistakes beyond doubt, and the table at each of them.  The
// house works the values out a part at a time; everything has its place before they come.

import { dress } from "./art.js";
import { ask, guests } from "./api.js";
import { Curve } from "./curve.js";
import { attribute, el, setText } from "./dom.js";
import { rememberMistake } from "./mistakes.js";
import { change, percent } from "./percent.js";
import { Replay } from "./replay.js";
import { t } from "./text.js";
import { valueLine } from "./values.js";

/** @typedef {import("./types").ReplayIndex} ReplayIndex */
/** @typedef {import("./types").ReviewPart} ReviewPart */
/** @typedef {import("./types").ReviewedDecision} ReviewedDecision */

const LIKELY = 1.96; // standard errors on either side of an interval of 95 %

/** @param {string} code @returns {Promise<import("./types").Page>} */
export async function reviewPage(code) {
  /** @type {[ReplayIndex, number[]]} */
  const [index, own] = await Promise.all([ask(`/api/tables/${code}/replay`), ownSeats(code)]);
  await dress(index.table.game);
  const people = index.table.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  const review = new Review(index, own.length || people.length > 1 ? own : people);
  void review.work();
  return { title: t.reviewOf(index.table.title), main: review.main, bar: [review.heading()], leave: () => review.leave(), key: (event) => review.replay.key(event) };
}

/** The seats that were ours at a table. @param {string} code @returns {Promise<number[]>} */
async function ownSeats(code) {
  /** @type {import("./types").OwnPage[]} */
  const pages = await Promise.all(guests().map(({ token }) => ask("/api/me", { token }).catch(() => ({ name: "", games: [], ratings: [] }))));
  return pages.flatMap((page) => page.games).find((one) => one.code === code)?.seats ?? [];
}

class Review {
  /** @param {ReplayIndex} index @param {number[]} own the seats that were ours */
  constructor(index, own) {
    this.index = index;
    this.own = own;
    this.names = index.table.seats.map(({ name }) => name);
    this.isLeft = false;
    this.deeper = 0;
    /** @type {Map<number, ReviewedDecision>} by the number of the move */
    this.decisions = new Map();
    this.progress = el("progress", { max: 1, value: 0, "aria-label": t.reviewWorking });
    this.state = el("p", { class: "review-state", role: "status" }, t.reviewWorking);
    this.deeperButton = el("button", { type: "button", disabled: true, click: () => this.again() }, t.reviewDeeper);
    this.curve = this.newCurve();
    this.curveBox = el("div", {}, this.curve.element);
    this.body = el("tbody", {}, ...this.names.map((name, seat) => this.row(name, seat)));
    this.turning = el("p", { class: "review-turning" }, "\u00a0");
    this.list = el("ol", { class: "scroll mistakes", tabindex: 0, "aria-label": t.reviewMistakes });
    this.box = el("section", { class: "box decision", tabindex: 0, "aria-label": t.reviewDecision }); // it scrolls, so keys have to reach it
    this.replay = new Replay(index, (at) => this.show(at));
    this.main = this.build();
    this.show(this.replay.at);
  }

  newCurve() {
    const { table, moves } = this.index;
    return new Curve(this.names, moves.length, 1 / table.seats.length, (at) => this.replay.go(at));
  }

  heading() {
    const { title, code } = this.index.table;
    return el("div", { class: "heading" }, el("h1", {}, t.reviewOf(title)), el("span", { class: "code" }, t.tableCode(code)));
  }

  build() {
    const heads = [t.reviewStart, t.reviewOwn, t.reviewOthers, t.reviewLuck, t.reviewResult].map((head) => el("th", { scope: "col" }, head));
    const accounts = el("table", { class: "accounts" }, el("caption", { class: "unseen" }, t.reviewAccounts), el("thead", {}, el("tr", {}, el("td", {}), ...heads)), this.body);
    return el(
      "div",
      { class: "review-page" },
      el("section", { class: "box chances", "aria-label": t.reviewChances }, el("h2", {}, t.reviewChances), this.curveBox, el("div", { class: "accounts-box", tabindex: 0, role: "region", "aria-label": t.reviewAccounts }, accounts), this.turning, el("div", { class: "line" }, this.state, this.progress, el("a", { class: "button", href: "/mistakes" }, t.mistakes), this.deeperButton)),
      el("section", { class: "panel mistakes-panel", "aria-label": t.reviewMistakes }, el("header", {}, el("h2", {}, t.reviewMistakes)), this.list),
      this.box,
      this.replay.main,
      el("p", { class: "review-how" }, t.reviewHow),
    );
  }

  /** @param {string} name @param {number} seat */
  row(name, seat) {
    return el("tr", {}, el("th", { scope: "row" }, el("span", { class: `swatch seat${seat}` }), name), ...Array.from({ length: 5 }, () => el("td", {}, "…")));
  }

  // ---- working ----

  async work() {
    try {
      await this.ask("curve", (part) => this.addMoments(part));
      await this.ask("decisions", (part) => this.addDecisions(part));
      this.finish();
    } catch (trouble) {
      if (!this.isLeft) setText(this.state, trouble instanceof Error ? trouble.message : String(trouble));
    }
  }

  /** Ask for a part after the other, as long as somebody looks. @param {string} kind @param {(part: ReviewPart) => void} take */
  async ask(kind, take) {
    const deeper = this.deeper;
    let next = 0;
    while (next >= 0 && !this.isLeft && deeper === this.deeper) {
      /** @type {ReviewPart} */
      const part = await ask(`/api/tables/${this.index.table.code}/review?part=${kind}&from=${next}&deeper=${deeper}`);
      if (this.isLeft || deeper !== this.deeper) return;
      next = part.next;
      take(part);
      const done = next < 0 ? 1 : next / (part.moves + 1);
      this.progress.value = kind === "curve" ? done / 3 : 1 / 3 + (2 * done) / 3;
    }
  }

  /** @param {ReviewPart} part */
  addMoments({ moments, accounts, turning }) {
    this.curve.add(moments);
    for (const [seat, one] of accounts.entries()) {
      const cells = [...(this.body.children[seat]?.children ?? [])].slice(1);
      const own = between(one.own, one.error);
      const others = between(one.others, one.others_error);
      for (const [k, parts] of [[percent(one.start)], own, others, [change(one.luck)], [percent(one.result)]].entries()) cells[k]?.replaceChildren(...parts);
    }
    if (turning) this.turning.replaceChildren(el("strong", {}, t.turningPoint), " ", this.said(turning), " ", el("button", { type: "button", class: "quiet link", click: () => this.replay.go(turning) }, t.watchIt));
  }

  /** @param {ReviewPart} part */
  addDecisions({ decisions }) {
    for (const one of decisions) {
      this.decisions.set(one.at, one);
      if (!one.size) continue;
      this.curve.mark(one.at, one.seat, one.size);
      this.list.append(this.mistake(one));
      if (this.own.includes(one.seat)) rememberMistake(this.index.table.code, this.index.table.game, one);
    }
    this.show(this.replay.at);
  }

  finish() {
    const found = [...this.decisions.values()].filter(({ size }) => size);
    setText(this.state, found.length ? t.reviewDone(found.length) : t.reviewNone);
    this.progress.hidden = true;
    this.deeperButton.disabled = this.deeper > 0;
  }

  /** Value everything once more, four times as thoroughly. */
  again() {
    this.deeper = 1;
    this.decisions.clear();
    this.list.replaceChildren();
    this.curve = this.newCurve();
    this.curveBox.replaceChildren(this.curve.element);
    this.progress.hidden = false;
    this.deeperButton.disabled = true;
    setText(this.state, t.reviewWorking);
    this.show(this.replay.at);
    void this.work();
  }

  leave() {
    this.isLeft = true;
    this.replay.pause();
  }

  // ---- what is shown ----

  /** @param {ReviewedDecision} one */
  mistake(one) {
    const look = () => this.replay.lookAt(one.seat, one.at - 1);
    const size = el("span", { class: "size", "data-size": one.size }, t.sizes[one.size] ?? "");
    return el("li", {}, el("button", { type: "button", class: "quiet", click: look }, size, el("span", {}, t.reviewMove(one.at, this.names[one.seat] ?? "", one.move)), el("strong", {}, change(-one.lost))));
  }

  /** What was said of a move. @param {number} at */
  said(at) {
    return this.index.moves[at - 1]?.said.join(" ") || t.moveOf(at, this.index.moves.length);
  }

  /** Show the decision that comes next in the replay. @param {number} at how many moves are made */
  show(at) {
    this.curve.show(at);
    const one = this.decisions.get(at + 1);
    for (const item of this.list.children) attribute(/** @type {Element} */ (item.firstElementChild), "aria-current", null);
    this.box.replaceChildren(el("h2", {}, t.reviewDecision), ...(one ? this.insides(one) : [el("p", { class: "nothing" }, this.why(at))]));
  }

  /** Why there is no decision to show. @param {number} at */
  why(at) {
    if (at >= this.index.moves.length) return t.over;
    return this.progress.hidden ? t.reviewForced : t.reviewWorking;
  }

  /** @param {ReviewedDecision} one @returns {HTMLElement[]} */
  insides(one) {
    const verdict = one.size
      ? [el("span", { class: "size", "data-size": one.size }, t.sizes[one.size] ?? ""), " ", t.reviewBetter(one.better, percent(one.lost), percent(Math.max(0, one.lost_low)), percent(one.lost_high)), one.why && ` ${one.why}`, one.by_memory && ` ${t.reviewByMemory}`]
      : [t.reviewFine];
    return [
      el("p", {}, t.reviewMove(one.at, this.names[one.seat] ?? "", one.move)),
      el("p", {}, ...verdict.filter((part) => part !== "" && part !== false)),
      el("ul", { class: "values" }, ...one.moves.map((valued) => valueLine(valued, valued.made))),
    ];
  }
}

/** A change with its interval. @param {number} mean @param {number} error @returns {(string | HTMLElement)[]} */
function between(mean, error) {
  return [change(mean), el("small", {}, ` ±${percent(LIKELY * error)}`)];
}

