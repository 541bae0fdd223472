let page = new AbortController();

/** Aborted when the page that is shown now is left for another one without a new document. */
export function pageLeft(): AbortSignal {
  return page.signal;
}

/** Ends what the page that is shown has under way; its answers are no other page's. In the browser only. */
export function leavePage(): void {
  page.abort();
  page = new AbortController();
}
