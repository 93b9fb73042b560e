// What the designer's page shows of a trial: a sentence first, then drawings, then every number.

import { el } from "../../dom.js";
import { language } from "../../text.js";
import { lengthChart, shareChart, settlingChart } from "./charts.js";
import { isClear, share } from "./tallies.js";

/** @typedef {import("./tallies.js").Estimate} Estimate */
/** @typedef {import("./trial.js").Standing} Standing */
/** @typedef {{ standing: Standing, histograms: number[][], settled: Standing[] }} Told */
/** @typedef {{ id: string, name: string, isShare: boolean, of: (measured: import("./tallies.js").Measured) => Estimate, by?: (differences: NonNullable<Standing["differences"]>) => Estimate }} Row */

const MOMENTS_A_MINUTE = 4;

export class Results {
  /** @param {import("./text/en.js").Texts} texts */
  constructor(texts) {
    this.t = texts;
    /** @type {Told | undefined} */
    this.told = undefined;
    this.headline = el("ul", { class: "headline" });
    this.legend = el("p", { class: "legend" });
    this.seats = figure(texts.seats, texts.seatsNote);
    this.length = figure(texts.length, texts.lengthNote);
    this.ties = figure(texts.ties, texts.tiesNote);
    this.what = el("select", { "aria-label": `${texts.settling}: ${texts.what}`, change: () => this.told && this.show(this.told) });
    this.settling = figure(texts.settling, texts.settlingNote, this.what);
    this.numbers = el("section", { class: "box numbers", "aria-label": texts.numbers, tabindex: "0" });
    this.main = el("div", { class: "results", hidden: true }, this.headline, this.legend, el("div", { class: "panels" }, this.seats.main, this.length.main, this.ties.main, this.settling.main), this.numbers);
  }

  /** The numbers that there are. @param {number} players @returns {Row[]} */
  rows(players) {
    const { t } = this;
    const seats = Array.from({ length: players }, (_, seat) => ({
      id: `seat${seat + 1}`,
      name: t.seat(seat + 1),
      isShare: true,
      of: (/** @type {import("./tallies.js").Measured} */ { seats }) => seats[seat] ?? share(0, 0),
      by: (/** @type {NonNullable<Standing["differences"]>} */ { seats }) => seats[seat] ?? share(0, 0),
    }));
    return [
      ...seats,
      { id: "minutes", name: t.minutes, isShare: false, of: ({ minutes }) => minutes, by: ({ minutes }) => minutes },
      { id: "moves", name: t.moves, isShare: false, of: ({ moves }) => moves, by: ({ moves }) => moves },
      { id: "ties", name: t.ties, isShare: true, of: ({ ties }) => ties, by: ({ ties }) => ties },
      { id: "abandoned", name: t.abandoned, isShare: true, of: ({ abandoned }) => abandoned },
    ];
  }

  /** @param {Told} told */
  show(told) {
    this.told = told;
    const { t } = this;
    const { standing, histograms, settled } = told;
    const rows = this.rows(standing.versions[0]?.seats.length ?? 0);
    const isAlone = standing.versions.length < 2;
    this.main.hidden = false;
    this.main.classList.toggle("alone", isAlone);
    this.legend.replaceChildren(...(isAlone ? [] : [el("span", { class: "v0" }, t.before), el("span", { class: "v1" }, t.after)]));
    this.headline.replaceChildren(...this.sentences(standing, rows).map((sentence) => el("li", {}, sentence)));
    this.seats.draw(shareChart(t.seats, standing.versions.map(({ seats }) => seats), evenShare(standing), percent, (seat) => t.seat(seat + 1)));
    this.ties.draw(shareChart(t.ties, standing.versions.map(({ ties }) => [ties]), 0, percent, () => ""));
    this.length.draw(lengthChart(t.length, histograms, MOMENTS_A_MINUTE, plain));
    this.showSettling(rows, settled);
    this.numbers.replaceChildren(el("h2", {}, t.numbers), this.grid(standing, rows));
  }

  /** @param {Row[]} rows @param {Standing[]} settled */
  showSettling(rows, settled) {
    if (this.what.childElementCount !== rows.length) this.what.replaceChildren(...rows.map(({ id, name }) => el("option", { value: id }, name)));
    const row = rows.find(({ id }) => id === this.what.value) ?? rows[0];
    if (!row) return;
    const versions = settled[0]?.versions.length ?? 0;
    const curves = Array.from({ length: versions }, (_, k) => settled.flatMap(({ games, versions }) => (versions[k] ? [{ x: games, of: row.of(versions[k]) }] : [])));
    this.settling.draw(settlingChart(`${this.t.settling}: ${row.name}`, curves, row.isShare ? percent : plain, (games) => new Intl.NumberFormat(language).format(games)));
  }

  /** What stands out. @param {Standing} standing @param {Row[]} rows @returns {string[]} */
  sentences({ versions, differences }, rows) {
    const { t } = this;
    const last = versions.at(-1);
    if (!last) return [];
    const even = evenShare({ versions: [last] });
    const off = last.seats.map((found, seat) => ({ found, seat })).filter(({ found }) => found.low > even || found.high < even);
    const worst = off.sort((a, b) => Math.abs(b.found.value - even) - Math.abs(a.found.value - even))[0];
    const about = [
      worst ? t.unevenSeat(t.seat(worst.seat + 1), this.written(worst.found, true), percent(even)) : t.evenSeats,
      t.takes(this.written(last.minutes, false), this.written(last.ties, true)),
    ];
    if (!differences) return about;
    const changed = rows.flatMap(({ name, isShare, by }) => (by && isClear(by(differences)) ? [t.changes(name, this.difference(by(differences), isShare))] : []));
    return [...about, ...(changed.length ? changed : [t.nothingChanged])];
  }

  /** @param {Standing} standing @param {Row[]} rows */
  grid({ versions, differences }, rows) {
    const { t } = this;
    const names = versions.length > 1 ? [t.before, t.after, t.difference] : [t.value];
    const head = el("tr", {}, el("th", { scope: "col" }, t.what), ...names.map((name) => el("th", { scope: "col" }, name)));
    const body = rows.map(({ name, isShare, of, by }) => {
      const found = differences && by?.(differences);
      const change = found && cell(this.difference(found, isShare), isClear(found) ? t.changed : "");
      return el("tr", {}, el("th", { scope: "row" }, name), ...versions.map((version) => cell(this.written(of(version), isShare))), differences && (change ?? el("td")));
    });
    return el("table", {}, el("thead", {}, head), el("tbody", {}, ...body));
  }

  /** A number with its interval. @param {Estimate} estimate @param {boolean} isShare */
  written({ value, low, high }, isShare) {
    const [write, by] = [isShare ? percent : tenths, isShare ? 100 : 1];
    return Number.isFinite(low) && !Number.isNaN(value) ? `${write(value)} (${this.t.from(tenths(low * by), tenths(high * by))})` : "–";
  }

  /** A difference with its interval; of shares in percentage points. @param {Estimate} estimate @param {boolean} isShare */
  difference({ value, low, high }, isShare) {
    if (!Number.isFinite(low) || Number.isNaN(value)) return "–";
    const write = (/** @type {number} */ number) => signed(isShare ? number * 100 : number);
    return `${isShare ? this.t.points(write(value)) : write(value)} (${this.t.from(write(low), write(high))})`;
  }

  /** Every number as a table of values separated by commas. */
  table() {
    const lines = [["number", "version", "games", "value", "low", "high"]];
    if (!this.told) return lines.join();
    const { versions, differences, games } = this.told.standing;
    for (const { id, of, by } of this.rows(versions[0]?.seats.length ?? 0)) {
      for (const [k, version] of versions.entries()) lines.push(line(id, versions.length < 2 ? "" : k ? "after" : "before", games, of(version)));
      if (differences && by) lines.push(line(id, "difference", games, by(differences)));
    }
    return lines.map((one) => one.join(",")).join("\n");
  }
}

/** A number, below it its interval, and what is to be said of it. @param {string} written @param {string} [said] */
function cell(written, said = "") {
  const [value = "", interval = ""] = written.split(" (");
  return el("td", { class: said && "clear" }, value, said && ` · ${said}`, interval && el("small", {}, interval.replace(")", "")));
}

/** @param {string} id @param {string} version @param {number} games @param {Estimate} estimate */
function line(id, version, games, { value, low, high }) {
  return [id, version, games, value, low, high].map(String);
}

/** The share of each seat if all won alike; less than its part where nobody wins some games. @param {{ versions: import("./tallies.js").Measured[] }} standing */
function evenShare({ versions }) {
  const seats = versions.at(-1)?.seats ?? [];
  const won = seats.reduce((sum, { value }) => sum + value, 0);
  return (won > 0 ? won : 1) / Math.max(1, seats.length);
}

/** @param {string} title @param {string} note @param {...HTMLElement} more */
function figure(title, note, ...more) {
  const place = el("div", {});
  const main = el("figure", { class: "box" }, el("figcaption", {}, title, ...more), place, el("small", {}, note));
  return { main, draw: (/** @type {Element} */ drawing) => place.replaceChildren(drawing) };
}

/** @param {number} value */
function percent(value) {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value);
}

/** A number at an axis. @param {number} value */
function plain(value) {
  const isWhole = Number.isInteger(Number(value.toPrecision(10)));
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: isWhole ? 0 : 1 }).format(value);
}

/** A measured number. @param {number} value */
function tenths(value) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value);
}

/** @param {number} value */
function signed(value) {
  return new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 2, minimumFractionDigits: 1 }).format(value);
}
