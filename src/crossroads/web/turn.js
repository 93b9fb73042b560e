// Says that it is one's turn where one may be looking elsewhere: in the title of the tab, and by a short buzz of a phone.

import { t } from "./text.js";

const BUZZ = 60; // milliseconds
let plain = "";

/** @param {boolean} isOurs @param {boolean} isNew whether it has just become our turn */
export function tellTurn(isOurs, isNew) {
  if (isOurs) {
    if (!document.title.startsWith(t.titleTurn)) plain = document.title;
    document.title = `${t.titleTurn} ${plain}`;
  } else forgetTurn();
  if (isNew && document.hidden) navigator.vibrate?.(BUZZ);
}

export function forgetTurn() {
  if (plain && document.title.startsWith(t.titleTurn)) document.title = plain;
}
