// What only a page without a server says, in English: the source.  The other languages have the same names; the type checker compares them.

export const texts = {
  loading: "Setting the table: the rules are being loaded",
  failed: /** @param {string} why */ (why) => `The rules could not be loaded: ${why}`,
  offline: "From now on this page plays without a network.",
  newer: "A newer version is ready.",
  take: "Take it now",
  install: "Install as an app",
  inside: "What is inside",
  openRecord: "Open a record",
  notARecord: /** @param {string} why */ (why) => `This file cannot be replayed: ${why}`,
  invite: "Invite a friend",
  inviteHelp: "Send your friend this link, or let their camera read the code. Their page answers with a text; put that text here.",
  peek: "The cards are dealt by your page. Whoever knows how to open it up could look at all of them: play with people you trust.",
  hostPeek: "The cards are dealt by your friend's page, which could look at all of them.",
  link: "The link",
  copy: "Copy",
  copied: "Copied.",
  answer: "Your friend's answer",
  connect: "Connect",
  yourAnswer: "Your answer: send it to your friend, who puts it into their page.",
  waiting: "Waiting for your friend's page …",
  connected: "Connected.",
  lost: "The connection to your friend is lost. It comes back by itself if both pages are open; otherwise exchange a new link.",
  unreadable: "This is not what your friend's page shows. Copy the whole text.",
};

/** What every language has to have. @typedef {typeof texts} Texts */
