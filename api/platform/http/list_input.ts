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
