// A trial: the same games under one or two versions of the rules, played piece by piece.

import { ManyGames } from "./games.js";
import { Differences, Tally } from "./tallies.js";

/** @typedef {import("./games.js").Plan} Plan */
/** @typedef {import("./tallies.js").Measured} Measured */
/** @typedef {{ plans: Plan[], players: number, player: string, number: number, games: number }} Wanted */
/** @typedef {{ games: number, versions: Measured[], differences: ReturnType<Differences["measured"]> | undefined }} Standing */

export class Trial {
  /** @param {WebAssembly.Module} module @param {Wanted} wanted */
  constructor(module, wanted) {
    this.wanted = wanted;
    this.done = 0;
    this.games = wanted.plans.map((plan) => new ManyGames(module, plan, wanted.players, wanted.player));
    this.tallies = wanted.plans.map(() => new Tally(wanted.players));
    this.differences = wanted.plans.length > 1 ? new Differences(wanted.players) : undefined;
  }

  get isDone() {
    return this.done >= this.wanted.games;
  }

  /** Play the next games under each version. */
  step() {
    const batches = this.games.map((games) => games.play(this.wanted.number + this.done));
    const [before, after] = batches;
    const count = Math.min(before?.lengths.length ?? 0, this.wanted.games - this.done);
    for (const [k, batch] of batches.entries()) this.tallies[k]?.add(batch, count);
    if (before && after) this.differences?.add(before, after, count);
    this.done += count;
  }

  /** @returns {Standing} */
  standing() {
    return { games: this.done, versions: this.tallies.map((tally) => tally.measured()), differences: this.differences?.measured() };
  }

  /** Games by moments, for each version. */
  histograms() {
    return this.tallies.map(({ histogram }) => Array.from(histogram, (count) => count ?? 0));
  }
}
