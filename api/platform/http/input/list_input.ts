import { z } from "zod";
import { dayMs, startOfTaipeiDay } from "@/shared/taipei_time.ts";

/**
 * The payload of a list: `limit` 1..100 (20; clamped), `from` and `to` as ISO dates (whole Taipei days, both included)
 * or times, and the cursor that the page before gave. `to` becomes the first moment after the wanted ones.
 * @param cursor what a cursor of this list looks like; anything else is a field error
 */
export function listInput<Cursor extends z.ZodType>(cursor: Cursor) {
  return z.object({
    from: FromDate.optional(),
    to: ToDate.optional(),
    cursor: cursor.optional(),
    limit: z.number().default(20).transform((limit) => Math.trunc(Math.min(Math.max(limit, 1), 100))),
  }).refine(({ from, to }) => !from || !to || from < to, { path: ["to"], error: "date_range" });
}

const dateText = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: "date" });

/** A date or time as the first moment that it includes. */
export const FromDate = dateText.transform(startOf);

/** A date or time as the first moment after it. */
export const ToDate = dateText.transform((text) => new Date(startOf(text).getTime() + (isDay(text) ? dayMs : 1)));

function startOf(text: string): Date {
  return isDay(text) ? startOfTaipeiDay(text) : new Date(text);
}

function isDay(text: string): boolean {
  return !text.includes("T");
}

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
 * Returns the period that a list of records reads: at most twelve months, so that no request reads all of a member's
 * years. It begins at `from`, or ends at `to`; with neither, it is the last twelve months.
 */
export function recordSpan(now: Date, { from, to }: Partial<RecordSpan>): RecordSpan {
  if (from) return { from, to: to ?? new Date(from.getTime() + longestMs) };
  // Another process' clock may be ahead of this one's, but not by a day.
  return { from: new Date((to ?? now).getTime() - longestMs), to: to ?? new Date(now.getTime() + dayMs) };
}

/** Twelve months, one of which may be the February of a leap year. */
const longestMs = 366 * dayMs;
