// The first page: the games, and every way to sit down.

import { art, dress } from "./art.js";
import { ask, become, games, isNamed, makeTable, me, meOrGuest, mine, rememberHosted } from "./api.js";
import { inviteByHand, isOpen } from "./house.js";
import { isLearnt } from "./learnt.js";
import { levelField, rememberLevel, usualLevel } from "./levels.js";
import { newTableDialog } from "./newtable.js";
import { drawing, el, icon, toast, visit, whileBusy } from "./dom.js";
import { t } from "./text.js";

/** @typedef {import("./types").GameInfo} GameInfo */
/** @typedef {import("./types").TableInfo} TableInfo */

const OPPONENTS = 2; // of a game that is begun with one click
const WAIT_FOR_LISTS = 400; // milliseconds; then the page is shown, and the lists come when they come
const LOOK_AGAIN = 8000; // milliseconds between two looks at the open tables

/** @returns {Promise<import("./types").Page>} */
export async function homePage() {
  const all = await games();
  const running = el("div", { class: "lists" });
  const open = el("div", { class: "lists" });
  const main = el(
    "div",
    { class: "home" },
    el("section", { class: "welcome" }, el("div", {}, el("h1", {}, t.motto), el("p", {}, t.motto2)), el("div", { class: "forms" }, nameForm(), !inviteByHand && joinForm())),
    running,
    el("div", { class: "games-head" }, el("h2", {}, t.games), el("a", { class: "button", href: "/puzzles" }, icon("puzzle"), t.puzzles), levelField(rememberLevel).field),
    el("ul", { class: "games" }, ...all.map(gameCard)),
    open,
  );
  const show = () => showLists(running, open, all).catch(() => {}); // the next look may succeed
  const lists = show();
  if (isOpen()) await Promise.race([lists, new Promise((resolve) => setTimeout(resolve, WAIT_FOR_LISTS))]);
  const looking = setInterval(() => document.hidden || show(), LOOK_AGAIN);
  return { title: "", main, leave: () => clearInterval(looking) };
}

function nameForm() {
  const input = el("input", { id: "name", maxlength: 24, autocomplete: "nickname", value: isNamed() ? (me()?.name ?? "") : "", placeholder: t.guest });
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name || (isNamed() && name === me()?.name)) return;
    toast(t.nameSaved((await become(name)).name));
  };
  return el("form", { submit }, el("label", { for: "name" }, t.yourName), el("div", { class: "line" }, input, el("button", { type: "submit" }, t.save)), el("small", {}, el("a", { href: "/me" }, t.ownLink)));
}

function joinForm() {
  const input = el("input", { id: "code", maxlength: 200, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-describedby": "join-help" });
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const code = input.value.trim().split("/").at(-1)?.toUpperCase() ?? "";
    if (!code) return;
    await ask(`/api/tables/${encodeURIComponent(code)}`); // says so if there is no such table
    visit(`/table/${code}`);
  };
  return el(
    "form",
    { submit },
    el("label", { for: "code" }, t.joinCode),
    el("div", { class: "line" }, input, el("button", { type: "submit" }, t.join)),
    el("small", { id: "join-help" }, t.joinHelp),
  );
}

/** A game in a list: its picture, its title, which leads to the rules, and what else is said of it. @param {GameInfo} game @param {...(Node | string | false | undefined)} more */
export function gameItem(game, ...more) {
  const cover = el("div", { class: "picture", "data-game": game.game });
  void art(game.game).then(() => cover.replaceChildren(drawing(`#${game.game}-cover`, "cover")));
  return el("li", { class: "game" }, cover, el("h3", {}, el("a", { href: `/rules/${game.game}` }, game.title)), ...more);
}

/** @param {GameInfo} game */
function gameCard(game) {
  return gameItem(
    game,
    el("p", { class: "meta" }, facts(game)),
    el("p", { class: "about" }, game.line),
    el("p", { class: "designers" }, t.by(game.designers, game.publisher)),
    playButtons(game),
  );
}

/** For whom a game is and how long it takes, in one line. @param {GameInfo} game */
export function facts(game) {
  return [t.players(game.players), game.age > 0 && t.age(game.age), t.minutes(game.minutes)].filter(Boolean).join(" · ");
}

/** @param {GameInfo} game */
export function playButtons(game) {
  const play = el("button", { type: "button", class: "primary", "aria-label": t.playNowGame(game.title), click: () => whileBusy(play, () => playNow(game)) }, t.playNow);
  return el(
    "p",
    { class: "line" },
    play,
    el("button", { type: "button", "aria-label": t.newTableGame(game.title), click: () => newTableDialog(game) }, t.newTable),
    ...lessonLinks(game),
  );
}

/** The way to the first lesson of a game; who has not taken it yet sees it stand out. @param {GameInfo} game */
export function lessonLinks({ game, title, lessons }) {
  const [first] = lessons;
  if (!first) return [];
  const look = isLearnt(game) ? "show-me" : "show-me new";
  return [el("a", { class: `button ${look}`, href: `/learn/${game}`, "aria-label": t.showMeGame(title), title: t.showMeHelp(first.minutes) }, icon("hint"), t.showMe)];
}

/** One click: a table with bots. @param {GameInfo} game */
export async function playNow(game) {
  void dress(game.game); // its style sheet comes while the table is made
  await meOrGuest();
  const bots = Math.max(game.players[0] - 1, Math.min(OPPONENTS, game.players[1] - 1));
  const quick = game.presets.find(({ name }) => name === "quick")?.options ?? {};
  const info = await makeTable({ game: game.game, seats: ["me", ...Array(bots).fill(usualLevel())], options: quick });
  rememberHosted(info.code);
  visit(`/table/${info.code}`);
}

// ---- tables ----

/** @param {HTMLElement} running @param {HTMLElement} open @param {GameInfo[]} all */
async function showLists(running, open, all) {
  const [ours, listed, ended] = await Promise.all([mine(), ask("/api/tables"), ask("/api/recent")]);
  const codes = new Set(ours.map(({ code }) => code));
  /** @type {TableInfo[]} */
  const others = listed.filter((/** @type {TableInfo} */ { code }) => !codes.has(code));
  fill(running, [ours], () => (ours.length ? [tableList(t.myGames, ours, all, () => t.goOn)] : []));
  fill(open, [others, ended], () => [
    others.length
      ? tableList(t.openTables, others, all, ({ state }) => (state === "waiting" ? t.join : t.watch))
      : el("section", {}, el("h2", {}, t.openTables), el("p", { class: "nothing" }, t.noOpenTables)),
    ...(ended.length ? [recentList(ended, all)] : []),
  ]);
}

/** Show a list anew only if it is another. @param {HTMLElement} host @param {unknown} of @param {() => HTMLElement[]} make */
function fill(host, of, make) {
  const key = JSON.stringify(of);
  if (host.dataset["key"] === key) return;
  host.dataset["key"] = key;
  host.replaceChildren(...make());
}

/** @param {string} title @param {TableInfo[]} tables @param {GameInfo[]} all @param {(table: TableInfo) => string} action */
function tableList(title, tables, all, action) {
  return el("section", {}, el("h2", {}, title), el("ul", { class: "tables" }, ...tables.map((table) => tableLine(table, all, action(table)))));
}

/** @param {TableInfo} table @param {GameInfo[]} all @param {string} action */
function tableLine(table, all, action) {
  const title = all.find(({ game }) => game === table.game)?.title ?? table.title;
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const names = table.seats.filter(({ kind }) => kind !== "open").map(({ name }) => name);
  return el(
    "li",
    {},
    el("strong", {}, title),
    el("span", { class: "names" }, names.join(", "), free ? ` · ${t.freeSeats(free)}` : ""),
    el("a", { class: "button", href: `/table/${table.code}`, "aria-label": `${action}: ${title}, ${names.join(", ")}` }, action),
  );
}

/** @typedef {{ code: string, game: string, names: string[], winners: number[] }} Ended */

/** @param {Ended[]} ended @param {GameInfo[]} all */
function recentList(ended, all) {
  const lines = ended.slice(0, 6).map((one) => {
    const title = all.find(({ game }) => game === one.game)?.title ?? one.game;
    const won = t.wonBy(one.winners.map((seat) => one.names[seat] ?? ""));
    const replay = el("a", { class: "button", href: `/replay/${one.code}`, "aria-label": `${t.replay}: ${title}, ${won}` }, t.replay);
    return el("li", {}, el("strong", {}, title), el("span", { class: "names" }, won), replay);
  });
  return el("section", {}, el("h2", {}, t.recent), el("ul", { class: "tables" }, ...lines));
}
