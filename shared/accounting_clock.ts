import { clockMomentText, type MomentForm } from "./moment_text.ts";
import { dayMs } from "./taipei_time.ts";

/** How the accounting clock differs from UTC. */
interface ClockSetting {
  utcOffsetHours: number;
  /** Days added to the clock; the accounting day is usually yesterday, -1. */
  dayShift: number;
}

/** The accounting clock at a moment, as readers of a language write it: `2026/11/19 20:22:38`, `19/11/2026 20:22:38`. */
export function clockText(
  now: Date,
  { utcOffsetHours, dayShift }: ClockSetting,
  locale: string,
  form: MomentForm = "second",
): string {
  return clockMomentText(now, utcOffsetHours * hourMs + dayShift * dayMs, locale, form);
}

const hourMs = 3_600_000;
