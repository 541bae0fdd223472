/** The calendar day in Taipei of a moment, as `2026-11-20`. Taipei has had no summer time since 1979. */
export function taipeiDay(at: Date): string {
  return new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
