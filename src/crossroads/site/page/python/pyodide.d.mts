// The part of Pyodide that the house uses.

export interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: string | Uint8Array): void;
}
interface Python {
  FS: Files;
  pyimport(module: string): any;
}
interface Wanted {
  indexURL: string;
  stdLibURL: string;
  lockFileContents: string;
  createPyodideModule: unknown;
  _loadSnapshot: Uint8Array;
}
export function loadPyodide(wanted: Wanted): Promise<Python>;
