// The way to a house on a server: HTTP for requests, a WebSocket for a table.

/** Whether the house is out of reach when the browser is offline. */
export const needsNetwork = true;

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
