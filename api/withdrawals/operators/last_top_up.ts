import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { WithdrawalRow } from "../withdrawal.ts";

/** A credited top-up, and what was wagered between it and the withdrawal that followed. */
export interface LastTopUp {
  amountCents: bigint;
  at: Date;
  /** Valid bets, in cents. */
  playedCents: bigint;
}

/** The member's last top-up before a withdrawal was asked for; null when there is none. */
export async function lastTopUpBefore(
  { db }: Ctx,
  { member_id, created_at }: Pick<WithdrawalRow, "member_id" | "created_at">,
): Promise<LastTopUp | null> {
  const last = await db.selectFrom("deposit_orders").select(["amount_cents", "credited_at"])
    .where("member_id", "=", member_id).where("state", "=", "credited").where("credited_at", "<=", created_at)
    .orderBy("credited_at", "desc").limit(1).executeTakeFirst();
  if (!last?.credited_at) return null;
  const { played } = await db.selectFrom("bets")
    .select(sql<bigint>`coalesce(sum(valid_bet_cents), 0)::bigint`.as("played"))
    .where("member_id", "=", member_id).where("settled_at", ">=", last.credited_at)
    .where("settled_at", "<=", created_at).executeTakeFirstOrThrow();
  return { amountCents: last.amount_cents, at: last.credited_at, playedCents: played };
}
