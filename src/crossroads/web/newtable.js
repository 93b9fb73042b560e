// Setting a table on one screen: with whom, how many, how strong, by which rules; everything else is folded away.

import { isNamed, makeTable, me, nameMe, rememberHosted } from "./api.js";
import { openDialog } from "./dialogs.js";
import { el, toast, visit, whileBusy } from "./dom.js";
import { levelField, rememberLevel } from "./levels.js";
import { keep, kept } from "./storage.js";
import { checkbox, chosenSeat, clockFields, firstField, optionField, radios, seatChoice, showAdvice, stepper } from "./tablefields.js";
import { t } from "./text.js";

/** @typedef {import("./types").GameInfo} GameInfo */
/** @typedef {import("./types").Value} Value */
/** @typedef {"bots" | "friends" | "device"} Mode */

const MODE = "crossroads.mode";
const USUAL = 3; // players
/** @type {Mode[]} */
const MODES = ["bots", "friends", "device"];

/** @param {GameInfo} game */
export function newTableDialog(game) {
  new NewTable(game);
}

class NewTable {
  /** @param {GameInfo} game */
  constructor(game) {
    this.game = game;
    const [fewest, most] = game.players;
    this.seats = el("ol", { class: "seat-choice" });
    this.name = el("input", { id: "own-name", maxlength: 24, autocomplete: "nickname", value: isNamed() ? (me()?.name ?? "") : "", placeholder: t.player(1) });
    this.nameField = el("div", { class: "own-name" }, el("label", { for: "own-name" }, t.yourName), this.name);
    this.mode = radios("mode", t.withWhom, MODES.map((value) => ({ value, text: t.modes[value], about: t.modeHelp[value] })), kept(MODE, /** @type {Mode} */ ("bots")), () => this.showMode());
    this.players = stepper(t.howMany, fewest, most, Math.min(most, Math.max(fewest, USUAL)), () => this.showMode());
    this.level = levelField(() => this.showMode());
    this.preset = radios("preset", t.whichRules, game.presets.map(({ name, title, about }) => ({ value: name, text: title, about })), "standard", () => this.showPreset());
    this.options = game.options.map(optionField);
    this.first = firstField(game.first, this.seats);
    this.clock = clockFields(game.window);
    this.isPublic = checkbox("public", t.public, false);
    this.hints = checkbox("hints", t.hints, true);
    this.helpers = checkbox("helpers", t.helpers(game.helpers), false);
    this.advice = el("p", { class: "advice", role: "status", hidden: true });
    this.seatsHere = el("div", { class: "seats-here" });
    this.seatsMore = el("fieldset", {}, el("legend", {}, t.seats));
    this.button = el("button", { type: "submit", class: "primary" });
    this.more = el(
      "details",
      { class: "more" },
      el("summary", {}, t.moreChoices),
      this.seatsMore,
      this.first.field || "",
      game.options.length > 0 ? el("fieldset", { class: "all-options", change: () => this.preset.set(undefined) }, el("legend", {}, t.options), ...this.options.map(({ field }) => field)) : "",
      el("fieldset", {}, el("legend", {}, t.clock), ...this.clock.fields),
      el("fieldset", { class: "plain" }, this.hints.field, game.helpers ? this.helpers.field : ""),
    );
    this.dialog = openDialog(t.setTable(game.title), this.form());
    this.dialog.classList.add("setting");
    this.showMode();
  }

  form() {
    return el(
      "form",
      { class: "new-table", submit: (/** @type {SubmitEvent} */ event) => this.submitted(event), change: () => this.advise() },
      this.mode.field,
      this.nameField,
      this.players.field,
      this.seatsHere,
      this.isPublic.field,
      this.level.field,
      this.game.presets.length > 1 && this.preset.field,
      this.more,
      this.advice,
      el("p", { class: "create" }, this.button),
    );
  }

  /** Put into the seats what the large choices say; a seat can still be chosen on its own. */
  showMode() {
    const mode = this.mode.value() ?? "bots";
    const level = this.level.value() ?? "normal";
    const names = [...this.seats.querySelectorAll("input")].map(({ value }) => value);
    const other = { bots: level, friends: "open", device: "here" }[mode];
    this.seats.replaceChildren(...Array.from({ length: this.players.value() }, (_, k) => seatChoice(k, k === 0 ? "me" : other, names[k] ?? "")));
    (mode === "device" ? this.seatsHere : this.seatsMore).append(this.seats);
    this.nameField.hidden = mode === "bots";
    this.level.field.hidden = mode !== "bots";
    this.isPublic.field.hidden = mode !== "friends";
    this.button.textContent = mode === "friends" ? t.create : t.startPlaying;
    this.first.show();
    this.advise();
  }

  showPreset() {
    const chosen = this.game.presets.find(({ name }) => name === this.preset.value());
    for (const [k, field] of this.options.entries()) {
      const value = chosen?.options[field.name] ?? this.game.options[k]?.default;
      if (value !== undefined) field.set(value);
    }
    this.helpers.input.checked = chosen?.name === "family";
    this.advise();
  }

  chosenOptions() {
    return Object.fromEntries(this.options.map(({ name, value }) => [name, value()]));
  }

  advise() {
    void showAdvice(this.advice, this.game.game, this.seats.childElementCount, this.chosenOptions());
  }

  /** @param {SubmitEvent} event */
  submitted(event) {
    event.preventDefault();
    void whileBusy(this.button, () => this.create());
  }

  async create() {
    const mode = this.mode.value() ?? "bots";
    keep(MODE, mode);
    rememberLevel(this.level.value() ?? "normal");
    try {
      const name = this.name.value.trim();
      if (mode !== "bots" && name) await nameMe(name);
      const info = await makeTable({
        game: this.game.game,
        seats: [...this.seats.children].map(chosenSeat),
        options: this.chosenOptions(),
        first: this.first.value(),
        clock: this.clock.value(),
        public: mode === "friends" && this.isPublic.input.checked,
        hints: this.hints.input.checked,
        helpers: this.helpers.input.checked,
      });
      rememberHosted(info.code);
      this.dialog.close();
      visit(`/table/${info.code}`);
    } catch (trouble) {
      toast(trouble instanceof Error ? trouble.message : String(trouble), "wrong");
    }
  }
}
