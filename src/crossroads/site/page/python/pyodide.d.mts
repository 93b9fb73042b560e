// The part of Pyodide that the house uses.

interface Python {
  unpackArchive(content: ArrayBuffer, format: string, where: { extractDir: string }): void;
  pyimport(module: string): any;
}
export function loadPyodide(wanted: { indexURL: string; stdLibURL: string; lockFileContents: string; createPyodideModule: unknown }): Promise<Python>;
