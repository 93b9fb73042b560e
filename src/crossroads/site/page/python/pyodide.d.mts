// The part of Pyodide that the house uses.

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, content: string | Uint8Array): void };
  pyimport(module: string): any;
}
interface Wanted {
  indexURL: string;
  stdLibURL: string;
  lockFileContents: string;
  createPyodideModule: unknown;
  _loadSnapshot: Promise<Uint8Array>;
}
export function loadPyodide(wanted: Wanted): Promise<Python>;
