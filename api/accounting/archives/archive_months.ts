import { taipeiDay } from "@/shared/taipei_time.ts";

/**
 * How many whole months stay in the database before the running one. Members' pages read up to 13 months back
 * (a statement of the month twelve months before, or 366 days of records), and no bet, callback or correction is
 * younger than its month; one more month is the margin.
 */
export const monthsInDatabase = 14;

/** The last month (`2025-08`) that may be archived at a time. */
export function lastArchivableMonth(now: Date): string {
  const [year = 0, month = 0] = taipeiDay(now).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsInDatabase - 1, 1)).toISOString().slice(0, 7);
}

/** Whether a text is a month, as `2024-09`. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}
