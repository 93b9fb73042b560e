/** @type {import("./en.js").Texts} */
export const texts = {
  loading: "Preparando la mesa: se cargan las reglas",
  failed: (why) => `No se han podido cargar las reglas: ${why}`,
  offline: "Desde ahora esta página juega también sin red.",
  newer: "Hay una versión más nueva.",
  take: "Usarla ahora",
  install: "Instalar como aplicación",
  inside: "Qué hay dentro",
};
