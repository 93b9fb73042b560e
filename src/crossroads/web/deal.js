// Fair deals: this browser adds a number to each deal, keeps what the server committed to before, and checks both at the end.

import { ask } from "./api.js";
import { el } from "./dom.js";
import { keep, kept } from "./storage.js";
import { t } from "./text.js";

const DEALS = "crossroads.deals";
const MOST_KEPT = 60; // tables

/** @typedef {import("./types").TableInfo} TableInfo */
/** @typedef {{ code: string, commitment: string, number: string, isAdded: boolean }} Kept */
/** @typedef {"right" | "without" | "wrong" | "unknown"} Verdict */

export class Deal {
  /** @param {TableInfo} info as the table shows it before it knows our number */
  constructor(info) {
    this.kept = keptFor(info.code) ?? begin(info);
    this.verdict = el("p", { class: "deal", role: "status" });
    this.isJudged = false;
    this.element = info.fair
      ? el("details", { class: "deal" }, el("summary", {}, t.fairDeal), el("p", {}, t.fairDealHelp), values([[t.fingerprint, this.kept.commitment], [t.ownNumber, this.kept.number]]))
      : el("span", { hidden: true });
  }

  /** @param {number} seat */
  sitMessage(seat) {
    return { type: "sit", seat, ...(this.kept.number && { number: this.kept.number }) };
  }

  /** The server had our number while nothing was dealt yet. */
  added() {
    if (!this.kept.number || this.kept.isAdded) return;
    this.kept.isAdded = true;
    store(this.kept);
  }

  /** Check a game that is over, once. @param {TableInfo} info @param {boolean} isSeated */
  async check(info, isSeated) {
    if (this.isJudged || !info.fair || !info.seed) return;
    this.isJudged = true;
    const verdict = await judge(info, isSeated ? this.kept : undefined);
    this.verdict.textContent = t.dealVerdict[verdict];
    this.verdict.dataset["verdict"] = verdict;
  }
}

/** Draw a number for a table that has not begun; nothing can be added to another. @param {TableInfo} info @returns {Kept} */
function begin({ code, commitment = "", fair, state }) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const begun = { code, commitment, number: fair && state === "waiting" ? hex(bytes) : "", isAdded: false };
  if (fair) store(begun);
  return begun;
}

/** @param {string} code @returns {Kept | undefined} */
export function keptFor(code) {
  return all().find((one) => one.code === code);
}

/** @param {Kept} one */
function store(one) {
  keep(DEALS, [one, ...all().filter(({ code }) => code !== one.code)].slice(0, MOST_KEPT));
}

/** @returns {Kept[]} */
function all() {
  return kept(DEALS, /** @type {Kept[]} */ ([]));
}

/**
 * Compare what a finished table shows with what we kept of it, and with the seed of its record.
 * @param {TableInfo} info @param {Kept | undefined} mine @returns {Promise<Verdict>}
 */
export async function judge({ code, commitment = "", seed = "", numbers = [], fair }, mine) {
  if (!globalThis.crypto?.subtle) return "unknown";
  if ((await fingerprint(seed)) !== commitment || (mine && mine.commitment !== commitment)) return "wrong";
  if (mine?.isAdded && !numbers.includes(mine.number)) return "wrong";
  if (fair) {
    const record = await ask(`/api/tables/${code}/record`);
    if (record.seed !== (await fingerprint(["crossroads deal", seed, ...numbers].join("\n")))) return "wrong";
  }
  return mine?.isAdded ? "right" : "without";
}

/** SHA-256 of a text, in hexadecimal. @param {string} text */
export async function fingerprint(text) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Titles and the long numbers that belong to them. @param {[string, string][]} pairs */
export function values(pairs) {
  return el("dl", {}, ...pairs.map(([title, value]) => el("div", {}, el("dt", {}, title), el("dd", {}, el("code", {}, value)))));
}
