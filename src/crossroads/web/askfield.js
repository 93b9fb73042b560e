// The field for words: it stays while word after word is typed, takes several in one go, offers words as a helper, and listens.

import { attribute, el, icon, toast } from "./dom.js";
import { language, t } from "./text.js";

/** @typedef {import("./types").Ask} Ask */

const MOST_OFFERED = 8;
const KEYBOARD = 120; // pixels that a phone's keyboard covers at least

export class AskField {
  /** @param {(move: string) => boolean} play whether the move was sent */
  constructor(play) {
    this.play = play;
    this.element = el("div", { class: "asking" });
    this.label = el("label", { for: "said" });
    this.input = el("input", { type: "text", id: "said", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send", maxlength: 400, input: () => this.offer() });
    this.chips = el("div", { class: "word-chips" });
    this.line = el("div", { class: "line" });
    this.form = el("form", { submit: (/** @type {SubmitEvent} */ event) => this.submit(event) }, this.label, this.chips, this.line);
    /** @type {Ask | undefined} */
    this.ask = undefined;
    this.isPaused = false;
    /** @type {string[]} words that are still to be said */
    this.waiting = [];
    /** @type {string[]} words that a helper may offer */
    this.words = [];
    visualViewport?.addEventListener("resize", () => this.stayInSight());
    visualViewport?.addEventListener("scroll", () => this.stayInSight());
    this.input.addEventListener("focus", () => this.stayInSight());
    this.input.addEventListener("blur", () => this.stayInSight());
  }

  /** Ask for the next word; the field itself stays, so that a phone's keyboard does too. @param {Ask | undefined} ask @param {string[]} moves @param {boolean} helpers */
  show(ask, moves, helpers) {
    const isNew = ask && (!this.ask || this.ask.verb !== ask.verb || this.ask.language !== ask.language);
    this.ask = ask;
    this.isPaused = false;
    if (!ask) {
      this.waiting = [];
      this.element.replaceChildren();
      return;
    }
    this.label.textContent = ask.label;
    this.words = helpers ? moves.filter((move) => move.startsWith(`${ask.verb} `)).map((move) => move.slice(ask.verb.length + 1)) : [];
    if (isNew) this.line.replaceChildren(this.input, ...microphone(ask.language || language, (words) => this.sayAll(words)), el("button", { type: "submit", class: "primary" }, t.say));
    if (!this.form.isConnected) this.begin();
    this.offer();
    setTimeout(() => this.sayNext()); // after everything that came with this look
  }

  begin() {
    this.input.value = "";
    this.element.replaceChildren(this.form);
    if (matchMedia("(pointer: fine)").matches) this.input.focus({ preventScroll: true });
  }

  /** A moment of the last move is shown: what is typed meanwhile waits. */
  wait() {
    this.isPaused = true;
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    event.preventDefault();
    const words = this.input.value.split(",").map((word) => word.trim()).filter(Boolean);
    this.input.value = "";
    this.input.focus({ preventScroll: true });
    this.sayAll(words);
  }

  /** Say words one after the other, each when it is asked for. @param {string[]} words */
  sayAll(words) {
    this.waiting.push(...words);
    this.offer();
    this.sayNext();
  }

  sayNext() {
    const word = this.waiting[0];
    if (this.ask && !this.isPaused && word && this.play(`${this.ask.verb} ${word}`)) this.waiting.shift();
  }

  /** As a helper: words that begin with what is typed. */
  offer() {
    const typed = this.input.value.split(",").at(-1)?.trim().toLocaleLowerCase() ?? "";
    const found = typed ? this.words.filter((word) => word.toLocaleLowerCase().startsWith(typed)).slice(0, MOST_OFFERED) : [];
    const key = JSON.stringify(found);
    if (this.chips.dataset["key"] === key) return;
    this.chips.dataset["key"] = key;
    this.chips.replaceChildren(...found.map((word) => el("button", { type: "button", class: "chip", click: () => this.choose(word) }, word)));
  }

  /** @param {string} word */
  choose(word) {
    this.input.value = "";
    this.input.focus({ preventScroll: true });
    this.sayAll([word]);
  }

  /** Lift the field above a keyboard that covers it. */
  stayInSight() {
    const view = visualViewport;
    if (!view) return;
    const covered = Math.max(0, innerHeight - view.height - view.offsetTop);
    const isLifted = covered > KEYBOARD && document.activeElement === this.input;
    document.documentElement.classList.toggle("typing", isLifted);
    document.documentElement.style.setProperty("--keyboard", `${Math.round(covered)}px`);
  }
}

/** A button that takes dictation, if the browser can. @param {string} spoken the language of what is said @param {(words: string[]) => void} heard */
function microphone(spoken, heard) {
  /** @type {any} */
  const browser = window;
  const Recognition = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  if (!Recognition) return [];
  const button = el("button", { type: "button", class: "round", "aria-label": t.speak, title: t.speak }, icon("microphone"));
  button.addEventListener("click", () => {
    const listening = new Recognition();
    listening.lang = spoken;
    listening.continuous = true; // a whole pile in one go
    listening.onresult = (/** @type {any} */ { results, resultIndex = 0 }) => {
      const said = [...results].slice(resultIndex).map((one) => String(one[0]?.transcript ?? ""));
      heard(said.join(" ").toLowerCase().split(/[\s,.;]+/u).filter(Boolean));
    };
    listening.onerror = () => toast(t.cannotHear, "wrong");
    listening.onend = () => attribute(button, "aria-label", t.speak);
    attribute(button, "aria-label", t.listening);
    listening.start();
  });
  return [button];
}
