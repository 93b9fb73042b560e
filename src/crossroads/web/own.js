// One's own page: the games one has finished, how good one is at each, and a way to forget it all.

import { ask, forgetMe, games, guests, isNamed, me } from "./api.js";
import { openDialog } from "./dialogs.js";
import { el } from "./dom.js";
import { gameItem } from "./home.js";
import { addressOf } from "./house.js";
import { language, t } from "./text.js";

/** @typedef {import("./types").GameInfo} GameInfo */
/** @typedef {import("./types").OwnGame} OwnGame */
/** @typedef {import("./types").OwnPage} OwnPage */

/** @returns {Promise<import("./types").Page>} */
export async function ownPage() {
  const [all, own] = await Promise.all([games(), everythingOfMine()]);
  const title = isNamed() ? (me()?.name ?? t.ownPage) : t.ownPage;
  const main = el(
    "div",
    { class: "own-page" },
    el("h1", {}, title),
    el("p", { class: "nothing" }, own.games.length ? t.ownCount(own.games.length, own.games.filter(isWon).length) : t.ownNothing),
    own.games.length > 0 && el("section", {}, el("h2", {}, t.ownByGame), el("ul", { class: "games" }, ...byGame(all, own))),
    own.games.length > 0 && el("section", {}, el("h2", {}, t.ownGames), el("ul", { class: "tables" }, ...own.games.map((one) => gameLine(one, all)))),
    forgetting(),
  );
  return { title: t.ownPage, main };
}

/** What the house knows of us, under every name we had. @returns {Promise<OwnPage>} */
async function everythingOfMine() {
  /** @type {OwnPage[]} */
  const pages = await Promise.all(guests().map(({ token }) => ask("/api/me", { token }).catch(() => ({ name: "", games: [], ratings: [] }))));
  const latest = pages.flatMap((page) => page.games).sort((one, other) => other.at - one.at);
  return { name: "", games: latest, ratings: pages[0]?.ratings ?? [] };
}

/** @param {OwnGame} one */
function isWon({ winners, seats }) {
  return winners.some((seat) => seats.includes(seat));
}

/** @param {GameInfo[]} all @param {OwnPage} own */
function byGame(all, own) {
  return all.flatMap((game) => {
    const played = own.games.filter((one) => one.game === game.game);
    return played.length ? [gameBox(game, played, own.ratings.find((one) => one.game === game.game))] : [];
  });
}

/** @param {GameInfo} game @param {OwnGame[]} played @param {import("./types").OwnRating} [rated] */
function gameBox(game, played, rated) {
  return gameItem(
    game,
    el("p", {}, t.ownCount(played.length, played.filter(isWon).length)),
    rated && el("p", { title: t.ratingHelp }, t.rating(Math.round(rated.rating * 10) / 10)),
  );
}

/** @param {OwnGame} one @param {GameInfo[]} all */
function gameLine(one, all) {
  const title = all.find(({ game }) => game === one.game)?.title ?? one.game;
  const day = new Date(one.at * 1000).toLocaleDateString(language, { dateStyle: "medium" });
  const result = isWon(one) ? t.ownWon : t.wonBy(one.winners.map((seat) => one.names[seat] ?? ""));
  const scores = one.names.map((name, seat) => `${name} ${one.scores[seat]}`).join(" · ");
  return el(
    "li",
    {},
    el("strong", {}, `${title} · ${result}`),
    el("span", { class: "names" }, `${day} · ${scores}`),
    el("a", { class: "button", href: `/replay/${one.code}`, "aria-label": `${t.replay}: ${title}, ${day}, ${result}` }, t.replay),
  );
}

// ---- forgetting ----

function forgetting() {
  const button = el("button", { type: "button", click: forgetDialog }, t.forgetAll);
  return el("section", {}, el("h2", {}, t.forgetTitle), el("p", { class: "nothing" }, t.forgetHelp), el("p", {}, button));
}

function forgetDialog() {
  const dialog = openDialog(
    t.forgetAll,
    el("p", {}, t.forgetSure),
    el(
      "p",
      { class: "line" },
      el("button", { type: "button", class: "primary", click: forgetEverything }, t.forgetYes),
      el("button", { type: "button", click: () => dialog.close() }, t.keepIt),
    ),
  );
}

/** The house first: as long as it remembers us, so must this device. */
async function forgetEverything() {
  await forgetMe();
  location.replace(addressOf("/"));
}
