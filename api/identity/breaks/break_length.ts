import { dayMs } from "@/shared/taipei_time.ts";
import { forGood } from "../status/status.ts";

/** The kinds of breaks: from a time-out the member returns by themselves, from an exclusion by two operators' word. */
export const breakKinds = ["time_out", "exclusion"] as const;
export type BreakKind = typeof breakKinds[number];

/** The shortest and the longest time-out, in days of 24 hours. */
export const timeOutDays = { min: 1, max: 42 };
/** The shortest and the longest exclusion that is not for good, in months of the calendar. */
export const exclusionMonths = { min: 6, max: 60 };

/** How long a member wants a break to last; null months are for good. */
export type BreakLength = { kind: "time_out"; days: number } | { kind: "exclusion"; months: number | null };

/**
 * The time from which a member may return from a break that begins at `at`: exact days of a time-out, months of Taipei's
 * calendar of an exclusion. A month without that day gives its last one.
 */
export function mayReturnAt(length: BreakLength, at: Date): Date {
  if (length.kind === "time_out") return new Date(at.getTime() + length.days * dayMs);
  if (length.months === null) return forGood;
  const taipei = new Date(at.getTime() + taipeiAheadMs);
  const day = taipei.getUTCDate();
  taipei.setUTCDate(1);
  taipei.setUTCMonth(taipei.getUTCMonth() + length.months);
  const daysOfMonth = new Date(Date.UTC(taipei.getUTCFullYear(), taipei.getUTCMonth() + 1, 0)).getUTCDate();
  taipei.setUTCDate(Math.min(day, daysOfMonth));
  return new Date(taipei.getTime() - taipeiAheadMs);
}

/** Taipei's clocks are always eight hours ahead of UTC. */
const taipeiAheadMs = 8 * 3_600_000;
