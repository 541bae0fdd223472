import { type Command, InvalidArgumentError, Option } from "commander";
import { type PeriodLength, periodLengths, periodsOf, type ReportSpan } from "@/api/reports/periods.ts";
import { isCalendarDay, taipeiDay } from "@/shared/taipei_time.ts";
import { fail } from "../output/fail.ts";

/** What every report is asked with. */
export interface SpanOptions {
  from?: string;
  to?: string;
  by: PeriodLength;
  csv?: boolean;
  json?: boolean;
}

/** Adds the days of a report, how they are put together, and how it is written. */
export function addSpanOptions(command: Command, by: PeriodLength = "day"): Command {
  return command
    .option("--from <day>", "the first day (Taipei); the first of this month where it is left out", parseDay)
    .option("--to <day>", "the last day, which is included; today where it is left out", parseDay)
    .addOption(new Option("--by <period>", "what a row stands for").choices([...periodLengths]).default(by))
    .addOption(new Option("--csv", "as a file for spreadsheets").conflicts("json"))
    .option("--json", "for other programs");
}

/** The span that was asked for; null after saying why it is none. */
export function spanOf({ from, to, by }: SpanOptions, now: Date): ReportSpan | null {
  const last = to ?? taipeiDay(now);
  const span = { from: from ?? `${last.slice(0, 7)}-01`, to: last, by };
  try {
    periodsOf(span);
    return span;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    fail(`From ${span.from} to ${span.to} by ${by}: ${error.message}.`);
    return null;
  }
}

/** Reads a day of the calendar, as 2026-11-20. */
export function parseDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isCalendarDay(text)) {
    throw new InvalidArgumentError("Give a day, as 2026-11-20.");
  }
  return text;
}
