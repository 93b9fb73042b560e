// How a game looks: the faces of its pieces, put into the page as symbols whose ids begin with the game's name, and its style sheet.

import { drawing } from "./dom.js";
import { request } from "./house.js";

/** @type {Map<string, Promise<void>>} */
const fetched = new Map();
/** The proportions of every symbol in the page: width over height. @type {Map<string, number>} */
const shapes = new Map();

/** Have a game's art and its style sheet in the page. @param {string} game @returns {Promise<void>} */
export async function dress(game) {
  await Promise.all([art(game), style(game)]);
}

/** The games whose style sheets the page has. @type {Map<string, Promise<void>>} */
const styled = new Map();

/** Have a game's style sheet in the page; a table without it has the look that all games share. @param {string} game @returns {Promise<void>} */
function style(game) {
  let coming = styled.get(game);
  if (!coming) {
    coming = fetchStyle(game).catch(() => {
      styled.delete(game);
    });
    styled.set(game, coming);
  }
  return coming;
}

/** @param {string} game */
async function fetchStyle(game) {
  const sheet = new CSSStyleSheet();
  await sheet.replace(await (await request(`/api/games/${game}/style.css`)).text());
  document.adoptedStyleSheets.push(sheet);
}

/** Have a game's art in the page. @param {string} game @returns {Promise<void>} */
export function art(game) {
  let coming = fetched.get(game);
  if (!coming) {
    coming = fetchArt(game).catch(() => {
      fetched.delete(game); // pieces are drawn with their text alone until it can be had
    });
    fetched.set(game, coming);
  }
  return coming;
}

/** @param {string} game */
async function fetchArt(game) {
  const text = await (await request(`/api/games/${game}/art.svg`)).text();
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const element of read.querySelectorAll("*")) addPrefix(element, game);
  for (const symbol of read.querySelectorAll("symbol")) {
    const [, , width = 1, height = 1] = (symbol.getAttribute("viewBox") ?? "0 0 1 1").split(/\s+/).map(Number);
    shapes.set(symbol.id, width / height);
  }
  document.getElementById("art")?.append(...read.children);
}

/** @param {Element} element @param {string} game */
function addPrefix(element, game) {
  if (element.id) element.id = `${game}-${element.id}`;
  for (const { name, value } of [...element.attributes]) {
    if (name.endsWith("href") && value.startsWith("#")) element.setAttribute(name, `#${game}-${value.slice(1)}`);
    else if (value.includes("url(#")) element.setAttribute(name, value.replaceAll("url(#", `url(#${game}-`));
  }
}

/** Width over height of a face, or nothing if there is no such symbol. @param {string} game @param {string} face */
export function shape(game, face) {
  return shapes.get(`${game}-${face}`);
}

/** @param {string} game @param {string} face */
export function faceDrawing(game, face) {
  return drawing(`#${game}-${face}`, "face");
}
