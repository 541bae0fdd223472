import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { dayMs, taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import type { Purge } from "../../work/purge.ts";
import { comparableName } from "./operator_name.ts";

/** The limit on one operator's decisions in a Taipei day, and the part of it that a step uses. */
export interface AloneSum {
  /** The subject of the sum: an operator, or a member for whom operators act. */
  subject: string;
  cents: bigint;
  maxCents: bigint;
}

/**
 * Returns the sum that an operator's step gives, under the setting `operator.alone_a_day_cents`. 0 cents or less give
 * nothing.
 */
export function givenAlone({ settings }: Pick<Ctx, "settings">, operator: string, cents: bigint): AloneSum {
  return {
    subject: `operator ${comparableName(operator)}`,
    cents: cents > 0n ? cents : 0n,
    maxCents: BigInt(settings.get("operator.alone_a_day_cents")),
  };
}

/** Counts a step in its sum of the day, if the sum has room for it, and gives whether it had. Many small steps are one large one. */
export async function takeAlone(
  tx: Transaction<DB>,
  { subject, cents, maxCents }: AloneSum,
  at: Date,
): Promise<boolean> {
  if (cents === 0n) return true;
  const { rows } = await sql`
    insert into alone_sums as s (subject, day, cents)
      select ${subject}::text, ${taipeiDay(at)}::date, ${cents}::bigint where ${cents}::bigint <= ${maxCents}::bigint
      on conflict (subject, day) do update set cents = s.cents + excluded.cents
        where s.cents + excluded.cents <= ${maxCents}::bigint
      returning 1`.execute(tx);
  return rows.length > 0;
}

/** The audit trail keeps the history: only today's sums decide anything. */
export const aloneSumPurge: Purge = {
  table: "alone_sums",
  column: "day",
  everyMs: 3_600_000,
  until: ({ now }) => new Date(now().getTime() - 35 * dayMs),
};
