/**
 * Scrolls a row of links so that the current one is in sight, for browsers that don't know `scroll-initial-target`. Only the
 * row scrolls, not the page.
 */
export function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current="page"], .side__here')?.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (!current || (current.left >= box.left && current.right <= box.right)) return;
  row.scrollLeft += current.left - box.left - (box.width - current.width) / 2;
}
