import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type Period,
  type PeriodLength,
  periodLengths,
  periodsOf,
  type ReportSpan,
} from "@/api/accounting/reports/periods.ts";
import { isCalendarDay, taipeiDay } from "@/shared/taipei_time.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** The options of every report. */
export interface DaysOptions {
  from?: string;
  to?: string;
  csv?: boolean;
  json?: boolean;
}

/** The options of a report by periods. */
export interface SpanOptions extends DaysOptions {
  by: PeriodLength;
}

/** Adds the days of a report, how they are put together, and how it is written. */
export function addSpanOptions(command: Command): Command {
  return addDaysOptions(command)
    .addOption(new Option("--by <period>", "the period of a row").choices([...periodLengths]).default("day"));
}

/** Adds the days of a report that has them all in one, and how it is written. */
export function addDaysOptions(command: Command): Command {
  return command
    .option("--from <day>", "first day (Taipei); default: the first of this month", parseDay)
    .option("--to <day>", "last day, included; default: today", parseDay)
    .addOption(new Option("--csv", "print CSV, for spreadsheets").conflicts("json"))
    .option("--json", "print JSON, for other programs");
}

/** The span that was asked for; null after saying why it is none. */
export function spanOf({ by, ...options }: SpanOptions, now: Date): ReportSpan | null {
  const span = { ...requestedDays(options, now), by };
  const wrong = wrongOf(span);
  if (wrong !== null) fail(translated`From ${span.from} to ${span.to} by ${by}: ${wrong}.`);
  return wrong === null ? span : null;
}

/** The days that were asked for, of a report that has them all in one; null after saying why they are none. */
export function daysOf(options: DaysOptions, now: Date): Period | null {
  const days = requestedDays(options, now);
  const wrong = wrongOf({ ...days, by: "month" });
  if (wrong !== null) fail(translated`From ${days.from} to ${days.to}: ${wrong}.`);
  return wrong === null ? days : null;
}

function requestedDays({ from, to }: DaysOptions, now: Date): Period {
  const last = to ?? taipeiDay(now);
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last };
}

function wrongOf(span: ReportSpan): string | null {
  try {
    periodsOf(span);
    return null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message;
  }
}

/** Reads a day of the calendar, as 2026-11-20. */
export function parseDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isCalendarDay(text)) {
    throw new InvalidArgumentError(translated`Give a day like 2026-11-20.`);
  }
  return text;
}
