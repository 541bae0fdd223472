// Taipei has had no summer time since 1980, so its clocks are always eight hours ahead.
const offsetMs = 8 * 60 * 60 * 1000;

/** How long every day in Taipei is, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** A moment, or its ISO 8601 text. */
type Moment = Date | string;

/** Date and time on the clocks of Taipei, to the second: `2026-11-20 16:05:09`. */
export function taipeiDateTime(at: Moment): string {
  return clockDateTime(at, offsetMs);
}

/** Date and time in Taipei as spreadsheets read it, to the second; empty for none. */
export function taipeiTime(at: Moment | null): string {
  return at === null ? "" : taipeiDateTime(at);
}

/** Date and time on clocks that are `aheadMs` ahead of UTC, to the second: `2026-11-20 16:05:09`. */
export function clockDateTime(at: Moment, aheadMs: number): string {
  return new Date(new Date(at).getTime() + aheadMs).toISOString().slice(0, 19).replace("T", " ");
}

/** Date and time in Taipei, to the minute: `2026-11-20 14:36`. */
export function taipeiMinute(at: Moment): string {
  return taipeiDateTime(at).slice(0, 16);
}

/** The calendar day in Taipei, `daysBefore` days before a moment (after it when negative): `2026-11-20`. */
export function taipeiDay(at: Moment, daysBefore = 0): string {
  return taipeiDateTime(new Date(new Date(at).getTime() - daysBefore * dayMs)).slice(0, 10);
}

/** The first moment of a calendar day in Taipei; `day` is one that {@link isCalendarDay} takes. */
export function startOfTaipeiDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);
}

/** The first moment of the day in Taipei in which a moment lies, in whatever year. */
export function taipeiMidnight(at: Date): Date {
  return new Date(Math.floor((at.getTime() + offsetMs) / dayMs) * dayMs - offsetMs);
}

/** Seconds from a moment to the end of its day in Taipei, from 1 to 86,400. */
export function taipeiDayLeftS(at: Date): number {
  return Math.ceil((startOfTaipeiDay(taipeiDay(at)).getTime() + dayMs - at.getTime()) / 1000);
}

/** Whether a text is a day that the calendar has, as `2026-11-20`. */
export function isCalendarDay(text: string): boolean {
  return fromTaipei(`${text} 00:00:00`) !== null && !text.includes("/");
}

/** The time of day in Taipei: `14:36:05`. */
export function taipeiClock(at: Moment): string {
  return taipeiDateTime(at).slice(11);
}

/**
 * The moment that a text on Taipei's clocks means, `2026-11-20 16:05:09` or with slashes. Null for any other text and for a
 * time that the calendar doesn't have: nor has it a year 0.
 */
export function fromTaipei(text: string): Date | null {
  const parts = /^(?!0000)(\d{4}-\d{2}-\d{2}|\d{4}\/\d{2}\/\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!parts) return null;
  const local = `${parts[1]!.replaceAll("/", "-")} ${parts[2]}`;
  const at = new Date(Date.parse(`${local.replace(" ", "T")}Z`) - offsetMs);
  // The parser takes the 30th of February for the 2nd of March.
  return !Number.isNaN(at.getTime()) && taipeiDateTime(at) === local ? at : null;
}
