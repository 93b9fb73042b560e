// The way to the house: a server, or a worker of the page where there is none; the page says which module knows it.

/** @type {typeof import("./network.js")} */
const way = await import(document.documentElement.dataset["house"] ?? "./network.js");

export const { addressOf, houseName, inviteByHand, isOpen, markOf, morePages, needsNetwork, openSocket, pathOf, request } = way;
