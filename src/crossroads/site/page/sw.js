// The service worker: it has what the first page needs from one compressed file, keeps everything after the first visit, and lets a newer
// release wait until the person wants it.

/** @typedef {{ release: string, files: Record<string, { sha256: string }> }} Manifest */

const worker = /** @type {any} */ (self);
const CACHE = "crossroads RELEASE"; // `crossroads site` puts the digest of the release here
const MANIFEST = "files.json"; // kept last: whoever has it has everything
const PAGE = "index.html";
const FIRST = "static/RELEASE/first.packed";
/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", mjs: "text/javascript", css: "text/css", svg: "image/svg+xml", json: "application/json" };

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take") worker.skipWaiting();
  if (event.data === "everything") event.waitUntil(everything().then(() => event.source.postMessage("offline")));
});

/** The first release has what the first page needs and brings the rest when the page says so; a newer one waits until it is whole. */
async function install() {
  const isFirst = !(await ours()).length;
  const cache = await caches.open(CACHE);
  if (isFirst) await cache.addAll([PAGE, FIRST]);
  else await everything();
}

/** Have a whole release. */
async function everything() {
  if (!(await (await caches.open(CACHE)).match(MANIFEST))) await fetchRelease();
}

/** Bring a whole release into its cache; what is there already, or in an earlier one, is not fetched again. */
async function fetchRelease() {
  const answer = await fetch(MANIFEST, { cache: "no-store" });
  /** @type {Manifest} */
  const { files } = await answer.clone().json();
  const cache = await caches.open(CACHE);
  if (!(await cache.match(FIRST))) await cache.add(FIRST);
  const [known, first] = [await knownFiles(), await firstFiles()];
  const missing = [];
  for (const [name, { sha256 }] of Object.entries(files)) {
    if (name in first || (await cache.match(name))) continue;
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

// ---- what pages ask for ----

/** @type {Promise<Record<string, string>> | undefined} */
let unpacking;

/** The files of the first page. @returns {Promise<Record<string, string>>} */
function firstFiles() {
  unpacking ??= unpacked();
  unpacking.catch(() => (unpacking = undefined)); // the next one who asks tries again
  return unpacking;
}

async function unpacked() {
  const { body } = (await (await caches.open(CACHE)).match(FIRST)) ?? (await fetch(FIRST));
  return new Response(body?.pipeThrough(/** @type {any} */ (new DecompressionStream("gzip")))).json();
}

/** @param {Request} request */
async function answer(request) {
  const { pathname } = new URL(request.url);
  const name = pathname.slice(new URL(worker.registration.scope).pathname.length);
  if (name.startsWith("static/RELEASE/")) {
    const text = (await firstFiles())[name];
    if (text !== undefined) return new Response(text, { headers: { "Content-Type": TYPES[name.split(".").at(-1) ?? ""] ?? "" } });
  }
  const kept = await (await caches.open(CACHE)).match(request.mode === "navigate" && !name ? PAGE : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
