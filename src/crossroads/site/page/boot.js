// Begins the page: the service worker brings what the first page needs in one compressed file, then the client is loaded as from a server.
// Where there is no service worker, every file comes by itself.

const LONGEST = 4000; // milliseconds to wait for a service worker

/** Have a service worker answer this page. @returns {Promise<void>} */
async function beServed() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  const isServed = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true }));
  const { active } = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (active) return; // the person has asked for a page without it
  await Promise.race([isServed, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}

/** Load a style sheet that waits in the page. @param {HTMLLinkElement} link @returns {Promise<void>} */
function dress(link) {
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    link.href = link.dataset["href"] ?? "";
  });
}

async function begin() {
  await beServed().catch(() => {});
  if (navigator.serviceWorker?.controller) void import("./transport.js"); // all of the first page is here: Python may come meanwhile
  const client = Object.assign(document.createElement("script"), { type: "module", src: document.documentElement.dataset["client"] });
  document.head.append(client);
  const links = [.../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-href]"))];
  await Promise.all(links.map(dress));
  document.documentElement.dataset["dressed"] = "";
}

void begin();
