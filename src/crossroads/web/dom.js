// Making elements, and the one place where the page speaks to a screen reader.

import { addressOf } from "./house.js";
import { t } from "./text.js";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with attributes (a function is a listener, true an attribute without a value) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(made, name, value);
  made.append(...children.flat().filter(isShown));
  return made;
}

/** @param {Child} child @returns {child is Node | string} */
function isShown(child) {
  return child !== null && child !== undefined && child !== false && child !== "";
}

/** @param {Element} element @param {string} name @param {unknown} value */
function set(element, name, value) {
  if (name === "href") element.setAttribute(name, String(value).startsWith("/") ? addressOf(String(value)) : String(value));
  else if (typeof value === "function") element.addEventListener(name, /** @type {EventListener} */ (value));
  else if (value === true) element.setAttribute(name, "");
  else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, String(value));
}

/** Change an attribute only where it differs, so that a screen reader is not told twice. @param {Element} element @param {string} name @param {string | null} value */
export function attribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Have a button show that what it does takes a while; until then it does nothing more. @param {HTMLElement} button @param {() => Promise<unknown>} work */
export async function whileBusy(button, work) {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  try {
    await work();
  } finally {
    button.ariaBusy = null;
  }
}

/** @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const ICONS = new URL("icons.svg", import.meta.url).pathname;

/** A symbol of our icons. @param {string} name @returns {SVGSVGElement} */
export function icon(name) {
  return drawing(`${ICONS}#${name}`, "icon");
}

/** An SVG that shows a symbol. @param {string} href @param {string} className */
export function drawing(href, className) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", href);
  svg.append(use);
  return svg;
}

const SUITS = /(\w+)([♠♥♦♣])/g; // not every screen reader knows these signs

/** Have something read aloud, where somebody listens. @param {string} sentence */
export function announce(sentence) {
  const region = document.getElementById("heard");
  if (!region || !sentence) return;
  region.append(el("p", {}, sentence.trim().replace(SUITS, (_, rank, suit) => t.suitOf(rank, t.suits[suit] ?? suit))));
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}

/** Have sentences read aloud that were not before; return them all. @param {string[]} sentences @param {string[]} before */
export function readAloud(sentences, before) {
  announce(sentences.filter((sentence) => !before.includes(sentence)).join(" "));
  return sentences;
}

/** A short message over everything, also read aloud. @param {string} sentence @param {"plain" | "wrong"} [kind] */
export function toast(sentence, kind = "plain") {
  const place = document.getElementById("toasts");
  if (!place) return;
  const shown = el("p", { class: `toast ${kind}` }, sentence);
  place.replaceChildren(shown);
  announce(sentence);
  setTimeout(() => shown.remove(), 3000 + 60 * sentence.length);
}

/** Ask for another page of ours. @param {string} path */
export function visit(path) {
  document.dispatchEvent(new CustomEvent("go", { detail: path }));
}

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
export function all(selector, within = document) {
  return [...within.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement);
}

/** Set the classes of an element only if they differ, so that the browser need not compute its style again. @param {HTMLElement} element @param {string} always @param {Record<string, boolean>} sometimes */
export function classes(element, always, sometimes) {
  const wanted = [always, ...Object.keys(sometimes).filter((name) => sometimes[name])].join(" ");
  if (element.className !== wanted) element.className = wanted;
}

/** Set variables of the style sheet, only where they differ. @param {HTMLElement} element @param {Record<string, number | string>} values */
export function variables(element, values) {
  for (const [name, value] of Object.entries(values))
    if (element.style.getPropertyValue(`--${name}`) !== String(value)) element.style.setProperty(`--${name}`, String(value));
}

/** Put the children of a host in this order; those already in place are not touched. @param {Element} host @param {Element[]} wanted */
export function putInOrder(host, wanted) {
  for (const child of [...host.children]) if (!wanted.includes(child)) child.remove();
  for (const [k, child] of wanted.entries()) if (host.children[k] !== child) host.insertBefore(child, host.children[k] ?? null);
}

/** Make a region of the page that screen readers can jump to. @param {HTMLElement} element @param {string} label */
export function region(element, label) {
  attribute(element, "role", "region");
  attribute(element, "aria-label", label);
}
