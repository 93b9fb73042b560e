// Beside the table: what happened, and the rules with the place that matters now.

import { ask, game as findGame } from "./api.js";
import { el, icon } from "./dom.js";
import { sheetOpened } from "./sheets.js";
import { t } from "./text.js";

const MOST_LINES = 200;

class Panel {
  /** @param {string} name @param {string} title @param {HTMLElement} body */
  constructor(name, title, body) {
    const close = el("button", { type: "button", class: "quiet round close", "aria-label": t.close, click: () => this.close() }, icon("close"));
    this.body = body;
    this.closed = () => {}; // tells the back button
    this.element = el("section", { class: `panel ${name}`, "aria-label": title }, el("header", {}, el("h2", {}, title), close), body);
  }

  /** On a small screen a panel is a sheet that comes and goes. */
  toggle() {
    if (this.element.classList.contains("open")) this.close();
    else this.open();
  }

  open() {
    for (const other of document.querySelectorAll(".panel.open .close")) if (other instanceof HTMLElement) other.click();
    this.element.classList.add("open");
    if (getComputedStyle(this.element).position === "fixed") this.closed = sheetOpened(() => this.close());
    this.body.focus();
  }

  close() {
    this.element.classList.remove("open");
    this.closed();
  }
}

export class History extends Panel {
  constructor() {
    super("history", t.history, el("ol", { class: "scroll", tabindex: 0 }));
    this.last = 0; // the number of the last event that is told to its end
    this.begun = 0; // the number of the event whose beats were told last
    this.told = 0; // how many sentences of it
    this.scrolling = 0;
  }

  /** Say that earlier events are not here. @param {number} count */
  leaveOut(count) {
    if (count > 0) this.body.append(el("li", { class: "table" }, t.leftOut(count)));
  }

  /** Write what is said at a beat; return whether it is news. @param {import("./types").Beat} beat */
  addBeat({ number, said }) {
    if (number <= this.last) return false;
    if (this.begun !== number) [this.begun, this.told] = [number, 0];
    this.told += said.length;
    this.write(number, "move", said);
    return true;
  }

  /** Write what is said of an event, but for what its beats have said; return that. @param {import("./types").Event} event @returns {string[]} */
  add(event) {
    if (event.number <= this.last) return [];
    this.last = event.number;
    const rest = event.said.slice(this.begun === event.number ? this.told : 0);
    this.write(event.number, event.kind, rest);
    return rest;
  }

  /** @param {number} number @param {string} kind @param {string[]} said */
  write(number, kind, said) {
    for (const sentence of said) this.body.append(el("li", { class: kind, "data-number": number }, sentence));
    while (this.body.childElementCount > MOST_LINES) this.body.firstElementChild?.remove();
    cancelAnimationFrame(this.scrolling);
    this.scrolling = requestAnimationFrame(() => (this.body.scrollTop = this.body.scrollHeight)); // once, however much happened
  }
}

export class RulesBeside extends Panel {
  /** The rules of the game, and before them what the table adds. @param {import("./types").TableInfo} info @param {HTMLElement} deal */
  constructor({ game, title, most_moves = 0 }, deal) {
    const designers = el("p", { class: "designers" });
    const sections = el("div", { class: "sections" });
    const ofTable = el("div", { class: "of-the-table" }, el("p", {}, t.mostMoves(most_moves)), deal);
    super("rules", t.rulesGame(title), el("div", { class: "scroll", tabindex: 0 }, designers, ofTable, sections));
    this.designers = designers;
    this.sections = sections;
    this.place = "";
    this.game = game;
    this.isFilled = false;
    void this.fill();
  }

  /** Have the rules, and who made the game, unless they are there.  What cannot be had now is asked for when the house welcomes us again. */
  async fill() {
    if (this.isFilled) return;
    this.isFilled = true;
    try {
      const [sections, game] = await Promise.all([rulesSections(this.game), findGame(this.game)]);
      this.introduce(game);
      this.sections.append(...sections);
      this.showPlace(this.place);
    } catch {
      this.isFilled = false;
    }
  }

  /** Say who made the game, and lead to its lesson. @param {import("./types").GameInfo} game */
  introduce({ game, designers, publisher, lessons }) {
    const lesson = lessons.length > 0 && el("a", { href: `/learn/${game}` }, t.showMe);
    this.designers.replaceChildren(t.by(designers, publisher), ...(lesson ? [". ", lesson] : []));
  }

  /** @param {string} heading */
  showPlace(heading) {
    this.place = heading;
    for (const section of this.sections.children) {
      const isNow = section instanceof HTMLElement && section.dataset["heading"] === heading && heading !== "";
      if (isNow && !section.classList.contains("now")) this.body.scrollTop = section.offsetTop - this.sections.offsetTop;
      section.classList.toggle("now", isNow);
    }
  }
}

/** The rulebook, a section for each heading. @param {string} game @returns {Promise<HTMLElement[]>} */
export async function rulesSections(game) {
  /** @type {{ sections: import("./types").Section[] }} */
  const { sections } = await ask(`/api/games/${game}/rules`);
  return sections.map(({ heading, key, html, folded }) => {
    const body = el("div", { class: "prose" });
    body.innerHTML = html; // made by our server from our own rulebooks, without any HTML of theirs
    for (const found of body.querySelectorAll("h1")) found.remove(); // the page has the title already
    for (const empty of body.querySelectorAll("th:empty")) empty.replaceWith(el("td")); // a header without a word is none
    for (const wide of body.querySelectorAll("pre, table, .drawing")) wide.setAttribute("tabindex", "0"); // so that keys can scroll it
    const title = heading && el("h3", {}, heading);
    return el("section", { "data-heading": key ?? "" }, ...(folded ? [el("details", {}, el("summary", {}, title), body)] : [title, body]));
  });
}
