// Files of Python, which are packed with LZMA: they are unpacked while they come, and kept unpacked for the next visit.
//
// A kept file lies in the cache of the release, beside the packed one, and the service worker answers with it: of modules that come from an
// address of their own the browser keeps what it has compiled, too.

import { client, sizes } from "./files.js";
import { isWhole, writeImage } from "./memory.js";

const folder = new URL("./python/", import.meta.url);
const fetched = self.fetch.bind(self); // the house has Pyodide fetch from here
const PAGE = 65536;
const RELEASE = `crossroads ${client}`; // the cache of the service worker
const IMAGE = `image ${client}`; // of Python's memory: a file, which is read without being copied
/** @type {Record<string, string>} */
const TYPES = { mjs: "text/javascript", json: "application/json", wasm: "application/wasm", so: "application/wasm" };
/** @type {Promise<WebAssembly.Module> | undefined} */
let unpacker;

/** A new unpacker. @returns {Promise<any>} */
async function newUnpacker() {
  unpacker ??= fetched(new URL("unpack.wasm", folder)).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));
  return (await WebAssembly.instantiate(await unpacker, {})).exports;
}

/** @typedef {(bytes: number) => void} Come told how much more of the packed file has come */

/** Unpack a file while it comes: each piece is a view of all that there will be. @param {string} name @param {Come} come @returns {AsyncGenerator<Uint8Array>} */
async function* pieces(name, come) {
  const [packed = 0, whole = 0] = sizes[name] ?? [];
  const [answer, exports] = await Promise.all([fetched(new URL(`${name}.lzma`, folder)), newUnpacker()]);
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  const input = (exports.heap_base() + 63) & ~63;
  const output = (input + packed + 127) & ~63;
  exports.memory.grow(Math.max(0, Math.ceil((output + whole - exports.memory.buffer.byteLength) / PAGE)));
  exports.begin(input, output, whole);
  const reader = answer.body.getReader();
  for (let [have, made] = [0, 0]; made < whole; ) {
    const { value, done } = await reader.read();
    if (value) new Uint8Array(exports.memory.buffer, input + have).set(value);
    have += value?.byteLength ?? 0;
    if (done && have < packed) throw new Error(`${name} has ended too early`);
    come(value?.byteLength ?? 0);
    const now = exports.decode(have, have === packed);
    yield new Uint8Array(exports.memory.buffer, output + made, now - made);
    made = now;
  }
}

/** A file that is kept unpacked; if it is not yet, it comes now. @param {string} name @param {Come} come @returns {Promise<Response>} */
export async function kept(name, come) {
  try {
    const [address, cache] = [new URL(name, folder), await caches.open(RELEASE)];
    if (await cache.match(address)) come(sizes[name]?.[0] ?? 0);
    else await cache.put(address, streamed(name, come));
    const answer = await fetched(address);
    const isOurs = answer.ok && answer.headers.get("Content-Type") === typeOf(name);
    return (!isOurs && (await cache.match(address))) || answer; // a page may have no service worker
  } catch {
    return streamed(name, () => {}); // there is no room
  }
}

/** @param {string} name */
function typeOf(name) {
  return TYPES[name.split(".").at(-1) ?? ""] ?? "";
}

/** What a kept module of JavaScript exports. @param {string} name @param {Come} come @returns {Promise<any>} */
export async function imported(name, come) {
  const answer = await kept(name, come);
  if (answer.url) {
    void answer.body?.cancel();
    return import(answer.url);
  }
  const address = URL.createObjectURL(await answer.blob());
  const module = await import(address);
  URL.revokeObjectURL(address);
  return module;
}

/** All of a file. @param {string} name @param {Come} come @returns {Promise<Uint8Array>} */
export async function unpacked(name, come) {
  const [, whole = 0] = sizes[name] ?? [];
  let first;
  for await (const piece of pieces(name, come)) first ??= piece;
  return new Uint8Array(first?.buffer ?? new ArrayBuffer(0), first?.byteOffset, whole);
}

/** @param {string} name @param {Come} come */
function streamed(name, come) {
  const all = pieces(name, come);
  const body = new ReadableStream({
    async pull(to) {
      const { value, done } = await all.next();
      if (done) to.close();
      else to.enqueue(value.slice());
    },
  });
  return new Response(body, { headers: { "Content-Type": typeOf(name) } });
}

// ---- the image of Python's memory ----

/** The image that was kept, open for reading; the caller closes it. @returns {Promise<import("./memory.js").Image | undefined>} */
export async function keptImage() {
  const image = await opened(false).catch(() => undefined);
  if (!image || isWhole(image)) return image;
  image.close();
  return undefined;
}

/** Keep an image of a memory file, unless it is kept, and none of an earlier release. @param {() => Promise<Uint8Array>} make the file */
export async function keepImage(make) {
  const kept = await keptImage();
  kept?.close();
  if (kept) return;
  const root = await navigator.storage.getDirectory();
  for await (const name of /** @type {any} */ (root).keys()) if (name.startsWith("image ")) await root.removeEntry(name);
  const file = await make();
  const image = await opened(true);
  try {
    writeImage(file, image);
  } finally {
    image.close();
  }
}

/** @param {boolean} create @returns {Promise<import("./memory.js").Image>} */
async function opened(create) {
  const root = await navigator.storage.getDirectory();
  return /** @type {any} */ (await root.getFileHandle(IMAGE, { create })).createSyncAccessHandle();
}
