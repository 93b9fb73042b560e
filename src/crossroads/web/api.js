// What we ask the house, and who we are to it.

import { houseName, request } from "./house.js";
import { forgetAll, keep, kept } from "./storage.js";
import { language, t } from "./text.js";

/** @typedef {import("./types").Guest & { unnamed?: boolean }} Guest who has not said a name yet is unnamed */
/** @typedef {import("./types").GameInfo} GameInfo */
/** @typedef {import("./types").TableInfo} TableInfo */

/** A request that changed nothing; the message is a sentence for people. */
export class Refusal extends Error {
  /** @param {string} code @param {string} sentence */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

/**
 * @param {string} path
 * @param {{ body?: unknown, token?: string, method?: string }} [what]
 * @returns {Promise<any>}
 */
export async function ask(path, { body, token, method = body === undefined ? "GET" : "POST" } = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language, ...(token && { Authorization: `Bearer ${token}` }) };
  const wanted = { headers, method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await request(path, wanted);
  const read = await answer.json();
  if (!answer.ok) throw new Refusal(read.code ?? "", read.sentence ?? answer.statusText);
  return read;
}

/** @type {Promise<GameInfo[]> | undefined} */
let asked;

/** All games; asked for once. @returns {Promise<GameInfo[]>} */
export function games() {
  asked ??= ask("/api/games").catch((trouble) => {
    asked = undefined;
    throw trouble;
  });
  return asked;
}

/** @param {string} slug */
export async function game(slug) {
  const found = (await games()).find((one) => one.game === slug);
  if (!found) throw new Refusal("no-such-game", t.noGame(slug));
  return found;
}

// ---- who we are ----
// A token holds an id and a name.  A new name is a new token of the same guest, so every seat stays ours.

const GUESTS = `crossroads.guests${houseName}`;
const SEATS = `crossroads.seats${houseName}`;
const MOST_KEPT = 40;

/** Everybody we have been, the latest first. @returns {Guest[]} */
export function guests() {
  return kept(GUESTS, []);
}

/** Who we are, if we have said so. @returns {Guest | undefined} */
export function me() {
  return guests()[0];
}

/** Whether we have said how we want to be called. */
export function isNamed() {
  return Boolean(me() && !me()?.unnamed);
}

/** Become a guest under a name: whoever was a guest before is the same one. @param {string} name @returns {Promise<Guest>} */
export async function become(name) {
  const token = me()?.token;
  /** @type {Guest} */
  const guest = await ask("/api/guests", { body: { name }, ...(token && { token }) }).catch((trouble) => {
    if (!(trouble instanceof Refusal) || trouble.code !== "unknown-guest") throw trouble;
    return ask("/api/guests", { body: { name } }); // a server that does not know us any more
  });
  keep(GUESTS, [guest, ...guests().filter(({ id }) => id !== guest.id)].slice(0, 4));
  return guest;
}

/** Take a name, unless it is ours already. @param {string} name @returns {Promise<Guest>} */
export async function nameMe(name) {
  const known = me();
  return known && isNamed() && known.name === name ? known : become(name);
}

/** Who we are; a newcomer becomes a guest without a name. @returns {Promise<Guest>} */
export async function meOrGuest() {
  const known = me();
  if (known) return known;
  const guest = { ...(await become(t.guest)), unnamed: true };
  keep(GUESTS, [guest, ...guests().slice(1)]);
  return guest;
}

/** A token that the server does not know (any more) is of no use. @param {string} token */
export function forgetGuest(token) {
  keep(GUESTS, guests().filter((guest) => guest.token !== token));
  keep(SEATS, kept(SEATS, /** @type {[string, string][]} */ ([])).filter(([, one]) => one !== token));
}

/** The server has given us a new token for one that grows old. @param {string} old @param {string} token */
export function renewToken(old, token) {
  keep(GUESTS, guests().map((guest) => (guest.token === old ? { ...guest, token } : guest)));
  keep(SEATS, kept(SEATS, /** @type {[string, string][]} */ ([])).map(([code, one]) => [code, one === old ? token : one]));
}

/** The token with which we came to a table, or else the one we have now. @param {string} code @returns {Promise<string>} */
export async function tokenFor(code) {
  const seats = kept(SEATS, /** @type {[string, string][]} */ ([]));
  const known = seats.find(([table]) => table === code)?.[1];
  if (known) return known;
  const { token } = await meOrGuest();
  keep(SEATS, [[code, token], ...seats].slice(0, MOST_KEPT));
  return token;
}

/** A new table; we are its host. @param {import("./types").NewTable} wanted @returns {Promise<TableInfo>} */
export async function makeTable(wanted) {
  const guest = await meOrGuest();
  try {
    return await ask("/api/tables", { body: wanted, token: guest.token });
  } catch (trouble) {
    if (!(trouble instanceof Refusal) || trouble.code !== "unknown-guest") throw trouble;
    forgetGuest(guest.token);
    const again = await become(guest.name);
    return ask("/api/tables", { body: wanted, token: again.token });
  }
}

/** Our running games, under every name we had. @returns {Promise<TableInfo[]>} */
export async function mine() {
  const lists = await Promise.all(guests().map(({ token }) => ask("/api/mine", { token }).catch(() => [])));
  const seen = new Set();
  return lists.flat().filter(({ code, state }) => state !== "over" && state !== "abandoned" && !seen.has(code) && seen.add(code));
}

/** Have the house forget everybody we have been, and then this device. */
export async function forgetMe() {
  for (const { token } of guests()) {
    await ask("/api/me", { token, method: "DELETE" }).catch((trouble) => {
      if (!(trouble instanceof Refusal) || trouble.code !== "unknown-guest") throw trouble; // one that is forgotten already is no trouble
    });
  }
  forgetAll();
}

const HOSTED = `crossroads.hosted${houseName}`;

/** Whether a table is ours to begin. @param {string} code */
export function isHosted(code) {
  return kept(HOSTED, /** @type {string[]} */ ([])).includes(code);
}

/** Remember that a table is ours to begin. @param {string} code */
export function rememberHosted(code) {
  keep(HOSTED, [code, ...kept(HOSTED, /** @type {string[]} */ ([]))].slice(0, 20));
}
