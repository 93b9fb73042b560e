// Setting a table: who sits where, the options with their reasons, the clock.

import { Refusal, ask, makeTable, rememberHosted } from "./api.js";
import { el, toast, visit } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { t } from "./text.js";

/** @typedef {import("./types").GameInfo} GameInfo */
/** @typedef {import("./types").OptionInfo} OptionInfo */
/** @typedef {import("./types").Value} Value */

/** @param {GameInfo} game */
export function newTableDialog(game) {
  const seats = el("ol", { class: "seat-choice" });
  const [fewest, most] = game.players;
  const start = Math.min(most, Math.max(fewest, 3));
  for (let k = 0; k < start; k += 1) seats.append(seatChoice(k, k === 0 ? "me" : k === 1 ? "open" : "normal"));
  const options = game.options.map(optionField);
  const chosenOptions = () => Object.fromEntries(options.map(({ name, value }) => [name, value()]));
  const first = firstField(game.first, seats);
  const advice = el("p", { class: "advice", role: "status", hidden: true });
  const advise = () => void showAdvice(advice, game.game, seats.childElementCount, chosenOptions());
  const clock = clockFields(game.window);
  const isPublic = checkbox("public", t.public, true);
  const hints = checkbox("hints", t.hints, true);
  const helpers = checkbox("helpers", t.helpers(game.helpers), false);
  const create = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      const info = await makeTable({
        game: game.game,
        seats: [...seats.children].map(chosenSeat),
        options: chosenOptions(),
        first: first.value(),
        clock: clock.value(),
        public: isPublic.input.checked,
        hints: hints.input.checked,
        helpers: helpers.input.checked,
      });
      rememberHosted(info.code);
      dialog.close();
      visit(`/table/${info.code}`);
    } catch (trouble) {
      toast(trouble instanceof Error ? trouble.message : String(trouble), "wrong");
    }
  };
  const dialog = openDialog(
    t.setTable(game.title),
    el(
      "form",
      { submit: create, change: advise, class: "new-table" },
      el("fieldset", {}, el("legend", {}, t.seats), seats, seatButtons(seats, fewest, most, () => (first.show(), advise())), first.field),
      game.options.length > 0 && el("fieldset", {}, el("legend", {}, t.options), ...options.map(({ field }) => field)),
      el("fieldset", {}, el("legend", {}, t.clock), ...clock.fields),
      el("fieldset", { class: "plain" }, isPublic.field, hints.field, game.helpers && helpers.field),
      advice,
      el("button", { type: "submit", class: "primary" }, t.create),
    ),
  );
  first.show();
}

/** Say below the options what speaks against them. @param {HTMLElement} place @param {string} game @param {number} players @param {Record<string, Value>} options */
async function showAdvice(place, game, players, options) {
  let sentence = "";
  try {
    ({ sentence } = await ask(`/api/games/${game}/advice`, { body: { players, options } }));
  } catch (trouble) {
    sentence = trouble instanceof Refusal ? trouble.message : ""; // what is not allowed is said here already
  }
  place.textContent = sentence;
  place.hidden = sentence === "";
}

/** Who begins: drawn, or one of the seats. @param {string} role what the first seat is in this game @param {HTMLElement} seats */
function firstField(role, seats) {
  const select = el("select", { id: "first", "aria-describedby": "first-about" });
  const field = role && el("div", { class: "option first" }, el("label", { for: "first" }, role), select, el("small", { id: "first-about" }, t.firstHelp));
  const show = () => {
    const chosen = Number(select.value || -1);
    const choices = [t.drawn, ...[...seats.children].map((_, k) => t.seat(k + 1))].map((text, k) => el("option", { value: k - 1 }, text));
    select.replaceChildren(...choices);
    select.value = String(chosen < seats.childElementCount ? chosen : -1);
  };
  return { field, show, value: () => Number(select.value || -1) };
}

/** @param {HTMLElement} seats @param {number} fewest @param {number} most @param {() => void} changed */
function seatButtons(seats, fewest, most, changed) {
  const add = el("button", { type: "button" }, t.addSeat);
  const remove = el("button", { type: "button" }, t.removeSeat);
  const show = () => {
    add.disabled = seats.childElementCount >= most;
    remove.disabled = seats.childElementCount <= fewest;
  };
  add.addEventListener("click", () => (seats.append(seatChoice(seats.childElementCount, "normal")), show(), changed()));
  remove.addEventListener("click", () => (seats.lastElementChild?.remove(), show(), changed()));
  show();
  return el("p", { class: "line" }, add, remove);
}

/** @param {number} k @param {string} chosen */
function seatChoice(k, chosen) {
  const choices = Object.entries(t.who).map(([value, text]) => el("option", { value, selected: value === chosen }, text));
  const who = el("select", { "aria-label": t.seat(k + 1) }, ...choices);
  const name = el("input", { "aria-label": t.nameHere(k + 1), placeholder: t.yourName, maxlength: 24, hidden: true });
  who.addEventListener("change", () => (name.hidden = who.value !== "here"));
  return el("li", { class: `seat${k}` }, el("span", { class: "badge", "aria-hidden": "true" }, String(k + 1)), who, name);
}

/** @param {Element} seat */
function chosenSeat(seat) {
  const who = seat.querySelector("select")?.value ?? "";
  const name = seat.querySelector("input")?.value.trim() || t.seat([...(seat.parentElement?.children ?? [])].indexOf(seat) + 1);
  return who === "here" ? `here:${name}` : who;
}

/** @param {OptionInfo} option @returns {{ name: string, field: HTMLElement, value: () => Value }} */
function optionField(option) {
  const id = `option-${option.name}`;
  const about = el("small", { id: `${id}-about` }, option.about);
  if (!option.values) {
    const input = el("input", { id, type: "number", min: option.low, max: option.high, value: option.default, "aria-describedby": `${id}-about` });
    return { name: option.name, field: el("div", { class: "option" }, el("label", { for: id }, option.title), input, about), value: () => Number(input.value) };
  }
  const { values } = option;
  const choices = values.map((value, k) => el("option", { value: k, selected: value === option.default }, option.labels?.[k] ?? shownValue(value)));
  const select = el("select", { id, "aria-describedby": `${id}-about` }, ...choices);
  const value = () => values[Number(select.value)] ?? option.default;
  return { name: option.name, field: el("div", { class: "option" }, el("label", { for: id }, option.title), select, about), value };
}

/** @param {Value} value */
function shownValue(value) {
  return value === true ? t.yes : value === false ? t.no : String(value);
}

/** @param {boolean} hasWindow whether the game has moments in which one has to be quick */
function clockFields(hasWindow) {
  const kinds = Object.entries(t.clocks).map(([value, text]) => el("option", { value }, text));
  const kind = el("select", { id: "clock", "aria-describedby": "clock-about" }, ...kinds);
  const seconds = el("input", { id: "seconds", type: "number", min: 5, max: 86400, value: 30 });
  const pace = el("input", { id: "pace", type: "number", min: 0, max: 10, value: 3, "aria-describedby": "pace-about" });
  const secondsField = el("div", { class: "option", hidden: true }, el("label", { for: "seconds" }, t.seconds), seconds);
  kind.addEventListener("change", () => {
    secondsField.hidden = kind.value === "none";
    seconds.value = kind.value === "game" ? "600" : "30";
  });
  const fields = [el("div", { class: "option" }, el("label", { for: "clock" }, t.clock), kind, el("small", { id: "clock-about" }, t.clockHelp)), secondsField];
  if (hasWindow) fields.push(el("div", { class: "option" }, el("label", { for: "pace" }, t.pace), pace, el("small", { id: "pace-about" }, t.paceHelp)));
  /** @returns {import("./types").Clock} */
  const value = () => ({
    kind: /** @type {"none" | "decision" | "game"} */ (kind.value),
    seconds: kind.value === "none" ? 0 : Number(seconds.value),
    pace: Number(pace.value),
  });
  return { fields, value };
}

/** @param {string} id @param {string} text @param {boolean} checked */
function checkbox(id, text, checked) {
  const input = el("input", { type: "checkbox", id, checked });
  return { input, field: el("p", { class: "check" }, input, el("label", { for: id }, text)) };
}
