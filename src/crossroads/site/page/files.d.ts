// What `crossroads site` writes into files.js.

/** The digest of everything that the page is made of. */
export const client: string;
/** Bytes of each packed file of Python. */
export const sizes: Record<string, number>;
/** The packed archive that is unpacked for Python: machine code, and data that is read as files. */
export const folder: string;
/** Answers of the house that never change, each in a file of its own. */
export const answers: Record<string, string>;
/** Pyodide's list of packages: what it has to know of itself, and no package. */
export const lock: { info: Record<string, string>, packages: {} };
