// A table of four with hidden hands for boardgame.io's server, to be measured beside ours: the plain game of Rush Hour, without
// special cards.  Everybody chooses a card in secret; then the cards drive into three rows from the lowest to the highest; who
// brings the fifth car takes the row, and so does who fits nowhere.
//
//     node boardgame.js PORT memory
//     node boardgame.js PORT files FOLDER
//     node boardgame.js PORT postgres FOLDER-OF-ITS-SOCKET

const { Server, FlatFile } = require("boardgame.io/server");
const { ActivePlayers, PlayerView } = require("boardgame.io/core");

const ROWS = 3;
const CARDS = 50;
const HAND = 10;

const tail = (row) => row[row.length - 1];

/** The row whose last car is closest below; none: -1. */
function place(rows, card) {
  let best = -1;
  rows.forEach((row, k) => {
    if (tail(row) < card && (best < 0 || tail(row) > tail(rows[best]))) best = k;
  });
  return best;
}

function drive(G, seat, card) {
  const k = place(G.rows, card);
  if (k >= 0 && G.rows[k].length < 4) {
    G.rows[k].push(card);
    return;
  }
  const taken = k >= 0 ? k : 0;
  G.points[seat] += G.rows[taken].length;
  G.rows[taken] = [card];
}

function reveal(G) {
  const chosen = Object.entries(G.players).map(([seat, player]) => [player.chosen, seat]);
  for (const [card, seat] of chosen.sort((a, b) => a[0] - b[0])) drive(G, seat, card);
  for (const player of Object.values(G.players)) player.chosen = null;
  G.waiting = Object.keys(G.players).length;
}

const rush = {
  name: "rush",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, k) => k + 1));
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, HAND), chosen: null };
    const rows = Array.from({ length: ROWS }, () => [deck.pop()]);
    return { secret: { deck }, players, rows, points: Array(ctx.numPlayers).fill(0), waiting: ctx.numPlayers };
  },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    play: {
      move: ({ G, playerID }, card) => {
        const player = G.players[playerID];
        if (player.chosen !== null || !player.hand.includes(card)) return "INVALID_MOVE";
        player.hand = player.hand.filter((other) => other !== card);
        player.chosen = card;
        G.waiting -= 1;
        if (G.waiting === 0) reveal(G);
      },
      client: false,
      redact: true,
      ignoreStaleStateID: true,
    },
  },
  endIf: ({ G }) => {
    const players = Object.values(G.players);
    if (players.every((player) => player.hand.length === 0 && player.chosen === null)) return { points: G.points };
  },
};

function postgres(host) {
  const { PostgresStore } = require("bgio-postgres");
  return new PostgresStore({ database: "postgres", username: "crossroads", host, logging: false });
}

const [port, storage, folder] = process.argv.slice(2);
const stores = { memory: () => undefined, files: () => new FlatFile({ dir: folder }), postgres: () => postgres(folder) };
Server({ games: [rush], origins: ["*"], db: stores[storage]() }).run({ port: Number(port) });
