// What the house of a page keeps in the browser: logs of tables by (code, number), everything else by a key.  Values are JSON texts.
// A write is acknowledged when its transaction is complete, not before.

const NAME = "crossroads";
const VERSION = 1;
const LOG = "log";
const KEPT = "kept";

export class Database {
  /** @param {IDBDatabase} opened */
  constructor(opened) {
    this.opened = opened;
    opened.onversionchange = () => opened.close(); // a newer page wants to change it
  }

  /** @returns {Promise<Database>} */
  static open() {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, VERSION);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore(LOG);
        asked.result.createObjectStore(KEPT);
      };
      asked.onsuccess = () => resolve(new Database(asked.result));
      asked.onerror = () => reject(asked.error);
    });
  }

  /** Run something in a transaction; resolve when all of it is on the disk. @param {string} store @param {(store: IDBObjectStore) => void} work @returns {Promise<void>} */
  write(store, work) {
    return new Promise((resolve, reject) => {
      const transaction = this.opened.transaction(store, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(store));
    });
  }

  /** @template T @param {string} store @param {(store: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>} */
  read(store, work) {
    return new Promise((resolve, reject) => {
      const asked = work(this.opened.transaction(store).objectStore(store));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  }

  async load() {
    const [keys, values] = await Promise.all([this.read(KEPT, (kept) => kept.getAllKeys()), this.read(KEPT, (kept) => kept.getAll())]);
    return `{${keys.map((key, k) => `${JSON.stringify(key)}:${values[k]}`).join(",")}}`;
  }

  /** @param {string} key @param {string} value */
  keep(key, value) {
    return this.write(KEPT, (kept) => kept.put(value, key));
  }

  /** Add lines to a log, all or none; whether their numbers were free. @param {string} code @param {string} lines */
  async append(code, lines) {
    try {
      await this.write(LOG, (log) => {
        for (const line of JSON.parse(lines)) log.add(JSON.stringify(line), [code, line[0]]);
      });
      return true;
    } catch (trouble) {
      if (trouble instanceof DOMException && trouble.name === "ConstraintError") return false;
      throw trouble;
    }
  }

  async clear() {
    for (const store of [LOG, KEPT]) await this.write(store, (all) => all.clear());
  }

  /** @param {string} code */
  async lines(code) {
    const lines = await this.read(LOG, (log) => log.getAll(IDBKeyRange.bound([code], [code, []])));
    return `[${lines.join(",")}]`;
  }
}
