// Python as it stands after everything is imported: its memory is written when the site is built (`freeze.mjs`) and put back in the page.
// That works only where Python begins in the same way both times, so both ways begin here.
//
// A memory file has a header of Pyodide's own and then the memory, without what Python has from its beginning: that comes with its
// machine code.  For the next visit a page keeps an image: the memory as it is to be, but for the pages that are all zero.

/** @typedef {{ HEAPU8: Uint8Array, API: { restoreSnapshot: (file: Uint8Array) => unknown } }} Module */
/** @typedef {{ dynamicLibraries?: string[], locateFile: (name: string) => string, preRun: ((module: Module) => void)[] }} Settings */
/** @typedef {(settings: Settings) => Promise<Module>} Create */
/** @typedef {(bytes: Uint8Array, where: { at: number }) => number} Move how many bytes were read or written */
/** @typedef {{ read: Move, write: Move, getSize: () => number, flush: () => void, close: () => void }} Image a file that answers at once */

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

const NUMBERS = 8; // bytes of the two words that an image begins with: how many pages it has, how long the header is

/** Write the image of a memory file: two numbers, the header, the number of each page, the pages. @param {Uint8Array} file @param {Image} image */
export function writeImage(file, image) {
  const offset = offsetOf(file);
  const pages = [];
  for (let at = offset; at < file.length; at += PAGE) if (!isZero(file.subarray(at, at + PAGE))) pages.push((at - offset) / PAGE);
  let end = NUMBERS; // the numbers are written last: an image that was not finished has none
  const add = (/** @type {Uint8Array} */ bytes) => (end += image.write(bytes, { at: end }));
  add(file.subarray(0, offset));
  add(bytesOf(Uint32Array.from(pages)));
  for (const page of pages) add(file.subarray(offset + page * PAGE, offset + (page + 1) * PAGE));
  image.flush();
  image.write(bytesOf(Uint32Array.from([pages.length, offset])), { at: 0 });
  image.flush();
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

/** Whether an image was written to its end. @param {Image} image */
export function isWhole(image) {
  const { count, contents } = placesOf(image);
  return count > 0 && image.getSize() === contents + count * PAGE;
}

/** Where the parts of an image are. @param {Image} image */
function placesOf(image) {
  const [count = 0, offset = 0] = wordsOf(read(image, 0, NUMBERS));
  return { count, offset, contents: NUMBERS + offset + 4 * count };
}

/** @param {Image} image @param {number} at @param {number} size */
function read(image, at, size) {
  const bytes = new Uint8Array(size);
  image.read(bytes, { at });
  return bytes;
}

/** Put an image into a memory: runs of pages at once, zeros between them. @param {Uint8Array} memory @param {Image} image @returns {Uint8Array} the header */
function putBack(memory, image) {
  const { count, offset, contents } = placesOf(image);
  const pages = wordsOf(read(image, NUMBERS + offset, 4 * count));
  let end = 0;
  for (let [k, next] = [0, 0]; k < count; k = next) {
    const first = pages[k] ?? 0;
    while (next < count && pages[next] === first + next - k) next += 1;
    memory.fill(0, end, first * PAGE);
    end = (first + next - k) * PAGE;
    image.read(memory.subarray(first * PAGE, end), { at: contents + k * PAGE });
  }
  memory.fill(0, end);
  return read(image, NUMBERS, offset);
}

/**
 * Begin Python while its memory still comes, and put that in when Python asks for it.
 * @param {Create} create @param {() => Promise<{ file?: Uint8Array, image?: Image }>} memory the file as it is to be, or its image
 * @returns {Create}
 */
export function remembering(create, memory) {
  return async (settings) => {
    const module = await create(settings);
    const { file, image } = await memory();
    const { restoreSnapshot } = module.API;
    module.API.restoreSnapshot = () => {
      if (file) return restoreSnapshot(file);
      const header = image && putBack(module.HEAPU8, image);
      image?.close();
      return restoreSnapshot(header ?? new Uint8Array()); // reads it, and copies nothing
    };
    return module;
  };
}
