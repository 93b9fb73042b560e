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

/** Whether a step back was for a sheet, and leads nowhere. */
export function sheetTakesBack() {
  if (own > 0) {
    own -= 1;
    return true;
  }
  const close = open.pop();
  close?.();
  return close !== undefined;
}
