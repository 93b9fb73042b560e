// Files of Python that are compressed at build time, because many web spaces send what they have as it is.

import { sizes } from "./files.js";

const folder = new URL("./python/", import.meta.url);
const total = Object.values(sizes).reduce((a, b) => a + b, 0);
let come = 0;

/** Fetch a packed file and unpack it while it comes. @param {string} name @param {(share: number) => void} progress @returns {Promise<Response>} */
export async function unpacked(name, progress) {
  const answer = await fetch(new URL(`${name}.packed`, folder));
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  const counted = new TransformStream({
    transform(chunk, to) {
      come += chunk.byteLength;
      progress(Math.min(1, come / total));
      to.enqueue(chunk);
    },
  });
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  const body = answer.body.pipeThrough(counted).pipeThrough(/** @type {any} */ (new DecompressionStream("gzip")));
  return new Response(body, { headers: { "Content-Type": type } });
}
