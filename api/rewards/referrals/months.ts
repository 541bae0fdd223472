import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";

/** So many months are counted again by each run, its own included: for so long corrections of bets are looked for. */
export const countedMonths = 12;

/** The month of Taipei in which a moment lies (2026-11). */
export function monthOf(at: Date): string {
  return taipeiDay(at).slice(0, 7);
}

/** The month so many months later, or earlier (2026-11). */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${String(months % 12 + 1).padStart(2, "0")}`;
}

/** The first day of a month, as the database has it. */
export function firstDayOf(month: string): string {
  return `${month}-01`;
}

/** When a month ends, which is when the next one begins. */
export function endOfMonth(month: string): Date {
  return startOfTaipeiDay(firstDayOf(shiftMonth(month, 1)));
}
