// node pack.mjs PYODIDE ARCHIVE FOLDER: compile the modules of two archives with the Python that will run them, in place.
// Python starts from the first; the second is unpacked, because it has machine code, or data that is read as files.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [pyodide, archive, folder] = process.argv.slice(2);
process.on("uncaughtException", (trouble) => {
  console.error(trouble.message); // without the line of Pyodide in which it was thrown: that is the whole file
  process.exit(1);
});
const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
const python = await loadPyodide({ stdLibURL: archive });
python.unpackArchive(new Uint8Array(readFileSync(folder)), "zip", { extractDir: "/lib/python3.14/site-packages" });
for (const file of [archive, folder]) python.FS.writeFile(`/${path.basename(file)}`, new Uint8Array(readFileSync(file)));
python.globals.set("files", [archive, folder].map((file) => `/${path.basename(file)}`));
python.runPython(`
import os, re, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

# What a visitor's house imports, and says, before the first move: Fluent and Babel are imported only where something is said.
import babel.lists
import babel.numbers
import crossroads.site.inside.worker
from crossroads import games
from crossroads.engine.link import NEVER_COMPILED
from crossroads.engine.text import SHARED, languages, text_of
wanted = sum(name.endswith("/rules.py") for name in zipfile.ZipFile(files[1]).namelist())
assert len(games.all_games()) == wanted, games.broken()
for game in games.all_games().values():
    game.tabled
for language in languages():
    text_of(SHARED, language)("refused-no-such-move", moves=2000)
imported = {re.sub(".*([.]zip|site-packages)/", "", getattr(module, "__file__", None) or "") for module in list(sys.modules.values())}

for file in files:
    with zipfile.ZipFile(file) as before, zipfile.ZipFile(file + ".new", "w") as after:
        names = before.namelist()
        of_games = tuple(name.removesuffix("rules.py") for name in names if name.endswith("/rules.py")) or ("no game",)  # the linker reads these
        for name in names:
            content = before.read(name)
            is_compiled = name.endswith(".py") and name in imported
            keeps_source = name.startswith(of_games) and not name.endswith(NEVER_COMPILED)
            if is_compiled:
                folder, _, module = name.removesuffix(".py").rpartition("/")
                beside = f"{folder}/__pycache__/{module}.{sys.implementation.cache_tag}.pyc"
                code = compile(content, name, "exec", dont_inherit=True, optimize=2)
                after.writestr(zipfile.ZipInfo(beside if keeps_source else name + "c"), _code_to_hash_pyc(code, source_hash(content), False))
            if not is_compiled or keeps_source:
                after.writestr(zipfile.ZipInfo(name), content)
`);
for (const file of [archive, folder]) writeFileSync(file, python.FS.readFile(`/${path.basename(file)}.new`));
