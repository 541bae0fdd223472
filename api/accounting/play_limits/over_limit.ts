import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";

/** A top-up to judge, as parts of a statement. */
interface JudgedDeposit {
  member: RawBuilder<unknown>;
  cents: RawBuilder<unknown>;
  at: Date;
  /** The id of the order itself, if it exists already. */
  order?: RawBuilder<unknown>;
}

/** The rest of a limit, and the end of its period. */
interface LimitOver {
  leftCents: bigint;
  until: Date;
}

/**
 * Creates SQL for the limits that a top-up would pass, the strictest first; none if it may be made. The statement runs
 * under the member's lock.
 */
export function overDepositLimit({ member, cents, at, order = sql`null` }: JudgedDeposit): RawBuilder<LimitOver> {
  return sql`(
    select left_cents as "leftCents", ends_at as until
      from top_up_limits_over(${member}, ${cents}, ${at}::timestamptz, ${order})
      order by left_cents, ends_at desc)`;
}

/** Finds the strictest limit that a top-up would pass. */
export async function findDepositOver(tx: Kysely<DB>, deposit: JudgedDeposit): Promise<LimitOver | undefined> {
  return (await overDepositLimit(deposit).execute(tx)).rows[0];
}

/** Whether a member may lose more: refused until the end of the longest period whose limit is reached. */
export async function checkLossLimit(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
): Promise<Result<null, "loss_limit_reached">> {
  const { rows: [reached] } = await sql<{ until: Date | null }>`
    select max(ends_at) as until from loss_limits_reached(${member}, ${now()}::timestamptz)`.execute(db);
  return reached?.until ? refuse("loss_limit_reached", { until: reached.until }) : done(null);
}
