// Friends on other devices: the host's page shows an invitation, the guest's page an answer to it, and people pass both on.

import { openDialog } from "../dialogs.js";
import { el, icon, toast, visit } from "../dom.js";
import { addressOf, pathOf, request } from "../house.js";
import { copyAddress, shareSheet } from "../share.js";
import { keep, kept } from "../storage.js";
import { answer, isCall, offer } from "./peers.js";
import { texts as t } from "./texts.js";
import { goHome, houseName, takeGuest, visitHouse } from "./transport.js";

const HOUSE = "crossroads.house";
const ANSWER_WITHIN = 3000; // milliseconds in which the tab that waits for an answer takes it
const answers = new BroadcastChannel("crossroads.answers"); // an answer may be opened in another tab than the one that waits for it
/** @type {{ call: Awaited<ReturnType<typeof offer>>, code: string } | undefined} the latest invitation of this tab, and its table */
let invited;

/** The name of our house, by which guests know it again. @returns {string} */
function ownHouse() {
  const known = kept(HOUSE, "") || crypto.randomUUID().slice(0, 8);
  keep(HOUSE, known);
  return known;
}

/** @param {string} path */
function addressFor(path) {
  return new URL(addressOf(path), location.href).href;
}

/** Everything with which an address is passed on. @param {string} address @param {string} label @returns {HTMLElement} */
function passing(address, label) {
  const field = el("input", { type: "text", readonly: true, value: address, "aria-label": label, class: "address", focus: () => field.select() });
  const copy = el("button", { type: "button", class: "primary", click: () => copyAddress(address, t.copied) }, icon("link"), t.copy);
  const share = typeof navigator.share === "function" && el("button", { type: "button", click: () => shareSheet(label, address) }, icon("share"), t.send);
  return el("div", { class: "line" }, field, copy, share);
}

// ---- the host ----

/** Invite somebody on another device to a table. @param {import("../types").TableInfo} info */
export async function inviteDialog(info) {
  const call = await offer();
  invited = { call, code: info.code };
  const address = addressFor(`/guest/${ownHouse()}.${info.code}.${call.text}`);
  const field = el("input", { id: "answer", type: "text", autocomplete: "off", spellcheck: "false" });
  const status = el("p", { role: "status" });
  const take = (/** @type {string} */ text) => {
    if (!call.isAnsweredBy(text)) status.replaceChildren(t.noAnswer);
    else call.take(text).then(() => status.replaceChildren(t.connecting), () => status.replaceChildren(t.noAnswer));
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => (event.preventDefault(), take(field.value));
  answers.onmessage = ({ data }) => {
    if (!call.isAnsweredBy(data.text ?? "")) return;
    answers.postMessage({ isTaken: true });
    take(data.text);
  };
  const dialog = openDialog(
    t.invite,
    el("p", {}, t.hostDeals),
    el("p", {}, t.sendInvitation),
    passing(address, t.invitation),
    picture(address),
    el("form", { submit }, el("label", { for: "answer" }, t.pasteAnswer), el("div", { class: "line" }, field, el("button", { type: "submit" }, t.takeAnswer))),
    status,
  );
  let isTaken = false;
  dialog.addEventListener("close", () => isTaken || call.isAnsweredBy(pathOf(location)) || call.close()); // the answer may be opened in this tab
  const line = await call.line;
  isTaken = true;
  takeGuest(line);
  dialog.close();
  toast(t.guestIsHere);
}

/** An address as a QR code. @param {string} address */
function picture(address) {
  const image = el("img", { class: "qr", alt: t.qrCode, width: 240, height: 240, hidden: true });
  void request(`/api/qr.svg?text=${encodeURIComponent(address)}`).then(async (drawn) => {
    if (!drawn.ok) return;
    image.src = `data:image/svg+xml,${encodeURIComponent(await drawn.text())}`;
    image.hidden = false;
  });
  return image;
}

// ---- the guest ----

/** Answer an invitation. @param {string} invitation @returns {Promise<import("../types").Page>} */
export async function guestPage(invitation) {
  const [house = "", code = "", call = ""] = invitation.split(".");
  if (house !== houseName) location.reload(); // the tab was at home: it becomes a guest's
  if (!isCall(call)) return { title: t.invitation, main: el("div", { class: "box" }, el("h1", {}, t.invitation), el("p", {}, t.noInvitation)) };
  const answered = await answer(call);
  void answered.line.then((line) => {
    visitHouse(line);
    visit(`/table/${code}`);
  });
  const main = el(
    "div",
    { class: "box" },
    el("h1", {}, t.invitation),
    el("p", {}, t.hostCouldPeek),
    el("p", {}, t.sendAnswer),
    passing(addressFor(`/answer/${answered.text}`), t.answer),
    el("p", {}, el("button", { type: "button", class: "quiet", click: goHome }, t.goHome)),
  );
  return { title: t.invitation, main };
}

/** An answer that was opened as an address: the tab that waits for it takes it. @param {string} text @returns {Promise<import("../types").Page>} */
export async function answerPage(text) {
  if (invited?.call.isAnsweredBy(text)) {
    await invited.call.take(text);
    location.replace(addressOf(`/table/${invited.code}`)); // where the invitation was opened
    return said(t.connecting);
  }
  const taken = new Promise((resolve) => (answers.onmessage = ({ data }) => data.isTaken && resolve(true)));
  answers.postMessage({ text });
  const isTaken = await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN))]);
  return said(isTaken ? t.answerTaken : t.nobodyWaits);
}

/** What became of an answer. @param {string} sentence @returns {import("../types").Page} */
function said(sentence) {
  return { title: t.answer, main: el("div", { class: "box" }, el("h1", {}, t.answer), el("p", { role: "status" }, sentence)) };
}
