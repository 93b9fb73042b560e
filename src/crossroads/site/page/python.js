// Python in a worker: it begins with the memory that it had when the site was built, so nothing is imported in the page.

import { library, lock, sizes } from "./files.js";
import { beginning, exchange } from "./memory.js";
import { keepUnpacked, unpacked, unpacking } from "./packed.js";
import { loadPyodide } from "./python/pyodide.mjs";

const FILES = new URL("./python/", import.meta.url).href;
const LIB = "/lib/python314.zip"; // where Python looks for modules that it has not imported yet
const PAGE = 65536;
const PACKAGES = "/lib/python3.14/site-packages/";

/** @typedef {(share: number) => void} Progress */

/** Everything that has to come before Python can begin, all at once. @param {Progress} progress */
function coming(progress) {
  const names = ["pyodide.asm.wasm", "pyodide.asm.mjs", fileOf(library), "files.json", "memory"];
  const total = names.reduce((sum, name) => sum + (sizes[name]?.[0] ?? 0), 0);
  let have = 0;
  const come = (/** @type {number} */ bytes) => progress((have += bytes) / total);
  return {
    machine: WebAssembly.compileStreaming(unpacking("pyodide.asm.wasm", come, "application/wasm")),
    script: unpacked("pyodide.asm.mjs", come).then((content) => addressOf(content, "text/javascript")),
    code: unpacked(fileOf(library), come).then((content) => addressOf(content, "application/wasm")),
    texts: unpacked("files.json", come).then((content) => JSON.parse(new TextDecoder().decode(content))),
    memory: unpacked("memory", come),
  };
}

/** @param {string} path */
function fileOf(path) {
  return path.split("/").at(-1) ?? "";
}

/** @param {Uint8Array} content @param {string} type */
function addressOf(content, type) {
  return URL.createObjectURL(new Blob([/** @type {any} */ (content)], { type }));
}

/** Have Pyodide take what has come already instead of fetching it, with room for the memory. @param {Promise<WebAssembly.Module>} machine @param {Promise<Uint8Array>} memory */
function giveWhatHasCome(machine, memory) {
  const fetched = self.fetch.bind(self);
  self.fetch = (what, how) => (String(what).startsWith(FILES) ? Promise.resolve(new Response()) : fetched(what, how));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const [module, { length }] = await Promise.all([machine, memory]);
    const instance = await WebAssembly.instantiate(module, imports);
    const room = /** @type {WebAssembly.Memory} */ (instance.exports["memory"]);
    room.grow(Math.max(0, Math.ceil((length - room.buffer.byteLength) / PAGE)));
    return { module, instance };
  };
}

/** Begin Python. @param {Progress} progress */
export async function startPython(progress) {
  const { machine, script, code, texts, memory } = coming(progress);
  giveWhatHasCome(machine, memory);
  const [address, codeAddress] = await Promise.all([script, code]);
  const { default: create } = await import(address);
  const file = await memory;
  const python = await loadPyodide({
    indexURL: FILES,
    stdLibURL: `${FILES}none.zip`,
    lockFileContents: JSON.stringify(lock),
    createPyodideModule: beginning(create, { [`${PACKAGES}${library}`]: codeAddress }, (first) => exchange(file, first)),
    _loadSnapshot: memory,
  });
  for (const each of [address, codeAddress]) URL.revokeObjectURL(each);
  for (const [name, text] of Object.entries(await texts)) {
    python.FS.mkdirTree(`${PACKAGES}${name.split("/").slice(0, -1).join("/")}`);
    python.FS.writeFile(`${PACKAGES}${name}`, text);
  }
  python.pyimport("random").seed(); // the memory has a seed that everybody knows
  return python;
}

/** Have the next visit begin without unpacking. */
export function keepForNextVisit() {
  return keepUnpacked(["memory", "pyodide.asm.wasm", "pyodide.asm.mjs"]);
}

/** Have the modules that nobody needed so far. @param {Awaited<ReturnType<typeof startPython>>} python */
export async function completePython(python) {
  python.FS.writeFile(LIB, await unpacked("rest.zip", () => {}));
  python.pyimport("sys").path_importer_cache.clear();
}
