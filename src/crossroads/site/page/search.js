// The search of a game: its WebAssembly module, the memory that it works in, and the loop that runs it within a budget.
// `inside/searching.py` asks; the same view, number and iterations give the same tree as the native search, byte for byte.

/**
 * @typedef {object} Question
 * @property {Record<string, [code: string, length: number]>} tree the arrays of the tree, in the order of the search's arguments
 * @property {number[]} path the shape of the array of one descent
 * @property {number} seat
 * @property {string} dice
 * @property {number} iterations
 * @property {number} seconds
 * @property {number} chunk iterations between two looks at the clock
 * @property {[exploration: number, playoutMoves: number, ...rest: (boolean | number)[]]} effort the fields of the search's `Effort`; only the
 *   second of them is a whole number
 * @property {number} learned which of the tables that were learned; -1: none
 * @property {Record<string, [code: string, length: number, base64: string]>} beside what the search needs besides these tables
 */
/** @typedef {{ moves: number[], tried: number[], values: number[], iterations: number }} Root */
/** @typedef {{ at: number, item: number, shape: number[] }} Place an array in the module's memory */

/** @type {Record<string, number>} bytes of one number */
const SIZES = { q: 8, d: 8, i: 4, f: 4, h: 2 };
const ROOM = 1 << 22; // bytes that the search may allocate before its memory has to grow
const PAGE = 65536;
const NOTHING = new Uint8Array(2); // one weight, which is 0
const BREATH = 12; // milliseconds of search between two looks at the messages that came meanwhile

export class Search {
  /** @param {WebAssembly.Module} module @param {Uint8Array[][]} learned for each number of players the weights of traits and of features */
  constructor(module, learned = []) {
    this.learned = learned;
    this.exports = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports);
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Map<string, Place>} what was learned, and what the search needs besides */
    this.given = new Map();
    this.end = 0;
    this.results = 0;
  }

  /** Lay out the arrays of a search, all zero but the view and the dice. @param {Question} question @param {Uint8Array} view */
  prepare(question, view) {
    const start = (this.exports.heap_base() + 63) & ~63;
    this.begin(start);
    this.place("root", view.length, [1]);
    this.place("work", view.length, [1]);
    for (const [name, [code, length]] of Object.entries(question.tree)) this.place(name, SIZES[code] ?? 8, [length]);
    this.place("path", 4, question.path);
    this.place("dice", 8, [1]);
    const given = this.givenWith(question);
    this.given.clear();
    for (const [name, { item, bytes }] of Object.entries(given)) {
      this.given.set(name, { at: this.end, item, shape: [bytes.length / item] });
      this.end = this.after(1, [bytes.length]);
    }
    this.makeRoom(start);
    const { memory } = this.exports;
    new Uint8Array(memory.buffer, this.of("root").at).set(view);
    new BigInt64Array(memory.buffer, this.of("dice").at, 1)[0] = BigInt(question.dice);
    for (const [name, { bytes }] of Object.entries(given)) new Uint8Array(memory.buffer, this.given.get(name)?.at).set(bytes);
    this.exports.heap_reset(this.end);
    this.question = question;
  }

  /** The arrays of a question that the search only reads, in the order of its arguments. @param {Question} question */
  givenWith(question) {
    const [policy = NOTHING, value = NOTHING] = this.learned[question.learned] ?? [];
    const beside = Object.entries(question.beside).map(([name, [code, length, text]]) => {
      const bytes = new Uint8Array(length * (SIZES[code] ?? 8));
      bytes.set(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)));
      return [name, { item: SIZES[code] ?? 8, bytes }];
    });
    return { policy: { item: 2, bytes: policy }, value: { item: 2, bytes: value }, ...Object.fromEntries(beside) };
  }

  /** Begin to lay out arrays. @param {number} start */
  begin(start) {
    this.results = start; // two words that a function writes what it returns to
    this.end = start + 64;
    this.places.clear();
  }

  /** Have memory for all arrays and for what the function allocates; all zero. @param {number} start */
  makeRoom(start) {
    const { memory } = this.exports;
    const missing = this.end + ROOM - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    new Uint8Array(memory.buffer, start, this.end - start).fill(0);
  }

  /** @param {string} name @param {number} item @param {number[]} shape */
  place(name, item, shape) {
    this.places.set(name, { at: this.end, item, shape });
    this.end = this.after(item, shape);
  }

  /** Where the next array may begin behind one that begins at the end. @param {number} item @param {number[]} shape */
  after(item, shape) {
    return (this.end + item * shape.reduce((a, b) => a * b) + 15) & ~15;
  }

  /** @param {string} name */
  of(name) {
    const place = this.places.get(name) ?? this.given.get(name);
    if (!place) throw new Error(`there is no array ${name}`);
    return place;
  }

  /** @param {number} iterations */
  grow(iterations) {
    const { question } = this;
    if (!question) throw new Error("prepare comes first");
    const tree = Object.keys(question.tree).flatMap((name) => this.passed(name));
    const learned = [...this.given.keys()].flatMap((name) => this.passed(name));
    const [exploration, playoutMoves, ...rest] = question.effort;
    this.exports.grow(
      this.results, this.results + 16, ...this.passed("root"), ...this.passed("work"), BigInt(question.seat), ...tree,
      ...this.passed("path"), ...this.passed("dice"), BigInt(iterations), exploration, BigInt(playoutMoves), ...rest.map(Number), ...learned,
    );
  }

  /** An array as Numba's functions take it: two owners, size, size of an item, address, shape, strides. @param {string} name */
  passed(name) {
    const { at, item, shape } = this.of(name);
    const strides = shape.map((_, k) => BigInt(item * shape.slice(k + 1).reduce((a, b) => a * b, 1)));
    return [0, 0, BigInt(shape.reduce((a, b) => a * b)), BigInt(item), at, ...shape.map(BigInt), ...strides];
  }

  /** The edges of the root, which is the first node: they end where those of the second begin. @param {number} iterations @returns {Root} */
  root(iterations) {
    const { buffer } = this.exports.memory;
    const [nodes = 0n, edges = 0n] = new BigInt64Array(buffer, this.of("used").at, 2);
    const end = nodes > 1n ? (new Int32Array(buffer, this.of("start").at, 2)[1] ?? 0) : Number(edges);
    return {
      moves: [...new Int16Array(buffer, this.of("move").at, end)],
      tried: [...new Int32Array(buffer, this.of("tried").at, end)],
      values: [...new Float64Array(buffer, this.of("value").at, end)],
      iterations,
    };
  }

  /** Everything that the search has written, to compare it with another's. @returns {Uint8Array[]} */
  bytes() {
    return [...this.places.values()].map(({ at, item, shape }) => new Uint8Array(this.exports.memory.buffer, at, item * shape.reduce((a, b) => a * b)));
  }

  /**
   * Search within the budget of a question, and breathe now and then so that messages are heard.
   * @param {Question} question @param {Uint8Array} view @param {() => boolean} isStopped @param {() => Promise<void>} breathe
   * @returns {Promise<Root>}
   */
  async think(question, view, isStopped, breathe) {
    this.prepare(question, view);
    const deadline = performance.now() + question.seconds * 1000;
    let done = 0;
    let breath = performance.now() + BREATH;
    while (done < question.iterations && !(done && (performance.now() > deadline || isStopped()))) {
      const now = Math.min(question.chunk, question.iterations - done);
      this.grow(now);
      done += now;
      if (performance.now() > breath) {
        await breathe();
        breath = performance.now() + BREATH;
      }
    }
    return this.root(done);
  }
}
