// The drawings of the designer's page: who wins, how long it takes, and how the numbers settle.  Colours and lines come from the style sheet.

/** @typedef {import("./tallies.js").Estimate} Estimate */
/** @typedef {{ x: number, of: Estimate }[]} Curve */

const WIDTH = 360;
const HEIGHT = 200;
const LEFT = 40;
const BOTTOM = 26;
const TOP = 8;
const RIGHT = 24;
const MARKS = [1, 2, 2.5, 5, 10];
const FEWEST = 0.01; // the least that an axis of shares from 0 shows, or chance alone would fill it

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Element | string)} children */
function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
  made.append(...children);
  return made;
}

/** Round numbers from one to another, about as many as there is room for. @param {number} low @param {number} high @param {number} count */
function marks(low, high, count) {
  const rough = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (MARKS.find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  return Array.from({ length: Math.max(0, Math.floor(high / step + 1e-9) - first + 1) }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

/** @param {number} low @param {number} high @param {number} from @param {number} to */
const scale = (low, high, from, to) => (/** @type {number} */ value) => from + ((value - low) / (high - low || 1)) * (to - from);

/** A drawing with an axis on the left. @param {string} label @param {number} low @param {number} high @param {(value: number) => string} write */
function frame(label, low, high, write) {
  const y = scale(low, high, HEIGHT - BOTTOM, TOP);
  const values = marks(low, high, 4).filter((value, at, all) => !at || write(value) !== write(all[at - 1] ?? NaN)); // no number twice
  const lines = values.flatMap((value) => [
    svg("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }),
    svg("text", { x: LEFT - 5, y: y(value) + 4, "text-anchor": "end" }, write(value)),
  ]);
  return { drawing: svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label }, ...lines), y };
}

/** The limits of some estimates, with a little room. @param {Estimate[]} estimates @param {number[]} others */
function limits(estimates, others) {
  const all = [...estimates.flatMap(({ low, high }) => [low, high]), ...others].filter(Number.isFinite);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = (high - low) * 0.08 || 0.01;
  return [Math.max(0, low - room), high + room];
}

/**
 * Shares under each version, of each seat or one alone, with their intervals; the even share, if there is one, as a line.
 * @param {string} label @param {Estimate[][]} versions by version and seat @param {number} even 0: there is none @param {(value: number) => string} write @param {(seat: number) => string} name
 */
export function shareChart(label, versions, even, write, name) {
  const [low = 0, high = 1] = limits(versions.flat(), even ? [even] : [0, FEWEST]);
  const { drawing, y } = frame(label, low, high, write);
  const seats = versions[0]?.length ?? 0;
  const x = scale(-0.5, seats - 0.5, LEFT, WIDTH - RIGHT);
  if (even) drawing.append(svg("line", { class: "even", x1: LEFT, x2: WIDTH - RIGHT, y1: y(even), y2: y(even) }));
  for (let seat = 0; seat < seats; seat += 1) {
    drawing.append(svg("text", { x: x(seat), y: HEIGHT - 8, "text-anchor": "middle" }, name(seat)));
    for (const [k, version] of versions.entries()) {
      const found = version[seat];
      if (!found || !Number.isFinite(found.value)) continue;
      const at = x(seat) + (versions.length > 1 ? (k ? 9 : -9) : 0);
      drawing.append(svg("line", { class: `range v${k}`, x1: at, x2: at, y1: y(found.low), y2: y(found.high) }), svg("circle", { class: `dot v${k}`, cx: at, cy: y(found.value), r: 4.5 }));
    }
  }
  return drawing;
}

/** How many games take how long: one outline a version, on the same axes. @param {string} label @param {number[][]} histograms games by moments @param {number} momentsAMinute @param {(value: number) => string} write */
export function lengthChart(label, histograms, momentsAMinute, write) {
  const longest = Math.max(1, ...histograms.map((counts) => reaching(counts, 0.995)));
  const bins = Math.min(36, longest + 1);
  const wide = Math.ceil((longest + 1) / bins);
  const shares = histograms.map((counts) => binned(counts, wide, bins));
  const { drawing, y } = frame(label, 0, Math.max(0.01, ...shares.flat()) * 1.05, (value) => `${write(value * 100)} %`);
  const x = scale(0, (bins * wide) / momentsAMinute, LEFT, WIDTH - RIGHT);
  for (const value of marks(0, (bins * wide) / momentsAMinute, 5)) drawing.append(svg("text", { x: x(value), y: HEIGHT - 8, "text-anchor": "middle" }, write(value)));
  for (const [k, heights] of shares.entries()) {
    const steps = heights.map((share, bin) => `V${y(share).toFixed(1)}H${x(((bin + 1) * wide) / momentsAMinute).toFixed(1)}`).join("");
    drawing.append(svg("path", { class: `outline v${k}`, d: `M${LEFT},${y(0)}${steps}V${y(0)}` }));
  }
  return drawing;
}

/** The number of moments within which a share of all games is over. @param {number[]} counts @param {number} share */
function reaching(counts, share) {
  const total = counts.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  return counts.findIndex((one) => (sum += one) >= total * share);
}

/** @param {number[]} counts @param {number} wide @param {number} bins */
function binned(counts, wide, bins) {
  const total = counts.reduce((sum, one) => sum + one, 0) || 1;
  return Array.from({ length: bins }, (_, bin) => counts.slice(bin * wide, (bin + 1) * wide).reduce((sum, one) => sum + one, 0) / total);
}

/** How a number settles while games are played: a line within its interval for each version. @param {string} label @param {Curve[]} curves @param {(value: number) => string} write @param {(games: number) => string} count */
export function settlingChart(label, curves, write, count) {
  const late = curves.flatMap((curve) => curve.slice(Math.min(3, curve.length - 1)).map(({ of }) => of));
  const [low = 0, high = 1] = limits(late, []);
  const { drawing, y } = frame(label, low, high, write);
  const games = curves.flatMap((curve) => curve.map(({ x }) => x));
  const [least, most] = [Math.min(...games), Math.max(...games)];
  const x = scale(Math.log(least), Math.log(most), LEFT, WIDTH - RIGHT);
  for (let value = 100; value <= most; value *= 10) if (value >= least) drawing.append(svg("text", { x: x(Math.log(value)), y: HEIGHT - 8, "text-anchor": "middle" }, count(value)));
  const inside = (/** @type {number} */ value) => Math.max(TOP, Math.min(HEIGHT - BOTTOM, y(value)));
  for (const [k, curve] of curves.entries()) {
    const at = (/** @type {"value" | "low" | "high"} */ part) => curve.map((point) => `${x(Math.log(point.x)).toFixed(1)},${inside(point.of[part]).toFixed(1)}`);
    drawing.append(svg("polygon", { class: `band v${k}`, points: [...at("low"), ...at("high").reverse()].join(" ") }), svg("polyline", { class: `curve v${k}`, points: at("value").join(" ") }));
  }
  return drawing;
}
