// Chances as people read them.

import { language } from "./text.js";

const plain = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" });

/** @param {number} chance */
export function percent(chance) {
  return plain.format(chance);
}

/** With its sign. @param {number} change */
export function change(change) {
  return signed.format(change);
}
