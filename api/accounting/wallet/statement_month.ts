import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";

/** A month of Taipei's calendar. */
export interface StatementMonth {
  /** `2026-11`. */
  name: string;
  firstDay: string;
  lastDay: string;
  from: Date;
  /** The first moment after it. */
  to: Date;
  /** Whether it has not ended yet. */
  isRunning: boolean;
}

/** How many months before the present one have a statement. */
const statementMonths = 12;

/** The months that a statement can be asked for, the present one first. */
export function monthsOfStatements(now: Date): StatementMonth[] {
  const [year = 0, month = 0] = taipeiDay(now).split("-").map(Number);
  return Array.from({ length: statementMonths + 1 }, (_, before) => monthOf(year, month - before, now));
}

/** A month by its number, which may lie in a year before. */
function monthOf(year: number, month: number, now: Date): StatementMonth {
  const dayOf = (shift: number) => new Date(Date.UTC(year, month - 1 + shift, 1)).toISOString().slice(0, 10);
  const [firstDay, nextDay] = [dayOf(0), dayOf(1)];
  const [from, to] = [startOfTaipeiDay(firstDay), startOfTaipeiDay(nextDay)];
  return { name: firstDay.slice(0, 7), firstDay, lastDay: taipeiDay(to, 1), from, to, isRunning: now < to };
}
