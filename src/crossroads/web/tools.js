// The buttons above the table.

import { el, icon } from "./dom.js";
import { shareDialog } from "./share.js";
import { keysDialog, leaveDialog, speedDialog } from "./tableparts.js";
import { t } from "./text.js";

/**
 * What the tools do.
 * @typedef {{ info: import("./types").TableInfo, askHint: () => void, takeBack: () => void, showMoves: () => void, giveUp: () => void,
 *   history: { toggle: () => void }, reactions: { toggle: () => void }, rules: { toggle: () => void } }} Tools
 */

/** @param {Tools} table */
export function toolButtons(table) {
  return [
    tool("hint", t.hint, () => table.askHint(), "H"),
    tool("undo", t.takeBack, () => table.takeBack(), "U"),
    tool("moves", t.allMoves, () => table.showMoves(), "M"),
    tool("log", t.history, () => table.history.toggle(), "L"),
    tool("book", t.rules, () => table.rules.toggle(), "R"),
    tool("forward", t.speed, () => speedDialog()),
    tool("react", t.react, () => table.reactions.toggle()),
    tool("link", t.invite, () => shareDialog(table.info)),
    tool("keys", t.keys, () => keysDialog(), "?"),
    tool("leave", t.leave, () => leaveDialog(() => table.giveUp())),
  ];
}

/** @param {string} name @param {string} text @param {() => void} act @param {string} [key] */
function tool(name, text, act, key) {
  return el("button", { type: "button", class: `quiet tool tool-${name}`, click: act, title: key ? `${text} (${key})` : text }, icon(name), el("span", {}, text));
}
