// The way to a house on a server: HTTP for requests, a WebSocket for a table.

/** Whether the house is out of reach when the browser is offline. */
export const needsNetwork = true;

/** Whose house it is, where a browser knows several: what is remembered of one is not of the other. */
export const houseName = "";

/** Pages that only this way has. @type {[RegExp, (what: string) => Promise<import("./types").Page>][]} */
export const morePages = [];

/** Invite somebody to a table on a way of one's own; without it, the address of the table does. @type {((info: import("./types").TableInfo) => void) | undefined} */
export const inviteByHand = undefined;

/** Whether the house answers at once. */
export function isOpen() {
  return true;
}

/** Ask the house. @param {string} path @param {RequestInit} [wanted] @returns {Promise<Response>} */
export function request(path, wanted) {
  return fetch(path, wanted);
}

/** Begin a conversation with the house. @returns {import("./types").Socket} */
export function openSocket() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`);
}

/** The address at which a page of ours is found. @param {string} path */
export function addressOf(path) {
  return path;
}

/** The page of ours that an address stands for; "" if it is none. @param {URL | HTMLAnchorElement | Location} address */
export function pathOf(address) {
  return address.pathname;
}

/** What an address names within its page. @param {URL | HTMLAnchorElement | Location} address */
export function markOf(address) {
  return address.hash.slice(1);
}
