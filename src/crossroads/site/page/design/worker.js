// The worker of the designer's page: it plays a trial until it is done or the page ends the worker.

import { Trial } from "./trial.js";

const port = /** @type {Worker} */ (/** @type {unknown} */ (self));
const TELL_EVERY = 150; // milliseconds
const STEPS = 1.25; // between two points of the curves that settle

port.onmessage = async ({ data: { game, wanted } }) => {
  try {
    const answer = await fetch(new URL(`./${game}.wasm`, import.meta.url));
    if (!answer.ok) throw new Error(`${game}: ${answer.status}`);
    run(new Trial(await WebAssembly.compile(await answer.arrayBuffer()), wanted));
  } catch (trouble) {
    port.postMessage({ trouble: String(trouble) });
  }
};

/** @param {Trial} trial */
function run(trial) {
  /** @type {import("./trial.js").Standing[]} */
  const settled = [];
  let [toldAt, next] = [performance.now(), 0];
  while (!trial.isDone) {
    trial.step();
    if (trial.done >= next || trial.isDone) {
      settled.push(trial.standing());
      next = trial.done * STEPS;
    }
    if (performance.now() - toldAt > TELL_EVERY) {
      tell(trial, settled);
      toldAt = performance.now();
    }
  }
  tell(trial, settled);
}

/** @param {Trial} trial @param {import("./trial.js").Standing[]} settled */
function tell(trial, settled) {
  port.postMessage({ standing: trial.standing(), histograms: trial.histograms(), settled, isDone: trial.isDone });
}
