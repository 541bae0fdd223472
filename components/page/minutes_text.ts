import { fill } from "@/i18n/fill.ts";
import type { Texts } from "@/i18n/mod.ts";

/** Writes so many minutes as hours and minutes, or as minutes alone below an hour. */
export function minutesText(minutes: number, { realityCheck }: Pick<Texts, "realityCheck">): string {
  return fill(minutes < 60 ? realityCheck.minutes : realityCheck.hours, {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  });
}
