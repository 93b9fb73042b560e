// What was learned of a game: a line for each number of players, of two tables in base64, compressed (`players/learned.py`).

/** The tables of each line as bytes. @param {string} text @returns {Promise<Uint8Array[][]>} */
export function tablesIn(text) {
  const lines = text.split("\n").filter(Boolean);
  return Promise.all(lines.map((line) => Promise.all(line.split(" ").map(inflated))));
}

/** @param {string} text */
async function inflated(text) {
  const packed = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
