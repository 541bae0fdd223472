/**
 * Scrolls a row of links so that the current one is in sight, for browsers that don't know `scroll-initial-target`. The
 * page itself stays where it is, and nothing in the row changes its place.
 */
export function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (!current || (current.left >= place.left && current.right <= place.right)) return;
  row.scrollLeft += current.left - place.left - (place.width - current.width) / 2;
}
