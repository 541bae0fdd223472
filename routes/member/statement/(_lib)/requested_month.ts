import { monthsOfStatements, type StatementMonth } from "@/api/accounting/wallet/statement_month.ts";

/** The months that a member may choose, and the one that the address asks for: without one, or for another, the last that has ended. */
export function requestedMonth(url: URL, now: Date): { months: StatementMonth[]; month: StatementMonth } {
  const months = monthsOfStatements(now);
  const name = url.searchParams.get("month");
  return { months, month: months.find((one) => one.name === name) ?? months[1]! };
}
