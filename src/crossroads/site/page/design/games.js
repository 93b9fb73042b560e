// Many games of one version of the rules, played by the lab's own players as a WebAssembly module: the same numbers give the same games as
// `crossroads simulate` and `crossroads balance`.

import { Search } from "../search.js";

/** @typedef {{ template: string, moves: number, seats: number, habits: Record<string, [slips: number, notices: number]> }} Plan as the house makes it */
/** @typedef {{ lengths: number[], moments: number[], winners: Uint8Array }} Batch the winners by game and seat */

const ALWAYS = 10_000; // slips and what is noticed are counted in ten thousandths
const AT_ONCE = 32; // games in one call: a few milliseconds

export class ManyGames extends Search {
  /** @param {WebAssembly.Module} module @param {Plan} plan @param {number} players @param {string} player who sits in every seat */
  constructor(module, plan, players, player) {
    super(module);
    this.players = players;
    const template = Uint8Array.from(atob(plan.template), (one) => one.charCodeAt(0));
    const [slips, notices] = plan.habits[player] ?? [0, 1];
    const start = (this.exports.heap_base() + 63) & ~63;
    this.begin(start);
    this.place("states", template.length, [AT_ONCE]);
    this.place("template", template.length, [1]);
    this.place("habits", 8, [players, 2]);
    this.place("seen", template.length, [1]);
    for (const name of ["moves", "weights"]) this.place(name, 8, [plan.moves]);
    this.place("dice", 8, [1]);
    this.place("offered", 8, [plan.moves]);
    this.place("chosen", 8, [plan.seats, plan.moves]);
    for (const name of ["made", "users", "won"]) this.place(name, 8, [plan.moves]);
    this.place("waits", 8, [plan.seats]);
    for (const name of ["lengths", "moments"]) this.place(name, 8, [AT_ONCE]);
    this.place("scores", 8, [AT_ONCE, players]);
    this.place("winners", 1, [AT_ONCE, players]);
    this.makeRoom(start);
    const { buffer } = this.exports.memory;
    new Uint8Array(buffer, this.of("template").at).set(template);
    const habits = Array(players).fill([slips, notices]).flat();
    new BigInt64Array(buffer, this.of("habits").at, habits.length).set(habits.map((share) => BigInt(Math.round(share * ALWAYS))));
    this.exports.heap_reset(this.end);
  }

  /** Play as many games as one call does. @param {number} number of the first @returns {Batch} */
  play(number) {
    const [states, template, ...others] = [...this.places.keys()].map((name) => this.passed(name));
    this.exports.play_games(this.results, this.results + 16, ...(states ?? []), ...(template ?? []), BigInt(number), ...others.flat());
    const numbers = (/** @type {string} */ name) => Array.from(new BigInt64Array(this.exports.memory.buffer, this.of(name).at, AT_ONCE), Number);
    const winners = new Uint8Array(this.exports.memory.buffer, this.of("winners").at, AT_ONCE * this.players).slice();
    return { lengths: numbers("lengths"), moments: numbers("moments"), winners };
  }
}
