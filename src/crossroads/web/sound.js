// Small sounds, made on the spot.  Off until somebody turns them on.

import { keep, kept } from "./storage.js";

const KEY = "crossroads.sound";
/** @type {AudioContext | undefined} */
let context;

export function isSoundOn() {
  return Boolean(kept(KEY, false));
}

/** @param {boolean} on */
export function setSound(on) {
  keep(KEY, on);
  if (on) sound("turn");
}

/** @type {Record<string, number[]>} notes in hertz, one after the other */
const TUNES = { move: [330], turn: [523, 659], window: [880, 880], over: [523, 494, 440], victory: [523, 523, 659, 784, 659, 784, 1047], wrong: [196] };

/** @param {"move" | "turn" | "window" | "over" | "victory" | "wrong"} name */
export function sound(name) {
  if (!isSoundOn()) return;
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
