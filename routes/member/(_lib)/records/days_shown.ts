import { byMonth, type DayFigures, daysBetween, everyDay } from "@/api/lists/day_figures.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

/** The longest time that is shown day by day; a longer one is shown by months. */
const maxDays = 62;

/**
 * The days that a chart shows of a filter's figures, those without records too: from the first that was asked for, or
 * the first that has a record, to the last. Months (`2026-11`) if the days are too many. Empty if there is no record.
 */
export function daysShown<Name extends string>(
  days: readonly DayFigures<Name>[],
  names: readonly Name[],
  { from, to }: { from?: Date; to?: Date },
  now: Date,
): DayFigures<Name>[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return [];
  const end = lastDay(recordSpan(now, { from, to }).to);
  const span = {
    from: from ? earlier(taipeiDay(from), first) : first,
    // Future days have no bars, except for a record that another clock made.
    to: later(last, earlier(end, taipeiDay(now))),
  };
  const all = everyDay(days, names, span);
  return daysBetween(span) > maxDays ? byMonth(all, names) : all;
}

/** The first and the last day that a filter reads, if it names one of them; null if it names none. */
export function daysRead(now: Date, { from, to }: { from?: Date; to?: Date }): { from: string; to: string } | null {
  if (!from && !to) return null;
  const span = recordSpan(now, { from, to });
  const [first, last] = [taipeiDay(span.from), lastDay(span.to)];
  return { from: first, to: to ? last : later(first, earlier(last, taipeiDay(now))) };
}

/** The last day before a moment. */
function lastDay(before: Date): string {
  return taipeiDay(new Date(before.getTime() - 1));
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
