import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { noTotals } from "../cells/other_cells.ts";
import type { BetTotals, TimeSpan } from "../../providers/port.ts";

/** Returns the totals of our bets of a provider in each of a period's equal parts. */
export async function ourTotals(
  db: Kysely<DB>,
  provider: string,
  { from, to }: TimeSpan,
  parts = 1,
): Promise<BetTotals[]> {
  const partS = (to.getTime() - from.getTime()) / 1000 / parts;
  const { rows } = await sql<BetTotals & { part: number }>`
    select floor(extract(epoch from settled_at - ${from}) / ${partS}::numeric)::int as part, count(*)::int as bets,
        sum(bet_cents)::bigint as "betCents", sum(valid_bet_cents)::bigint as "validBetCents",
        sum(payout_cents)::bigint as "payoutCents"
      from bets where provider = ${provider} and settled_at >= ${from} and settled_at < ${to}
      group by 1`.execute(db);
  const byPart = new Map(rows.map(({ part, ...totals }) => [part, totals]));
  return Array.from({ length: parts }, (_, part) => byPart.get(part) ?? noTotals);
}

/** Whether two sums are the same to the cent. */
export function isSame(one: BetTotals, other: BetTotals): boolean {
  return one.bets === other.bets && one.betCents === other.betCents && one.validBetCents === other.validBetCents &&
    one.payoutCents === other.payoutCents;
}
