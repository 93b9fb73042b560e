// The language of the page: what the address says, else what was chosen, else the browser's.  A language is a file in text/; the
// server lists those that there are, and only the one that is read is loaded.

import { keep, kept } from "./storage.js";

/** @typedef {import("./text/en.js").Texts} Texts */

const CHOSEN = "crossroads.language";
const SOURCE = "en";
const PSEUDO = "en-XA"; // marked English that a program makes, to find what does not come from a text file
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|yi)\b/;

/** The languages that there are, the source first. */
export const languages = (document.documentElement.dataset["languages"] ?? SOURCE).split(" ");

/** The language of the page. */
export const language = best([addressed(), kept(CHOSEN, ""), ...navigator.languages]);

/** @type {{ texts: Texts }} */
const { texts } = await import(`./text/${language}.js`);

/** Every text of the page. */
export const t = texts;
document.documentElement.lang = language;
document.documentElement.dir = RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";

/** The first wanted language that there is, "de" for "de-AT". @param {readonly string[]} wanted */
function best(wanted) {
  const known = wanted.flatMap((one) => [one, one.split("-")[0]?.toLowerCase() ?? ""]);
  return known.find((one) => one === PSEUDO || languages.includes(one)) ?? SOURCE;
}

/** What the address asks for: it stays so in this tab, whatever page comes next. */
function addressed() {
  const asked = new URLSearchParams(location.search).get("language");
  if (asked) sessionStorage.setItem(CHOSEN, asked);
  return asked ?? sessionStorage.getItem(CHOSEN) ?? "";
}

/** The name of a language in that language. @param {string} code */
export function ownName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Remember a language, and load the page in it: table, log and rules are asked for anew. @param {string} code */
export function chooseLanguage(code) {
  keep(CHOSEN, code);
  sessionStorage.removeItem(CHOSEN);
  if (location.search) location.replace(location.pathname + location.hash);
  else location.reload();
}
