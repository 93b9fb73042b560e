// Plays candidates to the end with a WebAssembly module in Node: one JSON object in, the shares out.
import { readFileSync } from "node:fs";
import { Playouts } from "../../src/crossroads/site/page/playouts.js";

const { file, question, view } = JSON.parse(readFileSync(0, "utf8"));
const playouts = new Playouts(new WebAssembly.Module(readFileSync(file)));
console.log(JSON.stringify(playouts.compare(question, Buffer.from(view, "base64"))));
