import { dayMs, isCalendarDay, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";

/** The period of a report's row: a day in Taipei, a week from Monday on, or a month. */
export const periodLengths = ["day", "week", "month"] as const;

/** One of {@link periodLengths}. */
export type PeriodLength = typeof periodLengths[number];

/** The request for a report. Both days are included, as `2026-11-20` in Taipei. */
export interface ReportSpan {
  from: string;
  to: string;
  by: PeriodLength;
}

/** A part of a span, from its first day to its last: the first and the last one are cut where the span is. */
export interface Period {
  from: string;
  to: string;
}

/** The most periods of a report: ten years of days. */
const maxPeriods = 3_660;

/** The periods of a span, in their order. Throws RangeError for no calendar day, none at all, or more than ten years of days. */
export function periodsOf({ from, to, by }: ReportSpan): Period[] {
  if (!isCalendarDay(from) || !isCalendarDay(to)) throw new RangeError("a report is asked for from a day to a day");
  if (from > to) throw new RangeError("a report's last day is before its first one");
  const periods: Period[] = [];
  for (let first = from; first <= to;) {
    if (periods.length === maxPeriods) throw new RangeError(`a report has at most ${maxPeriods} periods`);
    const last = lastDayOf(first, by);
    periods.push({ from: first, to: last < to ? last : to });
    first = dayAfter(last);
  }
  return periods;
}

/** The first moment of each period, and the one after the last. */
export function boundsOf(periods: readonly Period[]): Date[] {
  const last = periods.at(-1);
  return [
    ...periods.map(({ from }) => startOfTaipeiDay(from)),
    ...(last ? [startOfTaipeiDay(dayAfter(last.to))] : []),
  ];
}

/** Moments as a statement takes them in an array. */
export function textOf(moments: readonly Date[]): string[] {
  return moments.map((moment) => moment.toISOString());
}

/** The last day of the day, week or month that a day lies in. */
function lastDayOf(day: string, by: PeriodLength): string {
  if (by === "day") return day;
  if (by === "week") return dayAfter(day, (7 - weekdayOf(day)) % 7);
  const nextMonth = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
  return dayAfter(nextMonth.toISOString().slice(0, 10), -1);
}

function dayAfter(day: string, days = 1): string {
  return taipeiDay(startOfTaipeiDay(day), -days);
}

/** From 1 (Monday) to 7. */
function weekdayOf(day: string): number {
  return (Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs) + 3) % 7 + 1;
}
