// The faces of the players: bots have one of our drawings, people the first letter of their name.

import { el } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** The head of each level: small and round, soft, square, pointed, crowned. @type {Record<string, string>} */
const HEADS = {
  beginner: "M32 18c11 0 18 8 18 19S43 55 32 55 14 48 14 37s7-19 18-19z",
  easy: "M32 10c14 0 22 9 22 23S45 56 32 56 10 47 10 33s8-23 22-23z",
  normal: "M20 12h24c6 0 10 4 10 10v20c0 8-6 13-12 13H22c-6 0-12-5-12-13V22c0-6 4-10 10-10z",
  hard: "M32 8 52 18 55 38 44 54 20 54 9 38 12 18z",
  champion: "M10 10 21 19 32 7 43 19 54 10 55 38 44 55 20 55 9 38z",
};
const TOPS = ["M32 10V3m0-1v2", "M18 14 12 5m34 9 6-9", "M22 11c2-7 18-7 20 0", "M32 10c-4-7 6-8 2-2"];
const EYES = {
  beginner: ["M24 35a5 5 0 1 0 .1 0zm16 0a5 5 0 1 0 .1 0z", "M20 38c2-4 6-4 8 0m8 0c2-4 6-4 8 0"],
  easy: ["M22 30a4 4 0 1 0 .1 0zm20 0a4 4 0 1 0 .1 0z", "M18 32c2-5 8-5 10 0m8 0c2-5 8-5 10 0"],
  normal: ["M22 29a3 3 0 1 0 .1 0zm20 0a3 3 0 1 0 .1 0z", "M18 31h8m12 0h8"],
  hard: ["M17 26l10 4m20-4-10 4M22 32a2 2 0 1 0 .1 0zm20 0a2 2 0 1 0 .1 0z", "M17 30h10v4H19zm30 0H37v4h8z"],
  champion: ["M17 29l10 3m20-3-10 3M22 33a2 2 0 1 0 .1 0zm20 0a2 2 0 1 0 .1 0z", "M18 32h9m10 0h9"],
};
const MOUTHS = { beginner: ["M28 45a4 4 0 1 0 8 0z", "M27 46c2 3 8 3 10 0"], easy: ["M22 41c4 8 16 8 20 0z", "M24 42c3 5 13 5 16 0"], normal: ["M24 43c3 3 13 3 16 0", "M25 44h14"], hard: ["M24 45c5-3 11-3 16-1", "M25 44h14m-11 0v3m8-3v3"], champion: ["M24 44c4 3 12 3 16-1", "M25 45h14"] };

/** @param {string} d @param {boolean} isFilled @param {string} className */
function path(d, isFilled, className) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("d", d);
  made.setAttribute("class", `${className}${isFilled ? " filled" : ""}`);
  return made;
}

/** The same name always has the same face. @param {string} name */
function number(name) {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** The face of somebody at a table, for the eye only. @param {import("./types").SeatInfo} who @param {number} seat */
export function face({ kind, name, level }, seat) {
  const place = el("span", { class: `portrait seat${seat} ${kind}`, "aria-hidden": "true" });
  place.append(kind === "bot" ? drawn(name, level ?? "") : ([...name.trim()][0]?.toLocaleUpperCase() ?? String(seat + 1)));
  return place;
}

/** @param {string} name @param {string} level */
function drawn(name, level) {
  const known = /** @type {import("./levels.js").Level} */ (level in HEADS ? level : "normal");
  const chosen = number(name);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 64 64");
  svg.append(
    path(TOPS[chosen % TOPS.length] ?? "", false, "line"),
    path(HEADS[known] ?? "", true, "head"),
    path(EYES[known][chosen % 2] ?? "", false, "line"),
    path(MOUTHS[known][(chosen >> 1) % 2] ?? "", false, "line"),
  );
  return svg;
}
