// The worker that holds the house: Python, the tables in IndexedDB, and a worker of its own that searches.  Pages send it what they would
// send to a server, and hear what a server would tell them.

import { Database } from "./database.js";
import { client } from "./files.js";
import { completePython, keepForNextVisit, startPython } from "./python.js";

/**
 * @typedef {{ for: string } & (
 *   | { kind: "request", id: number, method: string, path: string, headers: Record<string, string>, body: string }
 *   | { kind: "offline" }
 *   | { kind: "open" | "close", line: string }
 *   | { kind: "text", line: string, text: string })} Said what a page says; `for` names the page
 */

const port = /** @type {Worker} */ (/** @type {unknown} */ (self));
const botPause = Number(new URL(self.location.href).searchParams.get("bot-pause") ?? 1);

const NEEDS_ALL = /^\/api\/(qr\.svg|puzzles\/)/; // modules that draw, the lists of puzzles
const QUIET = 4000; // milliseconds in which no page says anything: the first table stands, and the person thinks
const LATEST = 30_000; // milliseconds from Python's start: people who play on without a pause are offline after that too

/** @param {number} share */
const progress = (share) => port.postMessage({ kind: "progress", share });

// ---- the worker that searches ----

const searcher = {
  /** @type {Worker | undefined} started by the first question: until then Python has the processor */
  worker: undefined,
  asked: 0,
  /** @type {Map<number, { resolve: (root: string) => void, reject: (trouble: Error) => void }>} */
  waiting: new Map(),

  /** @param {Record<string, unknown>} what @returns {{ answer: Promise<string>, stop: () => void }} */
  ask(what) {
    const id = (this.asked += 1);
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    const worker = (this.worker ??= this.started());
    worker.postMessage({ id, ...what });
    return { answer, stop: () => this.waiting.has(id) && worker.postMessage({ stop: id }) };
  },

  started() {
    const worker = new Worker(new URL("./searcher.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { id, root, trouble } }) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (trouble) asked?.reject(new Error(trouble));
      else asked?.resolve(root ?? "");
    };
    return worker;
  },

  /** @param {string} game */
  load: (game) => searcher.ask({ game }).answer,

  /** @param {string} game @param {string} question @param {Uint8Array} view */
  search: (game, question, view) => searcher.ask({ game, question: JSON.parse(question), view }),

  /** @param {string} game @param {string} question @param {Uint8Array} view */
  compare: (game, question, view) => searcher.ask({ game, values: JSON.parse(question), view }),
};

// ---- Python ----

/** @type {Promise<void> | undefined} */
let completing;
/** Have the modules and texts that most tables never need. @type {() => Promise<void>} */
let complete = () => Promise.resolve();

async function openHouse() {
  const [python, database] = await Promise.all([startPython(progress), Database.open()]);
  const inside = python.pyimport("crossroads.site.inside.worker");
  const house = await inside.opened(database, searcher, botPause, client);
  complete = () => (completing ??= completePython(python));
  settlesBefore = performance.now() + LATEST;
  settleWhenQuiet();
  return house;
}

// ---- what may be needed later comes when nobody waits for the house ----

let settlesBefore = 0; // zero until the house is open, and again when it has settled
let settling = 0;

function settleWhenQuiet() {
  if (!settlesBefore) return;
  clearTimeout(settling);
  settling = self.setTimeout(settle, Math.min(QUIET, settlesBefore - performance.now()));
}

function settle() {
  settlesBefore = 0;
  port.postMessage({ kind: "settled" });
  void complete();
}

const opening = openHouse();
opening.then(() => port.postMessage({ kind: "ready" }), (trouble) => port.postMessage({ kind: "failed", trouble: String(trouble) }));

// ---- what pages say ----

/** @type {Map<string, any>} the house's end of each conversation */
const lines = new Map();

/** @param {any} house @param {Said} said */
async function hear(house, said) {
  if (said.kind === "offline") {
    await keepForNextVisit().catch(() => {}); // there may be no room
    return;
  }
  if (said.kind === "request") {
    if (NEEDS_ALL.test(said.path)) await complete();
    const answer = await house.request(said.method, said.path, said.headers, said.body);
    const [status, type, body] = answer.toJs();
    port.postMessage({ kind: "answer", for: said.for, id: said.id, status, type, body });
    return;
  }
  const key = `${said.for} ${said.line}`;
  if (said.kind === "open") {
    const told = { for: said.for, line: said.line };
    const send = (/** @type {string} */ text) => port.postMessage({ kind: "text", ...told, text });
    const closed = () => lines.delete(key) && port.postMessage({ kind: "closed", ...told });
    lines.set(key, house.connect(send, closed));
  } else if (said.kind === "text") lines.get(key)?.hear(said.text);
  else lines.get(key)?.hang_up();
}

/** Answer that there is no house. @param {Said} said @param {unknown} trouble */
function fail(said, trouble) {
  if (said.kind !== "request") return;
  const body = JSON.stringify({ code: "broken", sentence: String(trouble) });
  port.postMessage({ kind: "answer", for: said.for, id: said.id, status: 500, type: "application/json", body });
}

port.onmessage = ({ data }) => {
  settleWhenQuiet();
  void opening.then((house) => hear(house, data)).catch((trouble) => fail(data, trouble));
};
