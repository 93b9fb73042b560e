// The way from an address to a page, and what all pages share.

import { attribute, el, icon, setText, toast } from "./dom.js";
import { homePage } from "./home.js";
import { addressOf, markOf, morePages, pathOf } from "./house.js";
import { lessonPage } from "./lesson.js";
import { ownPage } from "./own.js";
import { rulesPage } from "./rules.js";
import { closeAllSheets, closeTopSheet } from "./sheets.js";
import { isSoundOn, setSound } from "./sound.js";
import { keep, kept } from "./storage.js";
import { tablePage } from "./table.js";
import { languageDialog } from "./tableparts.js";
import { language, ownName, t } from "./text.js";

/** @typedef {import("./types").Page} Page */

/** @type {[RegExp, (what: string) => Promise<Page> | Page][]} */
const PAGES = [
  [/^\/$/, homePage],
  [/^\/table\/([A-Za-z]+)$/, (code) => tablePage(code.toUpperCase())],
  [/^\/replay\/([A-Za-z]+)$/, async (code) => (await import("./replay.js")).replayPage(code.toUpperCase())],
  [/^\/review\/([A-Za-z]+)$/, async (code) => (await import("./review.js")).reviewPage(code.toUpperCase())],
  [/^\/mistakes$/, async () => (await import("./mistakes.js")).mistakesPage()],
  [/^\/mistakes\/([A-Za-z]+-\d+)$/, async (which) => (await import("./mistakes.js")).mistakePage(which)],
  [/^\/puzzles$/, async () => (await import("./puzzles.js")).puzzlesPage()],
  [/^\/puzzles\/([a-z0-9-]+)$/, async (game) => (await import("./puzzles.js")).puzzleListPage(game)],
  [/^\/puzzles\/([a-z0-9-]+\/[0-9a-z]+)$/, async (which) => (await import("./puzzle.js")).puzzlePage(which)],
  [/^\/rules\/([a-z0-9-]+)$/, rulesPage],
  [/^\/learn\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)$/, lessonPage],
  [/^\/me$/, ownPage],
  ...morePages,
];

/** @type {Page | undefined} */
let shown;
let visits = 0;
let shownAt = ""; // the page that is shown

/** Go to another page of ours. @param {string} path */
function go(path) {
  history.pushState(null, "", addressOf(path));
  void arrive();
}

async function arrive() {
  const visit = (visits += 1);
  shownAt = pathOf(location);
  shown?.leave?.();
  shown = undefined;
  const page = await pageAt(pathOf(location));
  if (visit !== visits) {
    page.leave?.(); // somebody was faster
    return;
  }
  shown = page;
  document.body.dataset["page"] = pathOf(location).split("/")[1] || "home";
  document.title = page.title ? `${page.title} · Crossroads` : "Crossroads";
  document.getElementById("bar")?.replaceChildren(...(page.bar ?? []));
  document.getElementById("main")?.replaceChildren(page.main);
  scrollTo(0, 0);
}

/** @param {string} path @returns {Promise<Page>} */
async function pageAt(path) {
  try {
    for (const [address, page] of PAGES) {
      const found = address.exec(path);
      if (found) return await page(found[1] ?? "");
    }
    return sorry(t.notFound);
  } catch (trouble) {
    return sorry(trouble instanceof TypeError ? t.unreachable : String(trouble instanceof Error ? trouble.message : trouble));
  }
}

/** @param {string} sentence @returns {Page} */
function sorry(sentence) {
  const again = el("button", { type: "button", class: "primary", click: () => arrive() }, t.tryAgain);
  const main = el("div", { class: "sorry" }, el("h1", {}, t.wentWrong), el("p", {}, sentence), el("p", { class: "line" }, again, el("a", { href: "/" }, t.home)));
  return { title: "", main };
}

// ---- links, keys ----

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!link || !isPlain || link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
  const [path, mark] = [pathOf(link), markOf(link)];
  if (!path || (mark && path === pathOf(location))) return; // the browser goes there, or within the page
  event.preventDefault();
  go(mark ? `${path}#${mark}` : path);
});
addEventListener("popstate", () => {
  if (pathOf(location) === shownAt) return closeTopSheet();
  closeAllSheets(); // an address was entered, or followed from elsewhere, while something lay over the page
  void arrive();
});
document.addEventListener("go", (event) => go(/** @type {CustomEvent<string>} */ (event).detail));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(Arrow|Tab$|[1-9]$)/.test(event.key)) document.documentElement.classList.add("keys");
  if (document.querySelector("dialog[open]")) return;
  if (shown?.key?.(event)) event.preventDefault();
});
document.addEventListener("pointerdown", () => document.documentElement.classList.remove("keys"));

// ---- language, light and dark, sound ----

const languageButton = document.getElementById("language");
if (languageButton) {
  languageButton.replaceChildren(icon("language"));
  languageButton.title = `${t.language}: ${ownName(language)}`;
  attribute(languageButton, "aria-label", languageButton.title);
  languageButton.addEventListener("click", languageDialog);
}

const THEME = "crossroads.theme";
/** @typedef {"auto" | "light" | "dark"} Theme */
/** @type {Theme[]} */
const THEMES = ["auto", "light", "dark"];

function showTheme() {
  const theme = kept(THEME, /** @type {Theme} */ ("auto"));
  attribute(document.documentElement, "data-theme", theme === "auto" ? null : theme);
  const button = document.getElementById("theme");
  if (button) {
    button.replaceChildren(icon(theme));
    attribute(button, "aria-label", `${t.theme}: ${t.themes[theme]}`);
    button.title = `${t.theme}: ${t.themes[theme]}`;
  }
}

function showSound() {
  const button = document.getElementById("sound");
  if (!button) return;
  button.replaceChildren(icon(isSoundOn() ? "sound" : "silence"));
  attribute(button, "aria-pressed", String(isSoundOn()));
  attribute(button, "aria-label", isSoundOn() ? t.soundOn : t.soundOff);
  button.title = isSoundOn() ? t.soundOn : t.soundOff;
}

document.getElementById("theme")?.addEventListener("click", () => {
  const at = THEMES.indexOf(kept(THEME, /** @type {Theme} */ ("auto")));
  keep(THEME, THEMES[(at + 1) % THEMES.length]);
  showTheme();
});
document.getElementById("sound")?.addEventListener("click", () => {
  setSound(!isSoundOn());
  showSound();
});
const skip = document.getElementById("skip");
if (skip) setText(skip, t.skip);
addEventListener("unhandledrejection", ({ reason }) => toast(String(reason?.message ?? reason), "wrong"));
showTheme();
showSound();
void arrive();
