// The designer's page: the options of a game before and after, and what thousands of games say about both.

import { Refusal, ask, games } from "../../api.js";
import { announce, el, icon, toast, visit } from "../../dom.js";
import { addressOf } from "../../house.js";
import { copyAddress } from "../../share.js";
import { language, t as client } from "../../text.js";
import { Results } from "./results.js";

/** @typedef {import("../../types").GameInfo} GameInfo */
/** @typedef {import("../../types").OptionInfo} OptionInfo */
/** @typedef {import("../../types").Value} Value */
/** @typedef {import("./games.js").Plan} Plan */
/** @typedef {"before" | "after"} Version */

/** @type {{ texts: import("./text/en.js").Texts }} */
const { texts: t } = await import(`./text/${language}.js`).catch(() => import("./text/en.js"));

const GAMES = [1_000, 10_000, 100_000];
const USUAL = 10_000;
const FIRST_NUMBER = 1; // of the games, as in `crossroads balance`
/** @type {Version[]} */
const VERSIONS = ["before", "after"];

/** @param {string} what the game, and the settings as a link has them @returns {Promise<import("../../types").Page>} */
export async function designPage(what) {
  const all = await games();
  const [slug, settings = ""] = what.split("/");
  const game = all.find((one) => one.game === slug) ?? all[0];
  if (!game) throw new Error("there is no game");
  const design = new Design(all, game, new URLSearchParams(settings));
  return { title: `${t.title} · ${game.title}`, main: design.main, leave: () => design.leave() };
}

/** The field of an option under one version. @param {OptionInfo} option @param {Version} version @param {string | null} wanted as the link has it */
function field(option, version, wanted) {
  const label = `${option.title}, ${t[version].toLowerCase()}`;
  const values = option.values ?? [];
  const chosen = (option.values ? values.find((value) => String(value) === wanted) : wanted && Number(wanted)) || option.default;
  const control = option.values
    ? el("select", { "aria-label": label }, ...values.map((value, k) => el("option", { value: String(value), selected: String(value) === String(wanted ?? option.default) }, option.labels?.[k] ?? shown(value))))
    : el("input", { type: "number", "aria-label": label, min: option.low, max: option.high, value: String(chosen) });
  /** @returns {Value} */
  const value = () => (option.values ? (values.find((one) => String(one) === control.value) ?? option.default) : Number(control.value));
  return { name: option.name, control, value, isUsual: () => value() === option.default };
}

/** @param {Value} value */
function shown(value) {
  return value === true ? client.yes : value === false ? client.no : String(value);
}

/** @param {string} id @param {string} title @param {[value: string, text: string][]} choices @param {string} chosen */
function choice(id, title, choices, chosen) {
  const select = el("select", { id }, ...choices.map(([value, text]) => el("option", { value, selected: value === chosen }, text)));
  return { select, field: el("div", { class: "field" }, el("label", { for: id }, title), select) };
}

class Design {
  /** @param {GameInfo[]} all @param {GameInfo} game @param {URLSearchParams} settings */
  constructor(all, game, settings) {
    this.game = game;
    const [fewest, most] = game.players;
    const counts = Array.from({ length: most - fewest + 1 }, (_, k) => String(fewest + k));
    const number = new Intl.NumberFormat(language);
    this.which = choice("design-game", t.game, all.map((one) => [one.game, one.title]), game.game);
    this.players = choice("design-players", t.players, counts.map((count) => [count, count]), settings.get("players") ?? String(fewest));
    this.player = choice("design-player", t.player, Object.entries(t.kinds).map(([kind, [name]]) => [kind, name]), settings.get("player") ?? "steady");
    this.count = choice("design-games", t.games, GAMES.map((count) => [String(count), number.format(count)]), settings.get("games") ?? String(USUAL));
    this.about = el("small");
    /** @type {Record<Version, ReturnType<typeof field>[]>} */
    this.options = { before: [], after: [] };
    for (const version of VERSIONS) this.options[version] = game.options.map((option) => field(option, version, settings.get(`${version}.${option.name}`)));
    this.pairs = game.options.map((option, k) => el("div", { class: "pair" }, el("span", { class: "title" }, option.title), ...VERSIONS.map((version) => this.options[version][k]?.control), el("small", {}, option.about)));
    this.run = el("button", { type: "button", class: "primary", click: () => (this.worker ? this.stop() : this.play()) });
    this.status = el("p", { role: "status" });
    this.bar = el("progress", { max: 1, value: 0, "aria-label": t.games });
    this.refused = el("p", { class: "refused", role: "alert" });
    this.results = new Results(t);
    /** @type {Worker | undefined} */
    this.worker = undefined;
    this.wanted = 0; // the latest settings: an answer to earlier ones is too late
    this.main = this.page();
    this.showRunning(false);
    void this.play();
  }

  page() {
    const style = el("link", { rel: "stylesheet", href: new URL("./design.css", import.meta.url).href });
    const change = () => void this.change();
    const settings = el(
      "form",
      { class: "box settings", "aria-label": t.options, submit: (/** @type {Event} */ event) => event.preventDefault(), change },
      this.which.field,
      this.players.field,
      el("div", { class: "field" }, ...this.player.field.childNodes, this.about),
      this.count.field,
      el("fieldset", {}, el("legend", {}, t.options), this.pairs.length ? el("div", { class: "pair-head", "aria-hidden": "true" }, el("span", {}, t.before), el("span", {}, t.after)) : t.noOptions, ...this.pairs),
      this.refused,
    );
    const tools = el(
      "div",
      { class: "line" },
      el("button", { type: "button", click: () => copyAddress(location.href, t.copied) }, icon("link"), t.link),
      el("button", { type: "button", click: () => this.save() }, t.save),
    );
    const running = el("section", { class: "box running", "aria-label": t.games }, this.status, this.run, this.bar);
    const results = el("div", { class: "results" }, running, this.results.main, tools);
    return el("div", { class: "design" }, style, el("header", {}, el("h1", {}, t.title), el("p", {}, t.lead)), settings, results);
  }

  /** Somebody has changed a setting: play anew with it. */
  change() {
    if (this.which.select.value !== this.game.game) return visit(`/design/${this.which.select.value}`);
    history.replaceState(null, "", addressOf(this.address()));
    return this.play();
  }

  /** The address of this page with these settings; what is as usual is left out. */
  address() {
    const settings = new URLSearchParams({ players: this.players.select.value, player: this.player.select.value, games: this.count.select.value });
    for (const version of VERSIONS) for (const option of this.options[version]) if (!option.isUsual()) settings.set(`${version}.${option.name}`, String(option.value()));
    return `/design/${this.game.game}/${settings}`;
  }

  /** The options of a version by name. @param {Version} version */
  chosen(version) {
    return Object.fromEntries(this.options[version].map((option) => [option.name, option.value()]));
  }

  /** The versions that differ: two, or one where nothing is changed. */
  versions() {
    const [before, after] = VERSIONS.map((version) => this.chosen(version));
    return JSON.stringify(before) === JSON.stringify(after) ? [before] : [before, after];
  }

  async play() {
    this.worker?.terminate();
    this.worker = undefined;
    const wanted = (this.wanted += 1);
    const players = Number(this.players.select.value);
    this.about.textContent = t.kinds[this.player.select.value]?.[1] ?? "";
    for (const [k, pair] of this.pairs.entries()) pair.classList.toggle("is-changed", this.options.before[k]?.value() !== this.options.after[k]?.value());
    this.refused.replaceChildren();
    this.status.textContent = t.waiting;
    try {
      /** @type {Plan[]} */
      const plans = await Promise.all(this.versions().map((options) => ask(`/api/games/${this.game.game}/plan`, { body: { players, options } })));
      if (wanted === this.wanted) this.start(plans, players);
    } catch (trouble) {
      if (wanted !== this.wanted) return;
      this.refused.textContent = trouble instanceof Refusal ? trouble.message : String(trouble);
      this.status.textContent = "";
      this.showRunning(false);
    }
  }

  /** @param {Plan[]} plans @param {number} players */
  start(plans, players) {
    const games = Number(this.count.select.value);
    const wanted = { plans, players, player: this.player.select.value, number: FIRST_NUMBER, games };
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data, games);
    this.worker.onerror = ({ message }) => this.hear({ trouble: message }, games);
    this.worker.postMessage({ game: this.game.game, wanted });
    this.showRunning(true);
  }

  /** @param {any} told @param {number} games */
  hear(told, games) {
    if (told.trouble) {
      this.end(told.trouble);
      return;
    }
    this.results.show(told);
    this.bar.value = told.standing.games / games;
    const count = new Intl.NumberFormat(language);
    this.done = count.format(told.standing.games);
    this.status.textContent = t.running(this.done, count.format(games));
    if (told.isDone) this.end(t.done(this.done));
  }

  stop() {
    this.end(t.stopped(this.done ?? "0"));
  }

  /** @param {string} said */
  end(said) {
    this.worker?.terminate();
    this.worker = undefined;
    this.wanted += 1;
    this.status.textContent = said;
    announce(said);
    this.showRunning(false);
  }

  /** @param {boolean} isRunning */
  showRunning(isRunning) {
    this.run.textContent = isRunning ? t.stop : t.play;
    this.main.classList.toggle("is-running", isRunning);
  }

  /** Save all numbers as a table that any program reads. */
  save() {
    const href = URL.createObjectURL(new Blob([this.results.table()], { type: "text/csv" }));
    const link = Object.assign(document.createElement("a"), { href, download: `${this.game.game}-${this.players.select.value}.csv` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
    toast(link.download);
  }

  leave() {
    this.wanted += 1;
    this.worker?.terminate();
  }
}
