/**
 * Scrolls a row of links so that the current one is in sight, for browsers that don't know `scroll-initial-target`. Only the
 * row scrolls, not the page.
 */
export function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current="page"], .side__here')?.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (!current || (current.left >= place.left && current.right <= place.right)) return;
  row.scrollLeft += current.left - place.left - (place.width - current.width) / 2;
}
