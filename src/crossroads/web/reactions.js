// Reactions: a picture or a ready sentence for everybody at the table; shown for a moment, never kept, muted with one touch.

import { announce, el, icon } from "./dom.js";
import { keep, kept } from "./storage.js";
import { t } from "./text.js";

const MUTED = "crossroads.muted";
const SHOWN_FOR = 3500; // milliseconds
const SVG = "http://www.w3.org/2000/svg";
const SENTENCES = ["hello", "luck", "well-played", "thanks", "oops", "no-hurry"];

/** @type {Record<string, string>} what is drawn on a round face, or instead of one */
const PICTURES = {
  laugh: "M18 28c3-5 8-5 10 0m8 0c2-5 7-5 10 0M19 38c3 14 23 14 26 0z",
  wow: "M23 26v4m18-4v4M32 38a6 7 0 1 0 .1 0zM17 18l8-3m22 3-8-3",
  sad: "M22 28v3m20-3v3M22 46c4-7 16-7 20 0M46 34c-3 5-3 8 0 8s3-3 0-8z",
  think: "M22 28v3m20-3v3M24 44h12M16 20l9 2m14-5 9 1",
  clap: "M20 38 32 16l6 4-8 15M26 46l14-25 6 4-12 24c-4 6-14 4-14-4M14 18l-4-4m10-2V7m8 6 3-5",
  heart: "M32 50 14 32c-8-10 6-22 18-9 12-13 26-1 18 9z",
};

export function isMuted() {
  return Boolean(kept(MUTED, false));
}

/** @param {string} name */
function picture(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 64 64");
  svg.setAttribute("class", `reaction ${name}`);
  svg.setAttribute("aria-hidden", "true");
  const isFace = !["clap", "heart"].includes(name);
  const round = document.createElementNS(SVG, "circle");
  for (const [key, value] of Object.entries({ cx: 32, cy: 32, r: 26 })) round.setAttribute(key, String(value));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PICTURES[name] ?? "");
  svg.append(...(isFace ? [round] : []), path);
  return svg;
}

export class Reactions {
  /** @param {(reaction: string) => void} send @param {(seat: number) => { place: Element | undefined, name: string }} find */
  constructor(send, find) {
    this.send = send;
    this.find = find;
    this.mute = el("button", { type: "button", class: "quiet mute", click: () => this.setMuted(!isMuted()) });
    this.menu = el(
      "div",
      { class: "reactions", popover: "auto", role: "group", "aria-label": t.react },
      ...Object.keys(PICTURES).map((name) => el("button", { type: "button", class: "quiet picture", "aria-label": t.reactions[name], title: t.reactions[name], click: () => this.choose(name) }, picture(name))),
      ...SENTENCES.map((name) => el("button", { type: "button", class: "sentence", click: () => this.choose(name) }, t.reactions[name])),
      this.mute,
    );
    this.showMuted();
  }

  toggle() {
    this.menu.togglePopover();
  }

  /** @param {string} name */
  choose(name) {
    this.menu.hidePopover();
    this.send(name);
  }

  /** @param {boolean} muted */
  setMuted(muted) {
    keep(MUTED, muted);
    this.showMuted();
    for (const shown of document.querySelectorAll(".bubble")) shown.remove();
    if (muted) announce(t.muted);
  }

  showMuted() {
    this.mute.replaceChildren(icon(isMuted() ? "sound" : "silence"), isMuted() ? t.unmute : t.mute);
  }

  /** Show beside somebody's name what they say. @param {number} seat @param {string} reaction */
  show(seat, reaction) {
    const said = t.reactions[reaction];
    const { place, name } = this.find(seat);
    if (isMuted() || !said || !place) return;
    const silence = el("button", { type: "button", class: "quiet round", "aria-label": t.mute, title: t.mute, click: () => this.setMuted(true) }, icon("silence"));
    const bubble = el("div", { class: `bubble seat${seat}` }, reaction in PICTURES ? picture(reaction) : el("span", {}, said), silence);
    place.querySelector(".bubble")?.remove();
    place.append(bubble);
    announce(`${name}: ${said}`);
    setTimeout(() => bubble.remove(), SHOWN_FOR);
  }
}
