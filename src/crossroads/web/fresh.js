// What came to the board since the player's last move: it stands out until the player moves again.

/** @typedef {import("./types").Zone} Zone */

export class Fresh {
  constructor() {
    /** @type {Set<string> | undefined} the pieces that lay on the grids before the player's last move */
    this.known = undefined;
    /** @type {Set<string>} those that lie there now */
    this.lying = new Set();
  }

  /** The player moves: whatever comes now is new, this move included. */
  moved() {
    this.known = new Set(this.lying);
  }

  /** Whether each piece of these zones is new. @param {Zone[]} zones @returns {(id: string) => boolean} */
  among(zones) {
    const lying = new Set(zones.filter(({ kind }) => kind === "grid").flatMap(({ pieces = [] }) => pieces.map(({ id }) => id)));
    const known = (this.known ??= new Set(lying));
    for (const id of known) if (!lying.has(id)) known.delete(id); // it may come back, and is new then
    this.lying = lying;
    return (id) => lying.has(id) && !known.has(id);
  }
}
