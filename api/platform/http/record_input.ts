import type { z } from "zod";
import { dayMs } from "@/shared/taipei_time.ts";
import { listInput } from "./list_input.ts";

/** The payload of a list of records: that of any list, over at most twelve months. */
export function recordInput<Cursor extends z.ZodType>(cursor: Cursor) {
  return listInput(cursor).refine(({ from, to }) => !from || !to || to.getTime() - from.getTime() <= longestMs, {
    path: ["from"],
    error: "date_span",
  });
}

/** From which moment on, and before which one, records are read. */
interface RecordSpan {
  from: Date;
  to: Date;
}

/**
 * What a list of records reads: never more than twelve months, so that no request reads all of a member's years. They are
 * those after `from`, those before `to`, or where neither is given the last ones.
 */
export function recordSpan(now: Date, { from, to }: Partial<RecordSpan>): RecordSpan {
  if (from) return { from, to: to ?? new Date(from.getTime() + longestMs) };
  // Another process' clock may be ahead of this one's, but not by a day.
  return { from: new Date((to ?? now).getTime() - longestMs), to: to ?? new Date(now.getTime() + dayMs) };
}

/** Twelve months, one of which may be the February of a leap year. */
const longestMs = 366 * dayMs;
