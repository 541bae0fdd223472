import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type LatestWithdrawal, toListed, withTarget } from "./list_withdrawals.ts";

/** A withdrawal as JSON carries it: cents as decimal text, times in ISO 8601. */
export interface LatestAsJson {
  id: string;
  mode: string;
  state: string;
  reason: string | null;
  cents: string;
  created_at: string;
  ended_at: string | null;
  account_last4: string | null;
  address: string | null;
}

/** A member's latest withdrawals, newest first, to be read as a part of another statement. */
export function latestWithdrawals(
  ctx: Pick<Ctx, "db">,
  member: MemberId,
  count: number,
): RawBuilder<LatestAsJson[]> {
  return jsonArrayFrom(
    withTarget(ctx, member, {})
      .select(["withdrawals.id", "withdrawals.mode", "withdrawals.state", "withdrawals.reason"])
      .select([
        "withdrawals.created_at",
        "withdrawals.ended_at",
        sql<string>`withdrawals.amount_cents::text`.as("cents"),
      ])
      .orderBy("withdrawals.id", "desc").limit(count),
  );
}

/** One of them from its JSON. */
export function toLatest({ cents, created_at, ended_at, ...row }: LatestAsJson): LatestWithdrawal {
  return {
    ...toListed(row),
    amount_cents: BigInt(cents),
    created_at: new Date(created_at),
    ended_at: ended_at === null ? null : new Date(ended_at),
  };
}
