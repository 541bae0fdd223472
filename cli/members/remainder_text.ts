import type { Remainder } from "@/api/identity/closing/what_remains.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** Describes what still keeps an account open, as the end of a sentence. */
export function remainderText({ balances, deposits, transfers, withdrawals, unread, rounds }: Remainder): string {
  const holds = balances.map(({ code, cents }) => translated`${code} holds ${decimalText(cents)} TWD`);
  const open = Object.entries({ deposits, transfers, withdrawals }).filter(([, count]) => count > 0)
    .map(([name, count]) => translated`open ${name}: ${count}`);
  const silent = unread.map((provider) => translated`${provider} does not report its balance`);
  const staked = rounds.map(({ provider, cents }) =>
    cents === null
      ? translated`bets at ${provider} are not read yet`
      : translated`${decimalText(cents)} TWD are staked in open rounds at ${provider}`
  );
  return [...holds, ...open, ...silent, ...staked].join("; ");
}
