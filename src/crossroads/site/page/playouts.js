// The playouts of a game: what moves are worth, as a WebAssembly module.  `inside/valuing.py` asks; the same question gives the same
// shares as natively.

import { Search } from "./search.js";

/**
 * @typedef {object} Question
 * @property {[worlds: number, candidates: number, width: number]} shape of the shares, with the scores behind them
 * @property {number} seat
 * @property {number[]} candidates
 * @property {string} number of the first world
 * @property {number} fewest worlds
 * @property {number} budget of moves
 */

export class Playouts extends Search {
  /** Play candidates of a view to the end; return what every seat got and the scores, by world and candidate. @param {Question} question @param {Uint8Array} view */
  compare(question, view) {
    const start = (this.exports.heap_base() + 63) & ~63;
    this.begin(start);
    for (const name of ["root", "world", "work"]) this.place(name, view.length, [1]);
    this.place("candidates", 8, [question.candidates.length]);
    this.place("dice", 8, [1]);
    this.place("shares", 8, question.shape);
    this.makeRoom(start);
    const { buffer } = this.exports.memory;
    new Uint8Array(buffer, this.of("root").at).set(view);
    new BigInt64Array(buffer, this.of("candidates").at, question.candidates.length).set(question.candidates.map(BigInt));
    this.exports.heap_reset(this.end);
    const rooms = ["root", "world", "work"].flatMap((name) => this.passed(name));
    const numbers = [question.number, question.fewest, question.budget].map(BigInt);
    this.exports.compare(this.results, this.results + 16, ...rooms, BigInt(question.seat), ...this.passed("candidates"), ...numbers, ...this.passed("dice"), ...this.passed("shares"));
    const after = this.exports.memory.buffer; // it may have grown
    const worlds = Number(new BigInt64Array(after, this.results, 1)[0]);
    return [...new Float64Array(after, this.of("shares").at, worlds * question.candidates.length * question.shape[2])];
  }
}
