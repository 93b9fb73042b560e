// A page whose modules are not those of the server is loaded again; once, in case that does not help.

const TRIED = "crossroads.reloads";

/** The digest of the modules that this page runs: the folder from which they were loaded. */
export const ownClient = new URL(import.meta.url).pathname.split("/").at(-2) ?? "";

/** Load the page again, unless that was tried for the same reason and changed nothing; whether it is loaded again. @param {string} reason */
export function reloadFor(reason) {
  const attempt = `${ownClient} ${reason}`;
  const tried = (sessionStorage.getItem(TRIED) ?? "").split("\n");
  if (tried.includes(attempt)) return false;
  sessionStorage.setItem(TRIED, [...tried, attempt].join("\n"));
  location.reload();
  return true;
}

/** The server has the same modules: the next time that it has others is a new reason. */
export function isCurrent() {
  sessionStorage.removeItem(TRIED);
}
