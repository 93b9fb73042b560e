// Begins the page: the service worker brings what the first page needs in one compressed file, then the client is loaded as from a server.
// Where there is no service worker, every file comes by itself.

const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
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

/**
 * Start the worker that holds the house, unless another tab does: Python begins to come before the client is there.  `transport.js`
 * takes the worker over, with what it has told until then.
 */
function startHouse() {
  const isGuest = sessionStorage.getItem("crossroads.host") || location.hash.startsWith("#/guest/"); // of another house
  if (isGuest || !navigator.locks) return;
  /** @type {any} */ (window).earlyHouse = new Promise((resolve) => {
    void navigator.locks.request("crossroads.house", { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      const worker = new Worker(new URL(`house.js${location.search}`, own), { type: "module" });
      /** @type {unknown[]} */
      const told = [];
      worker.onmessage = ({ data }) => told.push(data);
      worker.onerror = ({ message }) => told.push({ kind: "failed", trouble: message });
      resolve({ worker, told });
      return new Promise(() => {}); // until the tab is closed
    });
  });
}

async function begin() {
  await beServed().catch(() => {});
  if (navigator.serviceWorker?.controller) startHouse(); // all of the first page is here: Python may come meanwhile
  const client = Object.assign(document.createElement("script"), { type: "module", src: document.documentElement.dataset["client"] });
  document.head.append(client);
  const links = [.../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-href]"))];
  await Promise.all(links.map(dress));
  document.documentElement.dataset["dressed"] = "";
}

void begin();
