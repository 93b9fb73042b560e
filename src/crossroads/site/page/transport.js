// How the client of a page without a server reaches its house: a worker of this tab, or of the tab that was open first.  The house of a
// browser is held by one tab at a time; when that one is closed, another takes over and goes on with what is kept.

import { answers } from "./files.js";

/** @typedef {{ kind: "request", id: number, method: string, path: string, headers: Record<string, string>, body: string } | { kind: "open" | "close", line: string } | { kind: "text", line: string, text: string }} Message */

const folder = new URL("./", import.meta.url);
const me = crypto.randomUUID();
const tabs = new BroadcastChannel("crossroads.house");
/** @type {Map<number, { said: Message, resolve: (answer: Response) => void }>} */
const waiting = new Map();
/** @type {Map<string, Socket>} */
const sockets = new Map();
/** @type {Worker | undefined} the house, if this tab holds it */
let worker;
let asked = 0;

export const needsNetwork = false;

// ---- addresses: one page, whose fragment says what is shown ----

/** The address at which a page of ours is found. @param {string} path */
export function addressOf(path) {
  return path === "/" ? location.pathname : `${location.pathname}#${path}`;
}

/** The page of ours that an address stands for; "" if it is none. @param {URL | HTMLAnchorElement | Location} address */
export function pathOf(address) {
  if (address.pathname !== location.pathname) return "";
  return address.hash ? partsOf(address)[0] : "/";
}

/** What an address names within its page. @param {URL | HTMLAnchorElement | Location} address */
export function markOf(address) {
  return partsOf(address)[1];
}

/** @param {URL | HTMLAnchorElement | Location} address @returns {[path: string, mark: string]} */
function partsOf({ hash }) {
  const [, path = "", mark = ""] = hash.split("#");
  return path.startsWith("/") ? [path, mark] : ["", path];
}

/** A link to a place in the page would be taken for a page of ours, and what the house answers has no address of its own. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.pathname !== location.pathname) return;
  const [path, mark] = partsOf(link);
  if (!path && mark) {
    event.preventDefault();
    document.getElementById(mark)?.focus();
  } else if (link.download && path.startsWith("/api/")) {
    event.preventDefault();
    void save(path, link.download);
  }
}
document.addEventListener("click", follow, { capture: true });

/** Save what the house answers as a file. @param {string} path @param {string} name */
async function save(path, name) {
  const href = URL.createObjectURL(await (await request(path)).blob());
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

// ---- requests ----

/** @param {string} path @param {RequestInit} [wanted] @returns {Promise<Response>} */
export function request(path, { method = "GET", headers = {}, body = "" } = {}) {
  const told = /** @type {Record<string, string>} */ (headers);
  const file = method === "GET" && answers[path];
  if (file) return fetch(new URL(file.replace("{language}", told["Accept-Language"] ?? "en"), folder));
  return new Promise((resolve) => {
    const id = (asked += 1);
    /** @type {Message} */
    const said = { kind: "request", id, method, path, headers: told, body: String(body) };
    waiting.set(id, { said, resolve });
    post(said);
  });
}

/** A conversation with the house, with the part of a WebSocket that the client uses. */
class Socket {
  constructor() {
    this.line = crypto.randomUUID();
    /** @type {number} */
    this.readyState = WebSocket.OPEN;
    this.onopen = () => {};
    this.onclose = () => {};
    this.onmessage = (/** @type {{ data: string }} */ _) => {};
    sockets.set(this.line, this);
    post({ kind: "open", line: this.line });
    queueMicrotask(() => this.onopen());
  }

  /** @param {string} text */
  send(text) {
    post({ kind: "text", line: this.line, text });
  }

  close() {
    post({ kind: "close", line: this.line });
    this.end();
  }

  end() {
    if (!sockets.delete(this.line)) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose();
  }
}

export function openSocket() {
  return new Socket();
}

// ---- the house, here or in another tab ----

/** @param {Message} message */
function post(message) {
  if (worker) worker.postMessage({ for: me, ...message });
  else tabs.postMessage({ to: "house", said: { for: me, ...message } });
}

/** @param {any} told */
function hear(told) {
  if (told.kind === "answer") {
    waiting.get(told.id)?.resolve(new Response(told.body, { status: told.status, headers: { "Content-Type": told.type } }));
    waiting.delete(told.id);
  } else if (told.kind === "text") sockets.get(told.line)?.onmessage({ data: told.text });
  else if (told.kind === "closed") sockets.get(told.line)?.end();
  else dispatchEvent(new CustomEvent("house", { detail: told }));
}

/** A house has opened: say again what the one before has not answered; conversations begin anew. */
function begin() {
  for (const { said } of waiting.values()) post(said);
  for (const socket of [...sockets.values()]) socket.end();
}

tabs.onmessage = ({ data }) => {
  if (data.to === "house") worker?.postMessage(data.said);
  else if (data.to === "everybody") begin();
  else if (data.to === me) hear(data.told);
};

function holdHouse() {
  const { search } = location;
  worker = new Worker(new URL(`./house.js${search}`, folder), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.for && data.for !== me) tabs.postMessage({ to: data.for, told: data });
    else hear(data);
  };
  worker.onerror = ({ message }) => hear({ kind: "failed", trouble: message });
  tabs.postMessage({ to: "everybody" });
  begin();
  return new Promise(() => {}); // until the tab is closed
}

function start() {
  void import("./notices.js");
  void navigator.locks.request("crossroads.house", holdHouse);
}

// The first page and the rules need no Python: they come first.
const needsNoHouse = /^\/($|rules\/)/.test(pathOf(location));
if (needsNoHouse && !document.body.dataset["page"]) {
  const shown = new MutationObserver(() => (shown.disconnect(), start()));
  shown.observe(document.body, { attributeFilter: ["data-page"] });
} else start();
