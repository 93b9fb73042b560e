// What only a page without a server says, in the language of the page.

import { language } from "../text.js";

/** @type {{ texts: import("./text/en.js").Texts }} */
const found = await import(`./text/${language}.js`).catch(() => import("./text/en.js"));

export const { texts } = found;
