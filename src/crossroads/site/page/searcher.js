// The worker that searches: one question after the other, each as long as its budget or until it is stopped.

import { tablesIn } from "./learned.js";
import { Playouts } from "./playouts.js";
import { Search } from "./search.js";

/** @typedef {{ id: number, game: string, question?: import("./search.js").Question, values?: import("./playouts.js").Question, view?: Uint8Array }} Wanted */

const port = /** @type {Worker} */ (/** @type {unknown} */ (self));
/** @type {Map<string, Promise<WebAssembly.Module>>} by address */
const modules = new Map();
/** @type {Map<string, Search>} */
const searches = new Map();
/** @type {Map<string, Playouts>} */
const playouts = new Map();
/** @type {Set<number>} */
const stopped = new Set();
/** @type {Promise<void>} the last question: the next one waits for it */
let before = Promise.resolve();

/** A module, fetched once. @param {string} file */
function moduleOf(file) {
  const known = modules.get(file) ?? fetched(file);
  modules.set(file, known);
  known.catch(() => modules.delete(file)); // the next question tries again
  return known;
}

/** @param {string} file */
async function fetched(file) {
  return WebAssembly.compile(await (await answered(file)).arrayBuffer());
}

/** @param {string} file */
async function answered(file) {
  const answer = await fetch(new URL(file, import.meta.url));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/** The search of a game. @param {string} game */
async function searchOf(game) {
  const known = searches.get(game) ?? new Search(await moduleOf(`./search/${game}.wasm`));
  searches.set(game, known);
  return known;
}

/** Give a search what was learned of its game, which only a champion asks for. @param {Search} search @param {string} game */
async function learn(search, game) {
  if (!search.learned.length) search.learned = await tablesIn(await (await answered(`./search/${game}.txt`)).text());
}

/** The playouts of a game. @param {string} game */
async function playoutsOf(game) {
  const known = playouts.get(game) ?? new Playouts(await moduleOf(`./values/${game}.wasm`));
  playouts.set(game, known);
  return known;
}

/** Let messages be heard. @returns {Promise<void>} */
function breathe() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), resolve());
    port2.postMessage(0);
  });
}

/** @param {Wanted} wanted */
async function found({ id, game, question, values, view }) {
  if (values && view) return (await playoutsOf(game)).compare(values, view);
  const search = await searchOf(game);
  if (question && question.learned >= 0) await learn(search, game);
  return question && view && !stopped.has(id) ? search.think(question, view, () => stopped.has(id), breathe) : undefined;
}

/** @param {Wanted} wanted */
async function answer(wanted) {
  const { id } = wanted;
  try {
    port.postMessage({ id, root: JSON.stringify(await found(wanted)) });
  } catch (trouble) {
    port.postMessage({ id, trouble: String(trouble) });
  }
  stopped.delete(id);
}

port.onmessage = ({ data }) => {
  if (data.stop !== undefined) stopped.add(data.stop);
  else before = before.then(() => answer(data));
};
