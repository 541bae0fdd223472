import { z } from "zod";

/**
 * The payload of a list: `limit` 1..100 (20; clamped), `from` and `to` as ISO dates (whole Taipei days, both included)
 * or times, and the cursor that the page before gave. `to` arrives as the first moment that is no longer wanted.
 * @param cursor what a cursor of this list looks like; anything else is a field error
 */
export function listInput<Cursor extends z.ZodType>(cursor: Cursor) {
  return z.object({
    from: z.union([day, moment], { error: "date" }).transform((text) => startOf(text)).optional(),
    to: z.union([day, moment], { error: "date" }).transform((text) => endOf(text)).optional(),
    cursor: cursor.optional(),
    limit: z.number().default(20).transform((limit) => Math.trunc(Math.min(Math.max(limit, 1), 100))),
  }).refine(({ from, to }) => !from || !to || from < to, { path: ["to"], error: "date_range" });
}

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

const dayMs = 24 * 60 * 60 * 1000;

function startOf(text: string): Date {
  return new Date(isDay(text) ? `${text}T00:00:00+08:00` : text);
}

function endOf(text: string): Date {
  return new Date(startOf(text).getTime() + (isDay(text) ? dayMs : 1));
}

function isDay(text: string): boolean {
  return !text.includes("T");
}
