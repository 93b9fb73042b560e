// A language that no person speaks: the English texts with marks on their letters, a third longer, in brackets.  It shows at a
// glance what does not come from a text file, and what does not fit.  engine/pseudo.py does the same for the games.

import { texts as english } from "./en.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKED = [..."áƀćďéƒǧħíĵķľḿńőƥɋŕśŧúṽẃẋýźÁƁĆĎÉƑǦĦÍĴĶĽḾŃŐƤɊŔŚŦÚṼẂẊÝŹ"];
const PLACE = 0xe000; // private characters stand for the arguments, whose letters stay as they are

/** @param {string} text */
function marked(text) {
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  return letters ? `⟦${text.replace(/[a-z]/gi, (letter) => MARKED[LETTERS.indexOf(letter)] ?? letter)}${"~~~~~~ ".repeat(letters).slice(0, Math.floor(letters / 3))}⟧` : text;
}

/** Say a sentence with arguments. @param {(...args: any[]) => string} say */
function wrapped(say) {
  return (/** @type {unknown[]} */ ...args) => {
    /** @type {string[]} */
    const given = [];
    const place = (/** @type {unknown} */ value) => (typeof value === "string" && value ? String.fromCharCode(PLACE + given.push(value) - 1) : value);
    const said = say(...args.map((arg) => (Array.isArray(arg) ? arg.map(place) : place(arg))));
    return marked(said).replace(/[\ue000-\uf8ff]/g, (found) => given[found.charCodeAt(0) - PLACE] ?? found);
  };
}

/** @param {any} value @returns {any} */
function pseudo(value) {
  if (typeof value === "string") return marked(value);
  if (typeof value === "function") return wrapped(value);
  if (Array.isArray(value)) return value.map(pseudo);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pseudo(one)]));
}

/** @type {import("./en.js").Texts} */
export const texts = pseudo(english);
