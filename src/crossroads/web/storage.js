// What the browser remembers for us.

/** @template T @param {string} key @param {T} otherwise @returns {T} */
export function kept(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise; // somebody wrote something else there
  }
}

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  localStorage.setItem(key, JSON.stringify(value));
}

/** Forget everything that was kept. */
export function forgetAll() {
  for (const key of Object.keys(localStorage)) if (key.startsWith("crossroads.")) localStorage.removeItem(key);
}
