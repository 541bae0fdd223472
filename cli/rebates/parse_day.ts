import { InvalidArgumentError } from "commander";
import { isCalendarDay } from "@/shared/taipei_time.ts";
import { translated } from "@/server/operators/translated.ts";

/** Reads a day, as `2026-11-20`. */
export function parseRebateDay(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError(translated`Give a day like 2026-11-20.`);
  return text;
}
