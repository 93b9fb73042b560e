// The action bar: the prompt, the time left, buttons, the move made of picked cards, a text field.

import { all, el, setText } from "./dom.js";
import { AskField } from "./askfield.js";
import { t } from "./text.js";

const LONG_PROMPT = 56; // letters that fit in two lines of a phone
const LONG = 16; // letters of a note that a narrow bar has no room for

/** @typedef {import("./types").Look} Look */
/** @typedef {{ acts: boolean, isOver: boolean, asked: boolean, chosen: boolean, pace: number, helpers: boolean }} How */

const PICKS = "…"; // stands for the picked pieces in the text of their button

export class ActionBar {
  /** @param {import("./scene.js").SceneView} scene @param {(move: string) => boolean} play */
  constructor(scene, play) {
    this.scene = scene;
    this.play = play;
    this.prompt = el("p", { class: "prompt", tabindex: -1 }); // takes the focus when what had it is gone
    this.bar = el("span", { class: "bar" });
    this.seconds = el("span", { class: "seconds" });
    this.window = el("div", { class: "window", hidden: true, "aria-hidden": "true" }, el("span", { class: "track" }, this.bar), this.seconds);
    this.facts = el("dl", { class: "facts" });
    this.buttons = el("div", { class: "buttons" });
    this.field = new AskField(play);
    this.element = el(
      "section",
      { class: "actions", "aria-label": t.actions },
      this.prompt,
      this.window,
      this.facts,
      this.field.element,
      this.buttons,
    );
    this.ticking = 0;
    /** @type {Animation | undefined} the shrinking bar */
    this.running = undefined;
    this.until = 0;
    this.element.addEventListener("click", (event) => this.clicked(event));
  }

  /** @param {Look} look @param {How} how */
  show(look, how) {
    this.acting = how.acts;
    setText(this.prompt, look.scene.prompt);
    this.prompt.classList.toggle("long", look.scene.prompt.length > LONG_PROMPT);
    this.element.classList.toggle("asked", how.asked && !how.isOver);
    this.showFacts(look.scene.facts ?? []);
    this.showTime(how.isOver ? undefined : (look.left ?? undefined));
    this.field.show(how.acts ? look.scene.ask : undefined, look.scene.moves ?? [], how.helpers);
    this.showButtons(how.acts ? (look.scene.buttons ?? []) : []);
  }

  /** Say what happens at a beat; nothing can be done meanwhile. @param {string} said */
  showBeat(said) {
    this.acting = false;
    if (said) setText(this.prompt, said);
    this.element.classList.remove("asked");
    this.showTime(undefined);
    this.field.wait();
    this.showButtons([]);
  }

  /** @param {[string, string][]} facts */
  showFacts(facts) {
    const key = JSON.stringify(facts);
    if (this.facts.dataset["key"] === key) return;
    this.facts.dataset["key"] = key;
    this.facts.replaceChildren(...facts.map(([title, value]) => el("div", {}, el("dt", {}, title), el("dd", {}, value))));
  }

  // ---- the time that is left ----

  /** @param {number | undefined} left seconds */
  showTime(left) {
    clearInterval(this.ticking);
    this.running?.cancel();
    this.window.hidden = left === undefined;
    if (left === undefined) return;
    this.until = performance.now() + left * 1000;
    this.running = this.bar.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: left * 1000, fill: "forwards" });
    this.ticking = setInterval(() => this.tick(), 200);
    this.tick();
  }

  tick() {
    const left = Math.max(0, (this.until - performance.now()) / 1000);
    setText(this.seconds, t.secondsLeft(Math.ceil(left)));
    this.window.classList.toggle("soon", left < 1.5);
    if (left === 0) clearInterval(this.ticking);
  }

  stop() {
    clearInterval(this.ticking);
  }

  // ---- buttons ----

  /** @param {import("./types").Button[]} buttons */
  showButtons(buttons) {
    const { picksSeveral } = this.scene;
    const isFree = Boolean(this.acting) && this.scene.isFreeToPick();
    const key = JSON.stringify([buttons, this.scene.pickingMoves(), [...this.scene.picked], this.acting, isFree, picksSeveral]);
    if (this.buttons.dataset["key"] === key) return;
    this.buttons.dataset["key"] = key;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["focus"] : "";
    const picking = this.acting && this.scene.picked.size > 0 ? [this.pickButton()] : [];
    const several = isFree ? [picking[0] ?? severalSwitch(picksSeveral)] : []; // in the same place, so that nothing moves under a finger
    this.buttons.replaceChildren(...(isFree ? [] : picking), ...buttons.map(moveButton), ...several);
    if (focused) this.acts().find(({ dataset }) => dataset["focus"] === focused)?.focus();
  }

  /** The button that makes a move of the picked cards; its key is the first letter of the verb. */
  pickButton() {
    const move = this.scene.pickedMove();
    const shown = move ? move.split(" ").slice(1) : [...this.scene.picked];
    const { scene } = this.scene;
    const verb = scene.picking ?? "";
    const key = verb.charAt(0);
    return el(
      "button",
      { type: "button", class: "primary act pick-move", "data-move": move, "data-focus": "pick", "data-key": key, disabled: !move },
      scene.picked?.replace(PICKS, t.listed(shown)) ?? [verb, ...shown].join(" "),
      el("kbd", { "aria-hidden": "true" }, key.toUpperCase()),
    );
  }

  showPicked() {
    const { buttons = [] } = this.scene.scene;
    this.showButtons(buttons);
  }

  /** @param {globalThis.Event} event */
  clicked(event) {
    const act = event.target instanceof Element ? event.target.closest(".act") : null;
    if (!(act instanceof HTMLElement)) return;
    if (act.dataset["move"]) this.play(act.dataset["move"]);
    else if (act.classList.contains("several")) this.scene.switchSeveral();
  }

  acts() {
    return all(".act", this.buttons);
  }

  /** @param {string} move */
  pointAt(move) {
    this.acts().find(({ dataset }) => dataset["move"] === move)?.classList.add("hinted");
  }
}

/** @param {import("./types").Button} button */
function moveButton({ text, move, key, note }) {
  return el(
    "button",
    { type: "button", class: "act", "data-move": move, "data-focus": `button ${move}`, "data-key": key?.toLowerCase(), title: note },
    el("span", {}, text, note ? el("small", { class: note.length > LONG ? "long" : "" }, note) : ""),
    key ? el("kbd", { "aria-hidden": "true" }, key.toUpperCase()) : "",
  );
}

/** Whether a touch picks a piece instead of moving it alone. @param {boolean} isOn */
function severalSwitch(isOn) {
  return el(
    "button",
    { type: "button", class: "act several quiet", "aria-pressed": String(isOn), "data-focus": "several", "data-key": "v", title: t.severalHelp },
    t.several,
    el("kbd", { "aria-hidden": "true" }, "V"),
  );
}
