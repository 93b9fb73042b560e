// node freeze.mjs PYODIDE FOLDER: start Python in FOLDER, import what the house of a page needs, and write Python's memory to FOLDER/memory.
// FOLDER has python.zip, from which Python starts, and files/, which becomes site-packages.  FOLDER/imported lists the modules that the memory has.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beginning, copied, exchange } from "./page/memory.js";

const [pyodide, folder] = process.argv.slice(2);
const PACKAGES = "/lib/python3.14/site-packages";
process.on("uncaughtException", (trouble) => {
  console.error(String(trouble.message).slice(-4000)); // without the line of Pyodide in which it was thrown: that is the whole file
  process.exit(1);
});

// The same sources give the same memory: no time passes, and `freeze.py` takes chance out of it.
Date.now = () => 0;
performance.now = () => 0;

// ---- Python ----

const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
const { default: create } = await import(path.join(pyodide, "pyodide.asm.mjs"));
const names = readdirSync(path.join(folder, "files"), { recursive: true }).filter((name) => statSync(path.join(folder, "files", name)).isFile()).sort();
const libraries = Object.fromEntries(names.filter((name) => name.endsWith(".so")).map((name) => [`${PACKAGES}/${name}`, path.join(folder, "files", name)]));
let first = new Uint8Array();
const python = await loadPyodide({
  stdLibURL: path.join(folder, "python.zip"),
  createPyodideModule: beginning(create, libraries, (memory) => (first = copied(memory))),
  env: { PYTHONOPTIMIZE: "2", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
  jsglobals: globalThis,
  _makeSnapshot: true,
});
for (const name of names) {
  python.FS.mkdirTree(path.posix.dirname(`${PACKAGES}/${name}`));
  python.FS.writeFile(`${PACKAGES}/${name}`, new Uint8Array(readFileSync(path.join(folder, "files", name))));
}
python.runPython("import importlib; importlib.invalidate_caches()"); // no time has passed since the folder was empty
const imported = python.runPython(readFileSync(new URL("./freeze.py", import.meta.url), "utf8"));
writeFileSync(path.join(folder, "imported"), imported);
const memory = python.makeMemorySnapshot();
exchange(memory, first);
writeFileSync(path.join(folder, "memory"), memory);
process.exit(0);
