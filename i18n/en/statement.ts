import type { Statement } from "../tw/statement.ts";

export const statement: Statement = {
  title: "Monthly statement",
  lead: "What a month moved in your main wallet, from its opening to its closing balance, as the ledger has it.",
  months: "Month",
  opening: "Opening balance",
  closing: "Closing balance",
  soFar: "Balance so far",
  added: "Came in",
  taken: "Went out",
  kinds: "By kind",
  count: "Movements",
  sum: "Amount",
  days: "By day",
  chart: "Balance at the end of each day",
  balance: "Balance",
  quiet: "Nothing moved the main wallet in this month.",
  lines: "Every movement (CSV)",
  record: "See the records",
};
