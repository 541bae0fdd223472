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

/**
 * Whether a member may play on: refused until the end of the longest period whose loss limit is reached, or of the day
 * whose time is.
 */
export async function checkPlayLimits(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
): Promise<Result<null, PlayLimitRefusal>> {
  const { rows: [reached] } = await sql<Reached>`
    select l.loss_until as "lossUntil", t.used_minutes as "usedMinutes", t.limit_minutes as "limitMinutes", t.ends_at as until
      from (select max(ends_at) as loss_until from loss_limits_reached(${member}, ${now()}::timestamptz)) l
      left join time_limit_reached(${member}, statement_timestamp()) t on true`.execute(db);
  const { lossUntil, ...time } = reached!;
  if (lossUntil !== null) return refuse("loss_limit_reached", { until: lossUntil });
  return time.until === null ? done(null) : refuse("time_limit_reached", time);
}

/** Why a member may play no more for now. */
export type PlayLimitRefusal = "loss_limit_reached" | "time_limit_reached";

type Reached =
  & { lossUntil: Date | null }
  & ({ usedMinutes: number; limitMinutes: number; until: Date } | { until: null });
