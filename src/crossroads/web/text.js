// The language of the page.  Another one is another file beside text/en.js, and one line here.

import { en } from "./text/en.js";

/** @type {Record<string, typeof en>} */
const LANGUAGES = { en };

const wanted = navigator.languages.map((language) => language.slice(0, 2)).find((language) => language in LANGUAGES) ?? "en";

export const t = LANGUAGES[wanted] ?? en;
document.documentElement.lang = wanted in LANGUAGES ? wanted : "en";
