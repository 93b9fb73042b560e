// What games add up to, with 95 % intervals: the numbers of `lab/measure.py`, `lab/estimates.py` and `lab/comparison.py`.

/** @typedef {import("./games.js").Batch} Batch */
/** @typedef {{ value: number, low: number, high: number }} Estimate */
/** @typedef {{ games: number, seats: Estimate[], minutes: Estimate, moves: Estimate, ties: Estimate, abandoned: Estimate }} Measured */

const Z = 1.96; // standard errors on each side of a 95 % interval
const MOMENTS_A_MINUTE = 4; // people take 15 seconds for a moment of the game
const MOVE_LIMIT = 5_000; // a longer game is abandoned

/** A share with Wilson's interval. @param {number} hits @param {number} of @returns {Estimate} */
export function share(hits, of) {
  if (of === 0) return { value: NaN, low: 0, high: 1 };
  const p = hits / of;
  const middle = (p + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const margin = (Z * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  return { value: p, low: Math.max(0, middle - margin), high: Math.min(1, middle + margin) };
}

/** A sum of numbers, with what their interval needs. */
export class Sum {
  count = 0;
  sum = 0;
  squares = 0;

  /** @param {number} value */
  add(value) {
    this.count += 1;
    this.sum += value;
    this.squares += value * value;
  }

  /** The mean; one value alone has an endless interval. @param {number} [unit] what the numbers are counted in @returns {Estimate} */
  mean(unit = 1) {
    const { count, sum, squares } = this;
    if (count < 2) return { value: count ? sum / unit : NaN, low: -Infinity, high: Infinity };
    const value = sum / count;
    const margin = Z * Math.sqrt(Math.max(0, squares - sum * value) / (count - 1) / count);
    return { value: value / unit, low: (value - margin) / unit, high: (value + margin) / unit };
  }
}

/** One game of a batch, as far as tallies count it. @param {Batch} batch @param {number} k @param {number} players */
function ended(batch, k, players) {
  const won = [...batch.winners.subarray(k * players, (k + 1) * players)];
  const winners = won.reduce((sum, one) => sum + one, 0);
  const length = batch.lengths[k] ?? 0;
  return { length, moments: batch.moments[k] ?? 0, shares: won.map((one) => one / Math.max(1, winners)), isOver: length < MOVE_LIMIT || winners > 0, isTied: winners > 1 };
}

/** The games of one version. */
export class Tally {
  /** @param {number} players */
  constructor(players) {
    this.players = players;
    this.games = 0;
    this.over = 0;
    this.ties = 0;
    /** @type {number[]} by seat */
    this.shares = Array(players).fill(0);
    this.moments = new Sum();
    this.lengths = new Sum();
    /** @type {number[]} games by their moments */
    this.histogram = [];
  }

  /** @param {Batch} batch @param {number} count how many games of it */
  add(batch, count) {
    for (let k = 0; k < count; k += 1) {
      const { length, moments, shares, isOver, isTied } = ended(batch, k, this.players);
      this.games += 1;
      this.over += Number(isOver);
      this.ties += Number(isTied);
      for (const [seat, one] of shares.entries()) this.shares[seat] = (this.shares[seat] ?? 0) + one;
      this.moments.add(moments);
      this.lengths.add(length);
      this.histogram[moments] = (this.histogram[moments] ?? 0) + 1;
    }
  }

  /** @returns {Measured} */
  measured() {
    return {
      games: this.games,
      seats: this.shares.map((won) => share(won, this.over)),
      minutes: this.moments.mean(MOMENTS_A_MINUTE),
      moves: this.lengths.mean(),
      ties: share(this.ties, this.games),
      abandoned: share(this.games - this.over, this.games),
    };
  }
}

/** Two versions on the same deals: how far the second is from the first, game by game. */
export class Differences {
  /** @param {number} players */
  constructor(players) {
    this.players = players;
    this.seats = Array.from({ length: players }, () => new Sum());
    this.moments = new Sum();
    this.lengths = new Sum();
    this.ties = new Sum();
  }

  /** @param {Batch} before @param {Batch} after @param {number} count how many games of them */
  add(before, after, count) {
    for (let k = 0; k < count; k += 1) {
      const [old, now] = [ended(before, k, this.players), ended(after, k, this.players)];
      if (old.isOver && now.isOver) for (const [seat, sum] of this.seats.entries()) sum.add((now.shares[seat] ?? 0) - (old.shares[seat] ?? 0));
      this.moments.add(now.moments - old.moments);
      this.lengths.add(now.length - old.length);
      this.ties.add(Number(now.isTied) - Number(old.isTied));
    }
  }

  measured() {
    return { seats: this.seats.map((sum) => sum.mean()), minutes: this.moments.mean(MOMENTS_A_MINUTE), moves: this.lengths.mean(), ties: this.ties.mean() };
  }
}

/** Whether a difference is more than its interval explains. @param {Estimate} difference */
export function isClear({ low, high }) {
  return low > 0 || high < 0;
}
