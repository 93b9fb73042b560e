// Python as it stands after everything is imported: its memory is written when the site is built (`freeze.mjs`) and put back in the page.
// That works only where Python begins in the same way both times, so both ways begin here.

/** @typedef {{ dynamicLibraries?: string[], locateFile: (name: string) => string, preRun: ((module: { HEAPU8: Uint8Array }) => void)[] }} Settings */
/** @typedef {(settings: Settings) => Promise<unknown>} Create */

const OFFSET = 1; // the word of a memory file that says where the memory begins; the words before it are Pyodide's

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

/** Take out of a memory file what Python has from its beginning, or put it back in: the same step both ways. @param {Uint8Array} file @param {Uint8Array} first */
export function exchange(file, first) {
  const words = new Uint32Array(file.buffer, file.byteOffset, file.byteLength >> 2);
  const known = new Uint32Array(first.buffer, first.byteOffset, first.byteLength >> 2);
  const offset = (words[OFFSET] ?? 0) >> 2;
  const end = Math.min(known.length, words.length - offset);
  for (let k = 0; k < end; k += 1) words[offset + k] = /** @type {number} */ (words[offset + k]) ^ /** @type {number} */ (known[k]);
}
