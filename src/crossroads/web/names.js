// Asking somebody for a name, once: at the moment they sit down with others.

import { isNamed, me, nameMe } from "./api.js";
import { openDialog } from "./dialogs.js";
import { el } from "./dom.js";
import { t } from "./text.js";

/** Our name, asked for if we have not said it yet; undefined if the dialog is closed without an answer. @returns {Promise<string | undefined>} */
export async function ownNameAsked() {
  if (isNamed()) return me()?.name;
  const name = await asked();
  return name && (await nameMe(name)).name;
}

/** @returns {Promise<string | undefined>} */
function asked() {
  return new Promise((answer) => {
    const input = el("input", { id: "asked-name", maxlength: 24, autocomplete: "nickname", required: true });
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      answer(input.value.trim() || undefined);
      dialog.close();
    };
    const dialog = openDialog(
      t.askName,
      el("form", { submit, class: "ask-name" }, el("label", { for: "asked-name" }, t.askNameHelp), el("div", { class: "line" }, input, el("button", { type: "submit", class: "primary" }, t.sitDown))),
    );
    dialog.addEventListener("close", () => answer(undefined));
    input.focus();
  });
}
