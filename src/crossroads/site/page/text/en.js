// What only a page without a server says, in English: the source.  The other languages have the same names; the type checker compares them.

export const texts = {
  loading: "Setting the table: the rules are being loaded",
  failed: /** @param {string} why */ (why) => `The rules could not be loaded: ${why}`,
  offline: "From now on this page plays without a network.",
  newer: "A newer version is ready.",
  take: "Take it now",
  install: "Install as an app",
  inside: "What is inside",
};

/** What every language has to have. @typedef {typeof texts} Texts */
