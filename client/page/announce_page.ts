/**
 * Moves the focus to the heading of a page that has come without a new document, and has its title read out, by an element
 * outside of what is replaced.
 */
export function announcePage(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const status = document.getElementById("page-status");
  if (status) status.textContent = document.title;
}
