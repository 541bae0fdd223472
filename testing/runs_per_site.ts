/**
 * Deals so many runs of a property to sites of their own, at most `most` to each: what a run leaves behind (rows, partitions,
 * months) makes the later ones on the same database slower. Gives how many each site has.
 */
export function runsPerSite(runs: number, max: number): number[] {
  const sites = Math.ceil(runs / max);
  return Array.from({ length: sites }, (_, at) => Math.floor(runs / sites) + (at < runs % sites ? 1 : 0));
}
