// Files of Python, which are packed with LZMA: they are unpacked while they come.

import { sizes } from "./files.js";

const folder = new URL("./python/", import.meta.url);
const fetched = self.fetch.bind(self); // the house has Pyodide fetch from here
const PAGE = 65536;
/** @type {Promise<WebAssembly.Module>} */
const unpacker = fetched(new URL("unpack.wasm", folder)).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));

/** @typedef {(bytes: number) => void} Come told how much more of the packed file has come */

/** Unpack a file while it comes: each piece is a view of all that there will be. @param {string} name @param {Come} come @returns {AsyncGenerator<Uint8Array>} */
async function* pieces(name, come) {
  const [packed = 0, whole = 0] = sizes[name] ?? [];
  const [answer, exports] = await Promise.all([fetched(new URL(`${name}.lzma`, folder)), unpacker.then(instance)]);
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

/** @param {WebAssembly.Module} module @returns {Promise<any>} */
async function instance(module) {
  return (await WebAssembly.instantiate(module, {})).exports;
}

/** All of a file. @param {string} name @param {Come} come @returns {Promise<Uint8Array>} */
export async function unpacked(name, come) {
  const [, whole = 0] = sizes[name] ?? [];
  let first;
  for await (const piece of pieces(name, come)) first ??= piece;
  return new Uint8Array(first?.buffer ?? new ArrayBuffer(0), first?.byteOffset, whole);
}

/** A file as an answer that goes on while it comes. @param {string} name @param {Come} come @param {string} type */
export function unpacking(name, come, type) {
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
