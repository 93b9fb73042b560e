// Play a trial as the designer's page does: {file, wanted} as JSON comes in, what it measured goes out.
import { readFileSync } from "node:fs";
import { Trial } from "../../src/crossroads/site/page/design/trial.js";

const { file, wanted } = JSON.parse(readFileSync(0, "utf8"));
const trial = new Trial(await WebAssembly.compile(readFileSync(file)), wanted);
while (!trial.isDone) trial.step();
console.log(JSON.stringify({ ...trial.standing(), histograms: trial.histograms() }));
