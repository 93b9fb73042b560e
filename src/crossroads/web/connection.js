// The connection to one table: it connects again by itself, and tells the server which event it saw last.

import { become, forgetGuest, me, renewToken, tokenFor } from "./api.js";
import { needsNetwork, openSocket } from "./house.js";
import { isCurrent, ownClient, reloadFor } from "./reload.js";
import { language } from "./text.js";

const SHORTEST_WAIT = 400; // milliseconds before the first attempt to come back; doubled each time
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 5000;
/** Refusals that will end without us: while servers are updated one after the other, the next attempt may reach another. */
const PASSING = new Set(["version", "newer-release", "store-gone", "broken-game"]);

/** @typedef {import("./types").FromServer} FromServer */
/** @typedef {"connecting" | "open" | "lost" | "closed"} State */

export class Connection {
  /**
   * @param {string} code
   * @param {{ heard: (message: FromServer) => void, changed: (state: State) => void }} to
   * @param {string} number what we add to the deal
   */
  constructor(code, to, number) {
    this.code = code;
    this.number = number;
    this.to = to;
    this.last = 0; // the number of the last event seen
    this.token = "";
    this.attempts = 0;
    this.isWelcome = false;
    /** @type {Record<string, unknown>[]} said before the first welcome: the waiting room is on the screen earlier than that */
    this.unsent = [];
    /** @type {State} */
    this.state = "connecting";
    /** @type {import("./types").Socket | undefined} */
    this.socket = undefined;
    this.retry = 0;
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
    this.pongDue = 0;
    this.comeBack = () => this.hurry();
    this.cutOff = () => needsNetwork && this.state === "open" && this.drop();
    addEventListener("online", this.comeBack);
    addEventListener("offline", this.cutOff);
    document.addEventListener("visibilitychange", this.comeBack);
    void this.open();
  }

  async open() {
    if (needsNetwork && !navigator.onLine) {
      this.lost(); // the browser says when the network is back
      return;
    }
    try {
      this.token = await tokenFor(this.code);
    } catch {
      this.lost();
      return;
    }
    if (this.state === "closed") return;
    const socket = (this.socket = openSocket());
    socket.onopen = () => this.send({ type: "hello", version: 3, token: this.token, table: this.code, last: this.last, language, beats: true, ...(this.number && { number: this.number }) });
    socket.onmessage = ({ data }) => socket === this.socket && this.hearAll(data);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  /** Messages that the server sends at the same time come as lines of one text. @param {string} lines */
  hearAll(lines) {
    for (const line of lines.split("\n")) this.hear(JSON.parse(line));
  }

  /** @param {FromServer} message */
  hear(message) {
    if (message.type === "pong") {
      clearTimeout(this.pongDue);
      return;
    }
    if (message.type === "refused" && message.to === "hello") {
      void this.turnedAway(message);
      return;
    }
    if (message.type === "welcome") {
      if (message.client === ownClient) isCurrent();
      else if (message.client && reloadFor(message.client)) return; // the server has been updated
      if (message.token) {
        renewToken(this.token, message.token);
        this.token = message.token;
      }
      this.isWelcome = true;
      this.attempts = 0;
      this.last = message.number;
      this.become("open");
    }
    if (message.type === "event") this.last = Math.max(this.last, message.number);
    this.to.heard(message);
    if (message.type === "welcome") for (const early of this.unsent.splice(0)) this.send(early);
  }

  /** @param {import("./types").Refused} refused */
  async turnedAway(refused) {
    const known = me();
    if (refused.code === "unknown-guest" && known && this.attempts < 3) {
      this.attempts += 1;
      forgetGuest(this.token);
      await become(known.name);
      return; // the server closes the connection; the next attempt has the new token
    }
    if (refused.code === "version" && reloadFor(refused.sentence)) return;
    if (!PASSING.has(refused.code)) this.close();
    this.to.heard(refused);
  }

  /** Say something at the table, at once or with the first welcome; return whether it will be heard. @param {Record<string, unknown>} message */
  say(message) {
    if (this.state === "connecting") return this.unsent.push(message) > 0;
    return this.state === "open" && this.send(message);
  }

  /** Send a message; return whether the connection took it. @param {Record<string, unknown>} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  ping() {
    if (!this.isWelcome || !this.send({ type: "ping", sent: performance.now() })) return;
    clearTimeout(this.pongDue);
    this.pongDue = setTimeout(() => this.drop(), PONG_WITHIN);
  }

  /** The network may be back: connect now instead of at the next attempt. */
  hurry() {
    if (document.hidden) return;
    if (this.state === "lost") {
      clearTimeout(this.retry);
      void this.open();
    } else this.ping();
  }

  /** Drop a connection that does not answer. */
  drop() {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    this.lost();
  }

  lost() {
    if (this.state === "closed") return;
    clearTimeout(this.pongDue);
    clearTimeout(this.retry);
    this.isWelcome = false;
    const wait = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** this.attempts);
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random()));
    this.become("lost");
  }

  close() {
    this.become("closed");
    clearInterval(this.pinging);
    clearTimeout(this.retry);
    clearTimeout(this.pongDue);
    removeEventListener("online", this.comeBack);
    removeEventListener("offline", this.cutOff);
    document.removeEventListener("visibilitychange", this.comeBack);
    this.socket?.close();
  }

  /** @param {State} state */
  become(state) {
    if (this.state === state) return;
    this.state = state;
    this.to.changed(state);
  }
}
