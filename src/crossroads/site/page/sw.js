// The service worker: it has what the first page needs from one compressed file, keeps everything after the first visit, and lets a newer
// release wait until the person wants it.
//
// A browser does not let a newer worker take over while the one before still answers something, which may be minutes.  The newer release
// does not wait for that: the newer worker notes that it was taken, and the one before answers from its cache as long as it goes on.

/** @typedef {{ release: string, files: Record<string, { sha256: string }> }} Manifest */

const worker = /** @type {any} */ (self);
const OWN = "RELEASE"; // `crossroads site` puts the digest of the release here
const MANIFEST = "files.json"; // kept last: whoever has it has everything
const PAGE = "index.html";
const FIRST = firstFile(OWN);
const CACHE = cacheOf(OWN);
const NOTES = "crossroads notes"; // a cache, because both workers reach it
const TAKEN = "taken"; // the note that has the release that the person took
/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", mjs: "text/javascript", css: "text/css", svg: "image/svg+xml", json: "application/json" };

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "who") event.source.postMessage({ release: OWN });
  if (event.data === "take") event.waitUntil(take());
  if (event.data === "everything") event.waitUntil(everything().then(() => event.source.postMessage("offline")));
});

/** @param {string} release */
function cacheOf(release) {
  return `crossroads ${release}`;
}

/** Where pages keep the files of Python unpacked. @param {string} release */
function unpackedOf(release) {
  return `crossroads unpacked ${release}`;
}

/** What the first page of a release needs. @param {string} release */
function firstFile(release) {
  return `static/${release}/first.packed`;
}

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
  const { release, files } = await answer.clone().json();
  if (release !== OWN) throw new Error(`the web space has release ${release} now`);
  const cache = await caches.open(CACHE);
  if (!(await cache.match(FIRST))) await cache.add(FIRST);
  const [known, first] = [await knownFiles(), await firstFiles(OWN)];
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
  for (const name of await ours()) if (!name.endsWith(OWN)) await caches.delete(name); // pages may have kept Python of this release already
  await worker.clients.claim();
}

/** The person takes this release: every page of the site is loaded again, whichever worker answers it. */
async function take() {
  await (await caches.open(NOTES)).put(TAKEN, new Response(OWN));
  void worker.skipWaiting(); // which is done only when the worker before has nothing left to answer
  for (const page of await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    if (page.url.startsWith(worker.registration.scope)) page.postMessage("taken");
  }
}

// ---- what pages ask for ----

/** @type {Map<string, Promise<Record<string, string>>>} */
const unpacking = new Map();

/** The files of the first page of a release. @param {string} release @returns {Promise<Record<string, string>>} */
function firstFiles(release) {
  const files = unpacking.get(release) ?? unpacked(release);
  unpacking.set(release, files);
  files.catch(() => unpacking.delete(release)); // the next one who asks tries again
  return files;
}

/** @param {string} release */
async function unpacked(release) {
  const packed = firstFile(release);
  const { body } = (await caches.match(packed, { cacheName: cacheOf(release) })) ?? (await fetch(packed));
  return new Response(body?.pipeThrough(/** @type {any} */ (new DecompressionStream("gzip")))).json();
}

/** The release that pages have: the one that waits, if the person has taken it already. @returns {Promise<string>} */
async function releaseOfPages() {
  const note = worker.registration.waiting && (await caches.match(TAKEN, { cacheName: NOTES }));
  return note ? note.text() : OWN;
}

/** @param {Request} request */
async function answer(request) {
  const { pathname } = new URL(request.url);
  const name = pathname.slice(new URL(worker.registration.scope).pathname.length);
  const [, named] = /^static\/(\w+)\//.exec(name) ?? [];
  const release = named ?? (await releaseOfPages());
  const text = named && (await firstFiles(named).catch(() => undefined))?.[name];
  if (text !== undefined) return new Response(text, { headers: { "Content-Type": TYPES[name.split(".").at(-1) ?? ""] ?? "" } });
  const wanted = request.mode === "navigate" && !name ? PAGE : request;
  const known = await caches.match(wanted, { cacheName: cacheOf(release), ignoreSearch: true });
  return known ?? (await caches.match(request, { cacheName: unpackedOf(release) })) ?? fetch(request);
}
