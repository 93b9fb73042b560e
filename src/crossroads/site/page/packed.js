// Files of Python, which are packed with LZMA: they are unpacked while they come, and kept unpacked for the next visit.

import { client, sizes } from "./files.js";

const folder = new URL("./python/", import.meta.url);
const fetched = self.fetch.bind(self); // the house has Pyodide fetch from here
const PAGE = 65536;
const KEPT = `crossroads unpacked ${client}`; // the service worker clears what begins with "crossroads " when a newer release is taken
/** @type {Promise<WebAssembly.Module> | undefined} */
let unpacker;

/** A new unpacker. @returns {Promise<any>} */
async function newUnpacker() {
  unpacker ??= fetched(new URL("unpack.wasm", folder)).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));
  return (await WebAssembly.instantiate(await unpacker, {})).exports;
}

/** Where a file is, unpacked: in no web space, but the service worker answers for it once it is kept. @param {string} name */
function addressOf(name) {
  return new URL(name, folder);
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

/** A file that was kept unpacked. @param {string} name @param {Come} come @returns {Promise<Response | undefined>} */
async function keptFile(name, come) {
  const found = await (await caches.open(KEPT)).match(addressOf(name));
  if (found) come(sizes[name]?.[0] ?? 0);
  return found;
}

/** Keep files unpacked, as far as there is room. @param {string[]} names */
export async function keepUnpacked(names) {
  const cache = await caches.open(KEPT);
  for (const name of names) {
    const address = addressOf(name);
    if (!(await cache.match(address))) await cache.put(address, streamed(name, () => {}, "application/wasm"));
  }
}

/** Keep something that is made of parts, unless it is kept. @param {string} name @param {() => Promise<Uint8Array[]>} make */
export async function keepWhole(name, make) {
  const cache = await caches.open(KEPT);
  if (!(await cache.match(name))) await cache.put(name, new Response(new Blob(/** @type {any} */ (await make()))));
}

/** What was kept so. @param {string} name @returns {Promise<Response | undefined>} */
export async function keptWhole(name) {
  return (await caches.open(KEPT)).match(name);
}

/** All of a file. @param {string} name @param {Come} come @returns {Promise<Uint8Array>} */
export async function unpacked(name, come) {
  const found = await keptFile(name, come);
  if (found) return new Uint8Array(await found.arrayBuffer());
  const [, whole = 0] = sizes[name] ?? [];
  let first;
  for await (const piece of pieces(name, come)) first ??= piece;
  return new Uint8Array(first?.buffer ?? new ArrayBuffer(0), first?.byteOffset, whole);
}

/**
 * A file as an answer, kept or unpacked while it comes.  What is kept is asked of the service worker: beside such an
 * answer a browser notes which functions were used, and compiles these at once the next time.
 * @param {string} name @param {Come} come @param {string} type
 */
export async function unpacking(name, come, type) {
  const kept = await keptFile(name, come);
  if (!kept) return streamed(name, come, type);
  const answer = await fetched(addressOf(name)).catch(() => kept);
  return answer.ok ? answer : kept; // a page that was loaded past the service worker
}

/** @param {string} name @param {Come} come @param {string} type */
function streamed(name, come, type) {
  const all = pieces(name, come);
  const body = new ReadableStream({
    async pull(to) {
      const { value, done } = await all.next();
      if (done) to.close();
      else to.enqueue(value.slice());
    },
  });
  return new Response(body, { headers: { "Content-Type": type } });
}
