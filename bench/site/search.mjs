// Runs searches of WebAssembly modules in Node: one JSON object a line in, one a line out.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { tablesIn } from "../../src/crossroads/site/page/learned.js";
import { Search } from "../../src/crossroads/site/page/search.js";

/** @type {Map<string, Search>} */
const searches = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  const { file, learned, question, view } = JSON.parse(line);
  const search = searches.get(file) ?? new Search(new WebAssembly.Module(readFileSync(file)), await tablesIn(learned));
  searches.set(file, search);
  search.prepare(question, Buffer.from(view, "base64"));
  const began = performance.now();
  search.grow(question.iterations);
  const seconds = (performance.now() - began) / 1000;
  const seen = createHash("sha256");
  for (const bytes of search.bytes()) seen.update(bytes);
  console.log(JSON.stringify({ digest: seen.digest("hex"), root: search.root(question.iterations), seconds }));
}
