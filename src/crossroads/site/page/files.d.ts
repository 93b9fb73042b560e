// What `crossroads site` writes into files.js.

/** The digest of everything that the page is made of. */
export const client: string;
/** Bytes of each file of Python, packed and unpacked. */
export const sizes: Record<string, [packed: number, whole: number]>;
/** The machine code that Python has loaded, below its packages. */
export const library: string;
/** Answers of the house that never change, each in a file of its own. */
export const answers: Record<string, string>;
/** Pyodide's list of packages: what it has to know of itself, and no package. */
export const lock: { info: Record<string, string>, packages: {} };
