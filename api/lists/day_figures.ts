import { type RawBuilder, sql } from "kysely";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";

/** The totals of one Taipei day's records: sums in cents and counts, each under its name. */
export type DayFigures<Name extends string> = { day: string } & Record<Name, bigint>;

/** The day in Taipei of a column's moment, `2026-11-20`: Taipei's clocks are eight hours ahead all year. */
export function taipeiDayOf(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone interval '8 hours', 'YYYY-MM-DD')`;
}

/** The figures of all the days together. Every total that is shown is this sum, so it can't differ from its days. */
export function sumOfDays<Name extends string>(
  days: readonly Record<Name, bigint>[],
  names: readonly Name[],
): Record<Name, bigint> {
  const sums = Object.fromEntries(names.map((name) => [name, 0n])) as Record<Name, bigint>;
  for (const day of days) for (const name of names) sums[name] += day[name];
  return sums;
}

/** The same with every day from one to another, those without records too. Both days are included. */
export function everyDay<Name extends string>(
  days: readonly DayFigures<Name>[],
  names: readonly Name[],
  span: { from: string; to: string },
): DayFigures<Name>[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: DayFigures<Name>[] = [];
  for (let day = span.from; day <= span.to; day = taipeiDay(startOfTaipeiDay(day), -1)) {
    all.push(known.get(day) ?? { day, ...sumOfDays<Name>([], names) });
  }
  return all;
}

/** The figures by month, `2026-11`, in the days' order. */
export function byMonth<Name extends string>(
  days: readonly DayFigures<Name>[],
  names: readonly Name[],
): DayFigures<Name>[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return [...months].map(([day, ofMonth]) => ({ day, ...sumOfDays(ofMonth, names) }));
}

/** How many days a span from one day to another has, both included. */
export function daysBetween({ from, to }: { from: string; to: string }): number {
  return Math.round((startOfTaipeiDay(to).getTime() - startOfTaipeiDay(from).getTime()) / dayMs) + 1;
}
