/** A number of unread mails as it is shown beside a name. */
export function unreadText(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** Shows another number of unread mails wherever the page shows it, and in the words of the bell; asks nothing. */
export function showUnread(count: number): void {
  for (const shown of document.querySelectorAll<HTMLElement>("[data-unread]")) {
    shown.hidden = count === 0;
    shown.textContent = unreadText(count);
  }
  for (const message of document.querySelectorAll<HTMLElement>("[data-unread-words]")) {
    const { noneUnread = "", unreadWords = "" } = message.dataset;
    message.textContent = count === 0 ? noneUnread : unreadWords.replace("{count}", String(count));
  }
}

/** Whether the page lists mails, so that its parts are to be read again when there are others. */
export function listsMails(): boolean {
  return document.querySelector('[data-live="mails"]') !== null;
}
