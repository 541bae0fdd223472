/**
 * Scrolls a row or column of links so that the current one is in sight, for browsers that don't know
 * `scroll-initial-target`. Only the row scrolls, not the page.
 */
export function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current="page"], .side__here')?.getBoundingClientRect();
  if (!current) return;
  const box = row.getBoundingClientRect();
  if (current.left < box.left || current.right > box.right) {
    row.scrollLeft += current.left - box.left - (box.width - current.width) / 2;
  }
  if (current.top < box.top || current.bottom > box.bottom) {
    row.scrollTop += current.top - box.top - (box.height - current.height) / 2;
  }
}
