// Ways to invite somebody: the device's own share sheet, a QR code, and a link that can be copied with and without HTTPS.

import { openDialog } from "./dialogs.js";
import { el, icon, toast } from "./dom.js";
import { addressOf, inviteByHand } from "./house.js";
import { t } from "./text.js";

/** @param {string} path @param {string} done */
export function copyLink(path, done) {
  return copyAddress(new URL(addressOf(path), location.href).href, done);
}

/** @param {string} address @param {string} done */
export async function copyAddress(address, done) {
  if (await isCopied(address)) toast(done);
  else showAddress(address);
}

/** @param {string} text */
async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedByCommand(text); // without HTTPS there is no clipboard
  }
}

/** The old way to copy, which works on plain HTTP. @param {string} text */
function isCopiedByCommand(text) {
  const field = el("textarea", { class: "unseen", "aria-hidden": "true", tabindex: -1 }, text);
  const focused = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}

/** The last resort: the address in a field, selected. @param {string} address */
function showAddress(address) {
  const field = el("input", { type: "text", readonly: true, value: address, "aria-label": t.copyLink, class: "address" });
  openDialog(t.copyLink, field);
  field.select();
}

/** @param {import("./types").TableInfo} info */
export function shareDialog(info) {
  if (inviteByHand) inviteByHand(info);
  else openDialog(t.invite, el("div", { class: "sharing" }, ...invitation(info)));
}

/** Everything with which friends come to a table. @param {import("./types").TableInfo} info */
export function invitation(info) {
  if (inviteByHand) return [el("button", { type: "button", class: "primary by-hand", click: () => inviteByHand?.(info) }, icon("share"), t.invite)];
  const path = `/table/${info.code}`;
  const address = new URL(addressOf(path), location.href).href;
  const code = el("strong", { class: "big-code" }, info.code);
  const copy = el("button", { type: "button", click: () => copyLink(path, t.linkCopied) }, icon("link"), t.copyLink);
  const share = typeof navigator.share === "function" && el("button", { type: "button", class: "primary", click: () => shareSheet(info.title, address) }, icon("share"), t.shareLink);
  return [el("div", { class: "line invite" }, code, share || "", copy), picture(info.code)];
}

/** Offer the device's own share sheet. @param {string} title @param {string} url */
export async function shareSheet(title, url) {
  try {
    await navigator.share({ title, text: t.inviteText(title), url });
  } catch (trouble) {
    if (!(trouble instanceof DOMException && trouble.name === "AbortError")) await copyLink(url, t.linkCopied);
  }
}

/** The QR code of a table; where the server cannot draw one there is none. @param {string} code */
function picture(code) {
  const image = el("img", { class: "qr", alt: t.qrCode, width: 160, height: 160, src: `/api/tables/${code}/qr.svg?at=${encodeURIComponent(location.origin)}` });
  image.addEventListener("error", () => image.remove());
  return image;
}
