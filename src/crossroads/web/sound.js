// Small sounds, made on the spot.  Until somebody has chosen, only those are heard that call people back to the table.

import { keep, kept } from "./storage.js";

const KEY = "crossroads.sound";
/** @type {AudioContext | undefined} */
let context;

/** What was chosen: all sounds, none, or nothing yet. @returns {boolean | "gentle"} */
function chosen() {
  return kept(KEY, /** @type {boolean | "gentle"} */ ("gentle"));
}

export function isSoundOn() {
  return Boolean(chosen());
}

/** @param {boolean} on */
export function setSound(on) {
  keep(KEY, on);
  if (on) sound("turn");
}

/** @type {Record<string, number[]>} notes in hertz, one after the other */
const TUNES = { move: [330], turn: [523, 659], call: [523, 659], window: [880, 880], over: [523, 494, 440], victory: [523, 523, 659, 784, 659, 784, 1047], wrong: [196] };

const GENTLE = ["call", "window", "victory"]; // what is heard before anybody has chosen

/** A browser lets a page be heard only after somebody has touched it. @param {"move" | "turn" | "call" | "window" | "over" | "victory" | "wrong"} name */
export function sound(name) {
  if (!isSoundOn() || (chosen() === "gentle" && !GENTLE.includes(name)) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  for (const [k, hertz] of (TUNES[name] ?? []).entries()) note(context, hertz, context.currentTime + k * 0.11);
}

/** @param {AudioContext} context @param {number} hertz @param {number} at */
function note(context, hertz, at) {
  const voice = context.createOscillator();
  const loudness = context.createGain();
  voice.type = "triangle";
  voice.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.12, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
  voice.connect(loudness).connect(context.destination);
  voice.start(at);
  voice.stop(at + 0.18);
}
