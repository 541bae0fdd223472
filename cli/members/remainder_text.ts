import type { Remainder } from "@/api/closing/what_remains.ts";
import { decimalText } from "@/shared/money.ts";

/** What keeps an account open, as the end of a sentence. */
export function remainderText({ balances, deposits, transfers, withdrawals, unread }: Remainder): string {
  const holds = balances.map(({ code, cents }) => `${code} holds ${decimalText(cents)} TWD`);
  const open = Object.entries({ deposits, transfers, withdrawals }).filter(([, count]) => count > 0)
    .map(([name, count]) => `open ${name}: ${count}`);
  const silent = unread.map((provider) => `${provider} does not say what it holds`);
  return [...holds, ...open, ...silent].join("; ");
}
