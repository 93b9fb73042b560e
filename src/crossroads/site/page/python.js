// Python in a worker: it begins with the memory that it had when the site was built, so nothing is imported in the page.

import { library, lock, sizes } from "./files.js";
import { beginning, copied, exchange, imageOf, remembering } from "./memory.js";
import { keepUnpacked, keepWhole, keptWhole, unpacked, unpacking } from "./packed.js";
import { loadPyodide } from "./python/pyodide.mjs";

const FILES = new URL("./python/", import.meta.url).href;
const LIB = "/lib/python314.zip"; // where Python looks for modules that it has not imported yet
const PAGE = 65536;
const PACKAGES = "/lib/python3.14/site-packages/";
const MEMORY = "memory";
const IMAGE = "image of the memory";
const OTHERS = ["pyodide.asm.wasm", "pyodide.asm.mjs", fileOf(library), "files.json"];
/** What Python's memory has from its beginning; an image has that too. @type {Uint8Array} */
let first = new Uint8Array();
let isKept = false; // the image

/** @typedef {(share: number) => void} Progress */

/** Everything that has to come before Python can begin, all at once. @param {Progress} progress */
function coming(progress) {
  const total = [...OTHERS, MEMORY].reduce((sum, name) => sum + (sizes[name]?.[0] ?? 0), 0);
  let have = 0;
  const come = (/** @type {number} */ bytes) => progress((have += bytes) / total);
  return {
    machine: WebAssembly.compileStreaming(unpacking("pyodide.asm.wasm", come, "application/wasm")),
    script: unpacked("pyodide.asm.mjs", come).then((content) => loaded(addressOf(content, "text/javascript"))),
    code: unpacked(fileOf(library), come).then((content) => addressOf(content, "application/wasm")),
    texts: unpacked("files.json", come).then(textsOf),
    memory: comingMemory(come),
  };
}

/** The memory as it was kept, or as it is sent. @param {(bytes: number) => void} come @returns {Promise<{ file?: Uint8Array, image?: Uint8Array }>} */
async function comingMemory(come) {
  const kept = await keptWhole(IMAGE);
  isKept = Boolean(kept);
  if (!kept) return { file: await unpacked(MEMORY, come) };
  come(sizes[MEMORY]?.[0] ?? 0);
  return { image: new Uint8Array(await kept.arrayBuffer()) };
}

/** @param {string} path */
function fileOf(path) {
  return path.split("/").at(-1) ?? "";
}

/** @param {Uint8Array} content @param {string} type */
function addressOf(content, type) {
  return URL.createObjectURL(new Blob([/** @type {any} */ (content)], { type }));
}

/** @param {string} address */
async function loaded(address) {
  const { default: create } = await import(address);
  URL.revokeObjectURL(address);
  return create;
}

/** Have Pyodide take what has come already instead of fetching it, with room for the memory. @param {Promise<WebAssembly.Module>} machine */
function giveWhatHasCome(machine) {
  const fetched = self.fetch.bind(self);
  self.fetch = (what, how) => (String(what).startsWith(FILES) ? Promise.resolve(new Response()) : fetched(what, how));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await machine;
    const instance = await WebAssembly.instantiate(module, imports);
    const room = /** @type {WebAssembly.Memory} */ (instance.exports["memory"]);
    room.grow(Math.max(0, Math.ceil(((sizes[MEMORY]?.[1] ?? 0) - room.buffer.byteLength) / PAGE)));
    return { module, instance };
  };
}

/** Begin Python. @param {Progress} progress */
export async function startPython(progress) {
  const { machine, script, code, texts, memory } = coming(progress);
  giveWhatHasCome(machine);
  const [create, codeAddress] = await Promise.all([script, code]);
  const begun = beginning(create, { [`${PACKAGES}${library}`]: codeAddress }, (memory) => (first = isKept ? first : copied(memory)));
  const python = await loadPyodide({
    indexURL: FILES,
    stdLibURL: `${FILES}none.zip`,
    lockFileContents: JSON.stringify(lock),
    createPyodideModule: remembering(begun, () => memory.then(completed)),
    _loadSnapshot: new Uint8Array(), // the memory itself is put in later
  });
  URL.revokeObjectURL(codeAddress);
  writeAll(python.FS, await texts);
  python.pyimport("random").seed(); // the memory has a seed that everybody knows
  return python;
}

/** @param {{ file?: Uint8Array, image?: Uint8Array }} memory */
function completed(memory) {
  if (memory.file) exchange(memory.file, first);
  return memory;
}

/** @param {Uint8Array} content @returns {Record<string, string>} texts by path */
function textsOf(content) {
  return JSON.parse(new TextDecoder().decode(content));
}

/** @param {import("./python/pyodide.mjs").Files} files @param {Record<string, string>} texts by path */
function writeAll(files, texts) {
  const folders = new Set(Object.keys(texts).map((name) => name.slice(0, name.lastIndexOf("/"))));
  for (const folder of folders) files.mkdirTree(`${PACKAGES}${folder}`);
  const encoder = new TextEncoder(); // far quicker than Emscripten's own
  for (const [name, text] of Object.entries(texts)) files.writeFile(`${PACKAGES}${name}`, encoder.encode(text));
}

/** Have the next visit begin without unpacking. */
export async function keepForNextVisit() {
  await keepUnpacked(OTHERS);
  await keepWhole(IMAGE, async () => {
    const file = await unpacked(MEMORY, () => {});
    exchange(file, first);
    return imageOf(file);
  });
}

/** Have the modules and texts that nobody needed so far. @param {Awaited<ReturnType<typeof startPython>>} python */
export async function completePython(python) {
  const [modules, texts] = await Promise.all([unpacked("rest.zip", () => {}), unpacked("later.json", () => {})]);
  python.FS.writeFile(LIB, modules);
  writeAll(python.FS, textsOf(texts));
  python.pyimport("sys").path_importer_cache.clear();
}
