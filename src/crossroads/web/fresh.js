// What came to the board since the player's last move: it stands out until the player moves again.

/** @typedef {import("./types").Zone} Zone */

export class Fresh {
  constructor() {
    /** @type {Set<string> | undefined} the pieces that lay on the grids when the player last looked and moved */
    this.known = undefined;
  }

  /** The player has moved: whatever comes now, this move included, is new. */
  moved() {
    this.known = undefined;
  }

  /** Whether each piece of these zones is new. @param {Zone[]} zones @returns {(id: string) => boolean} */
  among(zones) {
    const ids = zones.filter(({ kind }) => kind === "grid").flatMap(({ pieces = [] }) => pieces.map(({ id }) => id));
    this.known ??= new Set(ids);
    const { known } = this;
    const lying = new Set(ids);
    for (const id of known) if (!lying.has(id)) known.delete(id); // it may come back, and is new then
    return (id) => lying.has(id) && !known.has(id);
  }
}
