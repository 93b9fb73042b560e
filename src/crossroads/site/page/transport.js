// How the client of a page without a server reaches its house: a worker of this tab, or of the tab that was open first.  The house of a
// browser is held by one tab at a time; when that one is closed, another takes over and goes on with what is kept.

import { answers } from "./files.js";

/** @typedef {import("./peers.js").Line} Line */

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
/** @type {any} what was told last of the house itself */
let latest;
/** @type {(told: any) => void} */
let listener = () => {};

export const needsNetwork = false;

// ---- a guest's tab: its house is the one of the host's page ----

const HOST = "crossroads.host"; // kept as long as the tab is open
const INVITED = /^\/guest\/([\w-]+)\./;
const invited = INVITED.exec(pathOf(location))?.[1];
if (invited) sessionStorage.setItem(HOST, invited);

/** The house of a host whose guest this tab is; empty where it is our own. */
export const houseName = sessionStorage.getItem(HOST) ?? "";
/** @type {Line | undefined} the way to the host's house, while it stands */
let host;

/** Have the host's house answer from now on. @param {Line} line */
export function visitHouse(line) {
  host = line;
  line.heard = (text) => hear(JSON.parse(text));
  line.ended = () => {
    host = undefined;
    hear({ kind: "away" });
  };
  begin();
  hear({ kind: "ready" });
  hear({ kind: "settled" });
}

/** Be at home again. */
export function goHome() {
  sessionStorage.removeItem(HOST);
  location.replace(location.pathname + location.search);
}

// ---- a host's tab: guests of other devices speak to the house through it ----

/** @type {Map<string, Line>} */
const guests = new Map();

/** Let a guest speak to our house. @param {Line} line */
export function takeGuest(line) {
  const id = crypto.randomUUID();
  /** @type {Set<string>} */
  const conversations = new Set();
  guests.set(id, line);
  line.heard = (text) => {
    const said = { ...understood(JSON.parse(text)), for: id };
    if (said.kind === "open") conversations.add(said.line);
    post(said);
  };
  line.ended = () => {
    guests.delete(id);
    for (const one of conversations) post({ kind: "close", line: one, for: id });
  };
}

/** What a guest says, and nothing else that the message may hold. @param {any} said @returns {Message} */
function understood({ kind, id, method, path, headers, body, line, text }) {
  if (kind === "request") return { kind, id: Number(id), method: String(method), path: String(path), headers: Object(headers), body: String(body) };
  return kind === "text" ? { kind, line: String(line), text: String(text) } : { kind: kind === "open" ? "open" : "close", line: String(line) };
}

/** @param {import("../types").TableInfo} info */
export function inviteByHand(info) {
  void import("./friends.js").then(({ inviteDialog }) => inviteDialog(info));
}

/** @type {[RegExp, (what: string) => Promise<import("../types").Page>][]} */
export const morePages = [
  [/^\/guest\/([\w.-]+)$/, async (invitation) => (await import("./friends.js")).guestPage(invitation)],
  [/^\/design(?:\/([^#]*))?$/, async (what) => (await import("./design/page.js")).designPage(what)],
  [/^\/answer\/([\w.-]+)$/, async (answer) => (await import("./friends.js")).answerPage(answer)],
];

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

/** @param {Message & { for?: string }} message */
function post(message) {
  if (houseName) host?.send(JSON.stringify(message));
  else if (worker) worker.postMessage({ for: me, ...message });
  else tabs.postMessage({ to: "house", said: { for: me, ...message } });
}

/** @param {any} told */
function hear(told) {
  if (told.kind === "answer") {
    waiting.get(told.id)?.resolve(new Response(told.body, { status: told.status, headers: { "Content-Type": told.type } }));
    waiting.delete(told.id);
  } else if (told.kind === "text") sockets.get(told.line)?.onmessage({ data: told.text });
  else if (told.kind === "closed") sockets.get(told.line)?.end();
  else if (told.kind === "begin") begin();
  else {
    latest = told;
    listener(told);
  }
}

/** Hear how the house is: how far it has come, that it is open, that nobody waits for it, that it failed; first what was told last. @param {(told: any) => void} listen */
export function hearOfHouse(listen) {
  listener = listen;
  if (latest) listen(latest);
}

/** Whether the house answers at once: ours takes a while to open, that of another tab is there. */
export function isOpen() {
  return !worker || latest?.kind === "ready" || latest?.kind === "settled";
}

/** A house has opened: say again what the one before has not answered; conversations begin anew. */
function begin() {
  for (const { said } of waiting.values()) post(said);
  for (const socket of [...sockets.values()]) socket.end();
  for (const guest of guests.values()) guest.send(JSON.stringify({ kind: "begin" }));
}

/** Pass on what the house tells: to this page, to a guest of it, or to another tab. @param {any} told */
function pass(told) {
  const guest = guests.get(told.for);
  if (guest) guest.send(JSON.stringify(told));
  else if (!told.for || told.for === me) hear(told);
  else tabs.postMessage({ to: told.for, told });
}

tabs.onmessage = ({ data }) => {
  if (data.to === "house") worker?.postMessage(data.said);
  else if (data.to === "everybody") begin();
  else if (data.to === me || guests.has(data.to)) pass(data.told);
};

/** @param {{ worker: Worker, told: unknown[] }} [early] a worker that was started before this module was there */
function holdHouse({ worker: held, told } = newHouse()) {
  worker = held;
  worker.onmessage = ({ data }) => pass(data);
  worker.onerror = ({ message }) => hear({ kind: "failed", trouble: message });
  for (const one of told) pass(one);
  tabs.postMessage({ to: "everybody" });
  begin();
  return new Promise(() => {}); // until the tab is closed
}

/** Everything is in the browser now: the house may prepare the next visit. */
export function tellHouseOffline() {
  worker?.postMessage({ kind: "offline" });
}

function newHouse() {
  return { worker: new Worker(new URL(`./house.js${location.search}`, folder), { type: "module" }), told: [] };
}

async function start() {
  if (houseName) return;
  const early = await /** @type {any} */ (window).earlyHouse; // `boot.js` may hold the lock already
  if (early) void holdHouse(early);
  else void navigator.locks.request("crossroads.house", () => holdHouse());
}

/** Do something when the page is shown. @param {() => void} work */
function whenShown(work) {
  if (document.body.dataset["page"]) return work();
  const shown = new MutationObserver(() => (shown.disconnect(), work()));
  shown.observe(document.body, { attributeFilter: ["data-page"] });
}

// The first page and the rules need no Python: where their files come one by one, they come first.
const needsNoHouse = /^\/($|rules\/)/.test(pathOf(location));
if (needsNoHouse && !navigator.serviceWorker?.controller) whenShown(start);
else void start();
const showNotices = () => void import("./notices.js");
if (needsNoHouse) whenShown(showNotices);
else showNotices(); // another page may wait for a house that cannot be reached, which is told there
