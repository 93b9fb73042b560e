// The service worker: after the first visit everything is in the browser, and a newer release waits until the person wants it.

/** @typedef {{ release: string, files: Record<string, { sha256: string }> }} Manifest */

const worker = /** @type {any} */ (self);
const CACHE = "crossroads RELEASE"; // `crossroads site` puts the digest of the release here
const MANIFEST = "files.json";

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fetchRelease()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});
worker.addEventListener("message", (/** @type {any} */ { data }) => data === "take" && worker.skipWaiting());

/** Bring a whole release into a cache of its own; what an earlier one has already is not fetched again. */
async function fetchRelease() {
  const answer = await fetch(MANIFEST, { cache: "no-store" });
  /** @type {Manifest} */
  const { files } = await answer.clone().json();
  const [cache, known] = [await caches.open(CACHE), await knownFiles()];
  const missing = [];
  for (const [name, { sha256 }] of Object.entries(files)) {
    const same = known.get(sha256);
    if (same) await cache.put(name, same.clone());
    else missing.push(name);
  }
  await cache.addAll(missing.map((name) => new Request(name, { cache: "no-cache" })));
  await cache.put(MANIFEST, answer);
}

/** What the caches of earlier releases have, by its digest. @returns {Promise<Map<string, Response>>} */
async function knownFiles() {
  const known = new Map();
  for (const name of await ours()) {
    const cache = await caches.open(name);
    /** @type {Manifest | undefined} */
    const manifest = await (await cache.match(MANIFEST))?.json();
    for (const [file, { sha256 }] of Object.entries(manifest?.files ?? {})) {
      const kept = await cache.match(file);
      if (kept) known.set(sha256, kept);
    }
  }
  return known;
}

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith("crossroads "));
}

async function activate() {
  for (const name of await ours()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === "navigate" && isPage(request.url) ? "index.html" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

/** Whether an address is that of the page itself. @param {string} url */
function isPage(url) {
  return new URL(url).pathname === new URL(worker.registration.scope).pathname;
}
