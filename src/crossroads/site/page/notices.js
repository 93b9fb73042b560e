// What a page without a server tells beside the client: how far Python is, that it plays offline now, that a newer version waits.

import { announce, el, icon, toast } from "../dom.js";
import { keep, kept } from "../storage.js";
import { t as shared } from "../text.js";
import { client } from "./files.js";
import { openFile } from "./records.js";
import { texts as t } from "./texts.js";
import { goHome, hearOfHouse, houseName, pathOf, tellHouseOffline } from "./transport.js";

const OFFLINE = "crossroads.offline";

// ---- the progress of loading ----

const bar = el("progress", { class: "loading", max: 1, value: 0, "aria-label": t.loading });
const notice = el("aside", { class: "notice", "aria-label": t.loading }, el("span", { "aria-hidden": "true" }, t.loading), bar);

/** @param {any} told */
function showHouse(told) {
  if (told.kind === "progress") {
    bar.value = told.share;
    if (!notice.isConnected) document.querySelector("header.top")?.after(notice);
  } else if (told.kind === "ready") {
    notice.remove();
    away.remove();
  } else if (told.kind === "settled") {
    void keepEverything();
  } else if (told.kind === "away") {
    showAway();
  } else if (told.kind === "failed") {
    notice.replaceChildren(t.failed(told.trouble));
    announce(t.failed(told.trouble));
  }
}

// ---- a guest without a host ----

const away = el("aside", { class: "notice away", "aria-label": t.away }, el("span", {}, t.away), el("button", { type: "button", click: goHome }, t.goHome));

/** The line to the host's page is gone; the seat is kept there. */
function showAway() {
  document.querySelector("header.top")?.after(away);
  announce(t.away);
}
if (houseName && !pathOf(location).startsWith("/guest/")) showAway();

// ---- offline, and newer versions ----

/** Have everything kept, and look for a newer version. */
async function keepEverything() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  const look = () => serviceWorker.controller && registration.waiting?.postMessage("who");
  const watch = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", watch);
  watch(); // over a slow line a newer version has been coming since the page was loaded
  look();
  serviceWorker.addEventListener("message", ({ data, source }) => {
    if (data === "offline") tellOffline();
    else if (data === "taken") takeNewer();
    else if (source === registration.waiting && data.release !== client) offer(registration);
  });
  serviceWorker.startMessages();
  (await serviceWorker.ready).active?.postMessage("everything");
}

/** From now on the page needs no network; that is said once. */
function tellOffline() {
  document.documentElement.dataset["offline"] = "ready";
  tellHouseOffline();
  if (!kept(OFFLINE, false)) toast(t.offline);
  keep(OFFLINE, true);
}

let isPutAway = false; // until the next visit

/** Offer a newer version; the page is loaded again only when the person wants it. @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  if (isPutAway || document.querySelector(".notice.newer")) return;
  announce(t.newer);
  const take = el("button", { type: "button", click: () => (registration.waiting ? registration.waiting.postMessage("take") : location.reload()) }, t.take);
  const putAway = () => {
    isPutAway = true;
    newer.remove();
    document.getElementById("main")?.focus();
  };
  const close = el("button", { type: "button", class: "quiet round", "aria-label": shared.close, title: shared.close, click: putAway }, icon("close"));
  const newer = el("aside", { class: "notice newer", "aria-label": t.newer }, el("span", {}, t.newer), take, close);
  document.querySelector("header.top")?.after(newer);
}

/** The person has taken a newer version, here or in another tab: all tabs have one house. A guest's line to a host would break. */
function takeNewer() {
  if (!houseName) location.reload();
}

// ---- installing ----

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const button = el("button", { type: "button", class: "quiet", click: () => (/** @type {any} */ (event).prompt(), button.remove()) }, t.install);
  document.querySelector(".tools")?.prepend(button);
});

const open = el("button", { type: "button", class: "quiet", click: openFile }, t.openRecord);
document.body.append(el("footer", { class: "notice" }, houseName ? "" : open, houseName ? "" : el("a", { href: "/design" }, t.design), el("a", { href: "inside.html", target: "_blank" }, t.inside)));
hearOfHouse(showHouse);
