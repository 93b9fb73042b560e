// Says that it is one's turn where one may be looking elsewhere: in the title of the tab, by a short buzz of a phone, and by a sound.

import { t } from "./text.js";

const BUZZ = 60; // milliseconds
const LONG = 4000; // milliseconds after which people look elsewhere
let plain = "";
let since = 0; // when we began to wait

/** Tell it; return whether we have waited so long that we may not look any more. @param {boolean} isOurs @param {boolean} isNew whether it has just become our turn */
export function tellTurn(isOurs, isNew) {
  const hasWaited = document.hidden || performance.now() - since > LONG;
  if (!isOurs && !isNew) since = performance.now();
  if (isOurs) {
    if (!document.title.startsWith(t.titleTurn)) plain = document.title;
    document.title = `${t.titleTurn} ${plain}`;
  } else forgetTurn();
  if (isNew && document.hidden) navigator.vibrate?.(BUZZ);
  return hasWaited;
}

export function forgetTurn() {
  if (plain && document.title.startsWith(t.titleTurn)) document.title = plain;
}
