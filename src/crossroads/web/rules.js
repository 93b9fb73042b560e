// A game's own page: its picture, its designers, its rules.

import { art } from "./art.js";
import { game as findGame } from "./api.js";
import { drawing, el } from "./dom.js";
import { facts, playButtons } from "./home.js";
import { rulesSections } from "./panels.js";
import { t } from "./text.js";

/** @param {string} slug @returns {Promise<import("./types").Page>} */
export async function rulesPage(slug) {
  const game = await findGame(slug);
  const [sections] = await Promise.all([rulesSections(slug), art(slug)]);
  const main = el(
    "article",
    { class: "rules-page" },
    el("div", { class: "picture" }, drawing(`#${slug}-cover`, "cover")),
    el("h1", {}, game.title),
    el("p", { class: "about" }, game.line),
    el("p", { class: "meta" }, `${facts(game)} · ${t.by(game.designers, game.publisher)}`),
    playButtons(game),
    ...sections,
  );
  for (const heading of main.querySelectorAll("section > h3, summary > h3")) heading.replaceWith(el("h2", {}, heading.textContent));
  return { title: game.title, main };
}
