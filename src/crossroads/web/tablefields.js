// The fields with which a host chooses what a table is like.

import { Refusal, ask } from "./api.js";
import { el } from "./dom.js";
import { t } from "./text.js";

/** @typedef {import("./types").OptionInfo} OptionInfo */
/** @typedef {import("./types").Value} Value */

/**
 * One of a few choices, as large buttons; the chosen one says what it is like.
 * @template {string} T
 * @param {string} name
 * @param {string} title
 * @param {{ value: T, text: string, about?: string, picture?: Element }[]} choices
 * @param {T} chosen
 * @param {(value: T) => void} changed
 */
export function radios(name, title, choices, chosen, changed) {
  const about = el("p", { class: "about-choice", id: `${name}-about` });
  const inputs = choices.map(({ value }) => el("input", { type: "radio", name, value, id: `${name}-${value}`, checked: value === chosen, "aria-describedby": `${name}-about` }));
  const labels = choices.map(({ value, text, picture }, k) => el("label", { for: `${name}-${value}` }, inputs[k], picture, el("span", {}, text)));
  const show = () => (about.textContent = choices.find((_, k) => inputs[k]?.checked)?.about ?? "");
  const value = () => choices.find((_, k) => inputs[k]?.checked)?.value;
  /** @param {T | undefined} wanted */
  const set = (wanted) => {
    for (const [k, input] of inputs.entries()) input.checked = choices[k]?.value === wanted;
    show();
  };
  const field = el("fieldset", { class: `radios ${name}` }, el("legend", {}, title), el("div", { class: "choices" }, ...labels), choices.some((one) => one.about) && about);
  field.addEventListener("change", () => {
    show();
    const now = value();
    if (now !== undefined) changed(now);
  });
  show();
  return { field, value, set };
}

/** A whole number with a button on each side. @param {string} title @param {number} low @param {number} high @param {number} start @param {(value: number) => void} changed */
export function stepper(title, low, high, start, changed) {
  let value = start;
  const shown = el("output", { class: "count", "aria-live": "polite" });
  const fewer = el("button", { type: "button", class: "round", "aria-label": t.removeSeat, click: () => set(value - 1) }, "−");
  const more = el("button", { type: "button", class: "round", "aria-label": t.addSeat, click: () => set(value + 1) }, "+");
  /** @param {number} wanted */
  const set = (wanted) => {
    value = Math.max(low, Math.min(high, wanted));
    shown.textContent = String(value);
    fewer.disabled = value <= low;
    more.disabled = value >= high;
    changed(value);
  };
  shown.textContent = String(value);
  fewer.disabled = value <= low;
  more.disabled = value >= high;
  return { field: el("div", { class: "stepper", role: "group", "aria-label": title }, el("span", { class: "title" }, title), fewer, shown, more), value: () => value };
}

/** Say below the options what speaks against them. @param {HTMLElement} place @param {string} game @param {number} players @param {Record<string, Value>} options */
export async function showAdvice(place, game, players, options) {
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
export function firstField(role, seats) {
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

/** A seat of a new table; a name is asked for where another person sits at this device. @param {number} k @param {string} chosen @param {string} named */
export function seatChoice(k, chosen, named) {
  const choices = Object.entries(t.who).map(([value, text]) => el("option", { value, selected: value === chosen }, text));
  const who = el("select", { "aria-label": t.seat(k + 1) }, ...choices);
  const name = el("input", { "aria-label": t.nameHere(k + 1), placeholder: t.player(k + 1), maxlength: 24, value: named, hidden: chosen !== "here" });
  who.addEventListener("change", () => (name.hidden = who.value !== "here"));
  return el("li", { class: `seat${k}` }, el("span", { class: "badge", "aria-hidden": "true" }, String(k + 1)), who, name);
}

/** @param {Element} seat */
export function chosenSeat(seat) {
  const who = seat.querySelector("select")?.value ?? "";
  const name = seat.querySelector("input")?.value.trim() || t.player([...(seat.parentElement?.children ?? [])].indexOf(seat) + 1);
  return who === "here" ? `here:${name}` : who;
}

/** @typedef {{ name: string, field: HTMLElement, value: () => Value, set: (value: Value) => void }} OptionField */

/** @param {OptionInfo} option @returns {OptionField} */
export function optionField(option) {
  const id = `option-${option.name}`;
  const about = el("small", { id: `${id}-about` }, option.about);
  if (!option.values) {
    const input = el("input", { id, type: "number", min: option.low, max: option.high, value: option.default, "aria-describedby": `${id}-about` });
    return { name: option.name, field: el("div", { class: "option" }, el("label", { for: id }, option.title), input, about), value: () => Number(input.value), set: (value) => (input.value = String(value)) };
  }
  const { values } = option;
  const choices = values.map((value, k) => el("option", { value: k, selected: value === option.default }, option.labels?.[k] ?? shownValue(value)));
  const select = el("select", { id, "aria-describedby": `${id}-about` }, ...choices);
  const value = () => values[Number(select.value)] ?? option.default;
  return { name: option.name, field: el("div", { class: "option" }, el("label", { for: id }, option.title), select, about), value, set: (wanted) => (select.value = String(values.indexOf(wanted))) };
}

/** @param {Value} value */
function shownValue(value) {
  return value === true ? t.yes : value === false ? t.no : String(value);
}

/** @param {boolean} hasWindow whether the game has moments in which one has to be quick */
export function clockFields(hasWindow) {
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
export function checkbox(id, text, checked) {
  const input = el("input", { type: "checkbox", id, checked });
  return { input, field: el("p", { class: "check" }, input, el("label", { for: id }, text)) };
}
