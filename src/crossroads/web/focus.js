// The keyboard's focus: kept while a scene is drawn again, and moved by the arrow keys.

import { all } from "./dom.js";

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]";

/** What has the focus now. @returns {string} */
export function focusedId() {
  const at = document.activeElement;
  return at instanceof HTMLElement ? (at.dataset["focus"] ?? "") : "";
}

/** Focus the same thing again after drawing, or else something in the player's own place. @param {string} id @param {HTMLElement[]} hosts */
export function restoreFocus(id, hosts) {
  if (!id || (document.activeElement && document.activeElement !== document.body)) return;
  const acts = hosts.flatMap((host) => all(".act", host));
  const same = acts.find(({ dataset }) => dataset["focus"] === id);
  const near = same ?? acts.find((act) => act.closest(".own"));
  near?.focus({ preventScroll: true });
}

/** Whether something in a place has the focus. @param {HTMLElement} place */
export function hasFocus(place) {
  return place.contains(document.activeElement);
}

/**
 * Give the focus to the first button, or to the prompt, if what had it is gone: a screen reader would begin anew at the top of the page.
 * @param {boolean} held whether something at the table had it @param {{ acts: () => HTMLElement[], prompt: HTMLElement }} actions
 */
export function catchFocus(held, actions) {
  if (held && !canHoldFocus(document.activeElement)) (actions.acts()[0] ?? actions.prompt).focus({ preventScroll: true });
}

/** Whether what has the focus will keep it: a browser takes it from what is disabled or hidden only when it draws again. @param {Element | null} at */
function canHoldFocus(at) {
  return Boolean(at && at !== document.body && at.matches(FOCUSABLE) && at.checkVisibility({ visibilityProperty: true }));
}

/** Move the focus to the nearest thing in a direction. @param {string} key @param {HTMLElement[]} acts */
export function stepFocus(key, acts) {
  /** @type {Record<string, [number, number]>} */
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = ways[key];
  if (!way || acts.length === 0) return false;
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !acts.includes(at)) {
    acts[0]?.focus();
    return true;
  }
  const here = middle(at);
  let best = Infinity;
  let nearest = at;
  for (const act of acts) {
    const there = middle(act);
    const ahead = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    const far = ahead + 3 * aside;
    if (act !== at && ahead > 4 && far < best) [best, nearest] = [far, act];
  }
  nearest.focus();
  return true;
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
