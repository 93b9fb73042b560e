// Sheets and dialogs lie over the page: the back button closes the one on top before it leaves the page.

/** What closes each open sheet, the topmost last. @type {(() => void)[]} */
const open = [];
let own = 0; // steps back that we make ourselves

/**
 * Say that a sheet has opened.
 * @param {() => void} close called when the back button is used
 * @returns {() => void} to be called when the sheet closes in any way
 */
export function sheetOpened(close) {
  open.push(close);
  history.pushState({ sheet: open.length }, "");
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return; // by the back button
    open.splice(at, 1);
    setTimeout(dropEntry); // whoever closes a sheet may go to another page at once: then its entry stays behind
  };
}

function dropEntry() {
  if (history.state?.sheet !== open.length + 1) return;
  own += 1;
  history.back();
}

/** A step back leads nowhere but to the page that is shown: it was for the sheet on top, unless we made it ourselves. */
export function closeTopSheet() {
  if (own > 0) own -= 1;
  else open.pop()?.();
}

/** Another page is to be shown: nothing may lie over it. */
export function closeAllSheets() {
  own = 0;
  for (const close of open.splice(0)) close();
}
