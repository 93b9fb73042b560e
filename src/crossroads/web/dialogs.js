// Dialogs: a page of its own over the page.

import { el, icon } from "./dom.js";
import { sheetOpened } from "./sheets.js";
import { t } from "./text.js";

/** A dialog that closes itself, and gives the focus back. @param {string} title @param {...(Node | string)} inside */
export function openDialog(title, ...inside) {
  const close = el("button", { type: "button", class: "quiet round close", "aria-label": t.close, click: () => dialog.close() }, icon("close"));
  const dialog = el("dialog", { "aria-label": title }, el("header", {}, el("h2", {}, title), close), ...inside);
  const closed = sheetOpened(() => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
