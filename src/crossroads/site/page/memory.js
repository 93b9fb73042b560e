// Python as it stands after everything is imported: its memory is written when the site is built (`freeze.mjs`) and put back in the page.
// That works only where Python begins in the same way both times, so both ways begin here.
//
// A memory file has a header of Pyodide's own and then the memory, without what Python has from its beginning: that comes with its
// machine code.  For the next visit a page keeps an image: the memory as it is to be, but for the pages that are all zero.

/** @typedef {{ HEAPU8: Uint8Array, API: { restoreSnapshot: (file: Uint8Array) => unknown } }} Module */
/** @typedef {{ dynamicLibraries?: string[], locateFile: (name: string) => string, preRun: ((module: Module) => void)[] }} Settings */
/** @typedef {(settings: Settings) => Promise<Module>} Create */

const OFFSET = 1; // the word of a memory file that says where the memory begins; the words before it are Pyodide's
const PAGE = 4096;

/**
 * Load machine code before Python begins, so that it lies at the same address each time; show the memory as it is then.
 * @param {Create} create @param {Record<string, string>} libraries where each library is found @param {(first: Uint8Array) => void} see
 * @returns {Create}
 */
export function beginning(create, libraries, see) {
  return (settings) => {
    const { locateFile } = settings;
    settings.dynamicLibraries = Object.keys(libraries);
    settings.locateFile = (name) => libraries[name] ?? locateFile(name);
    settings.preRun.push(({ HEAPU8 }) => see(HEAPU8));
    return create(settings);
  };
}

/** A copy of a memory up to its last word that is not zero. @param {Uint8Array} memory */
export function copied(memory) {
  const words = wordsOf(memory);
  let end = words.length;
  while (end > 0 && !words[end - 1]) end -= 1;
  return memory.slice(0, 4 * end);
}

/** Take out of a memory file what Python has from its beginning, or put it back in: the same step both ways. @param {Uint8Array} file @param {Uint8Array} first */
export function exchange(file, first) {
  const [words, known] = [wordsOf(file), wordsOf(first)];
  const offset = offsetOf(file) >> 2;
  const end = Math.min(known.length, words.length - offset);
  for (let k = 0; k < end; k += 1) words[offset + k] = /** @type {number} */ (words[offset + k]) ^ /** @type {number} */ (known[k]);
}

/** @param {Uint8Array} bytes */
function wordsOf(bytes) {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
}

/** @param {Uint8Array} file */
function offsetOf(file) {
  return wordsOf(file)[OFFSET] ?? 0;
}

// ---- images ----

/** The image of a memory file: how long it is, how many pages it has, the header, the number of each page, the pages. @param {Uint8Array} file @returns {Uint8Array[]} */
export function imageOf(file) {
  const offset = offsetOf(file);
  const pages = [];
  for (let at = offset; at < file.length; at += PAGE) {
    const page = file.subarray(at, at + PAGE);
    if (!isZero(page)) pages.push((at - offset) / PAGE);
  }
  const numbers = Uint32Array.from([file.length, pages.length]);
  const contents = pages.map((page) => file.subarray(offset + page * PAGE, offset + (page + 1) * PAGE));
  return [bytesOf(numbers), file.subarray(0, offset), bytesOf(Uint32Array.from(pages)), ...contents];
}

/** @param {Uint8Array} page */
function isZero(page) {
  const words = wordsOf(page);
  for (let k = 0; k < words.length; k += 1) if (words[k]) return false;
  return true;
}

/** @param {Uint32Array} words */
function bytesOf(words) {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** The parts of an image. @param {Uint8Array} image */
function partsOf(image) {
  const [length = 0, count = 0] = wordsOf(image.subarray(0, 8));
  const header = image.subarray(8);
  const offset = offsetOf(header);
  const pages = wordsOf(header.subarray(offset, offset + 4 * count));
  return { length, header: header.subarray(0, offset), pages, contents: header.subarray(offset + 4 * count) };
}

/** Put an image into a memory: runs of pages at once, zeros between them. @param {Uint8Array} memory @param {ReturnType<typeof partsOf>} parts */
function putBack(memory, { pages, contents }) {
  let end = 0;
  for (let [k, next] = [0, 0]; k < pages.length; k = next) {
    const first = pages[k] ?? 0;
    while (next < pages.length && pages[next] === first + next - k) next += 1;
    memory.fill(0, end, first * PAGE);
    memory.set(contents.subarray(k * PAGE, next * PAGE), first * PAGE);
    end = (first + next - k) * PAGE;
  }
  memory.fill(0, end);
}

/**
 * Begin Python while its memory still comes, and put that in when Python asks for it.
 * @param {Create} create @param {() => Promise<{ file?: Uint8Array, image?: Uint8Array }>} memory the file as it is to be, or its image
 * @returns {Create}
 */
export function remembering(create, memory) {
  return async (settings) => {
    const module = await create(settings);
    const { file, image } = await memory();
    const { restoreSnapshot } = module.API;
    module.API.restoreSnapshot = () => {
      if (file) return restoreSnapshot(file);
      const parts = partsOf(image ?? new Uint8Array());
      putBack(module.HEAPU8, parts);
      return restoreSnapshot(parts.header); // reads it, and copies nothing
    };
    return module;
  };
}
