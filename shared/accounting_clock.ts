import { clockDateTime, dayMs } from "./taipei_time.ts";

/** How the accounting clock differs from UTC. */
interface ClockSetting {
  utcOffsetHours: number;
  /** Days added to the clock; the accounting day is usually yesterday, -1. */
  dayShift: number;
}

/** The accounting clock at a moment: `2026/11/19 20:22:38`. */
export function clockText(now: Date, { utcOffsetHours, dayShift }: ClockSetting): string {
  return clockDateTime(now, utcOffsetHours * hourMs + dayShift * dayMs).replaceAll("-", "/");
}

const hourMs = 3_600_000;
