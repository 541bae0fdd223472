// Taipei has had no summer time since 1980, so its clocks are always eight hours ahead.
const offsetMs = 8 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** A moment, or its ISO 8601 text. */
export type Moment = Date | string;

/** Date and time on the clocks of Taipei, to the second: `2026-11-20 16:05:09`. */
export function taipeiDateTime(at: Moment): string {
  return new Date(new Date(at).getTime() + offsetMs).toISOString().slice(0, 19).replace("T", " ");
}

/** Date and time in Taipei, to the minute: `2026-11-20 14:36`. */
export function taipeiMinute(at: Moment): string {
  return taipeiDateTime(at).slice(0, 16);
}

/** The calendar day in Taipei, `daysBefore` days before a moment: `2026-11-20`. */
export function taipeiDay(at: Moment, daysBefore = 0): string {
  return taipeiDateTime(new Date(new Date(at).getTime() - daysBefore * dayMs)).slice(0, 10);
}

/** The time of day in Taipei: `14:36:05`. */
export function taipeiClock(at: Moment): string {
  return taipeiDateTime(at).slice(11);
}

/** Date and time in Taipei without the year: `11/20 14:36:05`. */
export function taipeiShort(at: Moment): string {
  return taipeiDateTime(at).slice(5).replace("-", "/");
}

/** The later of two moments: its time of day, with its day where that is another one. */
export function taipeiAfter(at: Moment, later: Moment): string {
  return taipeiDay(at) === taipeiDay(later) ? taipeiClock(later) : taipeiMinute(later);
}

/**
 * The moment that a text on Taipei's clocks means, `2026-11-20 16:05:09` or with slashes. Null for any other text and for a
 * time that the calendar doesn't have.
 */
export function fromTaipei(text: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}|\d{4}\/\d{2}\/\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!parts) return null;
  const local = `${parts[1]!.replaceAll("/", "-")} ${parts[2]}`;
  const at = new Date(Date.parse(`${local.replace(" ", "T")}Z`) - offsetMs);
  // The parser takes the 30th of February for the 2nd of March.
  return !Number.isNaN(at.getTime()) && taipeiDateTime(at) === local ? at : null;
}
