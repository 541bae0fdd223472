import { InvalidArgumentError } from "commander";
import type { z } from "zod";
import { translated } from "@/server/operators/translated.ts";

/** Reads an option as a day (Taipei) or a time, by one of the API's schemas for them. */
export function dateParser(schema: z.ZodType<Date, string>): (text: string) => Date {
  return (text) => {
    const parsed = schema.safeParse(text);
    if (!parsed.success) {
      throw new InvalidArgumentError(translated`Give a date (2026-11-20) or a time (2026-11-20T08:00:00+08:00).`);
    }
    return parsed.data;
  };
}
