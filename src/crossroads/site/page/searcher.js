// The worker that searches: one question after the other, each as long as its budget or until it is stopped.

import { Search } from "./search.js";

/** @typedef {{ id: number, game: string, question?: import("./search.js").Question, view?: Uint8Array }} Wanted */

const port = /** @type {Worker} */ (/** @type {unknown} */ (self));
/** @type {Map<string, Promise<Search>>} */
const searches = new Map();
/** @type {Set<number>} */
const stopped = new Set();
/** @type {Promise<void>} the last question: the next one waits for it */
let before = Promise.resolve();

/** The search of a game; its module is fetched once. @param {string} game */
function searchOf(game) {
  const known = searches.get(game) ?? fetched(game);
  searches.set(game, known);
  known.catch(() => searches.delete(game)); // the next question tries again
  return known;
}

/** @param {string} game */
async function fetched(game) {
  const answer = await fetch(new URL(`./search/${game}.wasm`, import.meta.url));
  if (!answer.ok) throw new Error(`search/${game}.wasm: ${answer.status}`);
  return new Search(await WebAssembly.compile(await answer.arrayBuffer()));
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
async function answer({ id, game, question, view }) {
  try {
    const search = await searchOf(game);
    const root = question && view && !stopped.has(id) ? await search.think(question, view, () => stopped.has(id), breathe) : undefined;
    port.postMessage({ id, root: JSON.stringify(root) });
  } catch (trouble) {
    port.postMessage({ id, trouble: String(trouble) });
  }
  stopped.delete(id);
}

port.onmessage = ({ data }) => {
  if (data.stop !== undefined) stopped.add(data.stop);
  else before = before.then(() => answer(data));
};
