// What a page without a server tells beside the client: how far Python is, that it plays offline now, that a newer version waits.

import { announce, el, toast } from "../dom.js";
import { language } from "../text.js";

/** @type {{ texts: import("./text/en.js").Texts }} */
const { texts: t } = await import(`./text/${language}.js`).catch(() => import("./text/en.js"));

const FIRST_TABLE_FIRST = 3000; // milliseconds from Python's start: what is kept for later does not slow down the first table

// ---- the progress of loading ----

const bar = el("progress", { class: "loading", max: 1, value: 0, "aria-label": t.loading });
const notice = el("aside", { class: "notice", "aria-label": t.loading }, el("span", { "aria-hidden": "true" }, t.loading), bar);

addEventListener("house", (event) => {
  const told = /** @type {CustomEvent} */ (event).detail;
  if (told.kind === "progress") {
    bar.value = told.share;
    if (!notice.isConnected) document.querySelector("header.top")?.after(notice);
  } else if (told.kind === "ready") {
    notice.remove();
    setTimeout(register, FIRST_TABLE_FIRST);
  } else if (told.kind === "failed") {
    notice.replaceChildren(t.failed(told.trouble));
    announce(t.failed(told.trouble));
  }
});

// ---- offline, and newer versions ----

async function register() {
  if (!("serviceWorker" in navigator)) return;
  const isFirst = !navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  const look = () => registration.waiting && navigator.serviceWorker.controller && offer(registration.waiting);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
  await navigator.serviceWorker.ready;
  document.documentElement.dataset["offline"] = "ready";
  if (isFirst) toast(t.offline);
}

/** Offer a newer version; the page is loaded again only when the person wants it. @param {ServiceWorker} waiting */
function offer(waiting) {
  if (document.querySelector(".notice.newer")) return;
  announce(t.newer);
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take");
  };
  document.querySelector("header.top")?.after(el("aside", { class: "notice newer", "aria-label": t.newer }, el("span", {}, t.newer), el("button", { type: "button", click: take }, t.take)));
}

// ---- installing ----

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const button = el("button", { type: "button", class: "quiet", click: () => (/** @type {any} */ (event).prompt(), button.remove()) }, t.install);
  document.querySelector(".tools")?.prepend(button);
});

document.body.append(el("footer", { class: "notice" }, el("a", { href: "inside.html", target: "_blank" }, t.inside)));
