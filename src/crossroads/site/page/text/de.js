/** @type {import("./en.js").Texts} */
export const texts = {
  loading: "Der Tisch wird gedeckt: Die Regeln werden geladen",
  failed: (why) => `Die Regeln konnten nicht geladen werden: ${why}`,
  offline: "Ab jetzt spielt diese Seite auch ohne Netz.",
  newer: "Eine neuere Version ist da.",
  take: "Jetzt nehmen",
  install: "Als App installieren",
  inside: "Was drin ist",
};
