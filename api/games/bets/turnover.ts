import { type Kysely, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/**
 * The total turnover ever required by a member's top-ups and adjustments, the part that is played or waived, and the
 * part that bonuses still require, in cents.
 */
export interface Turnover {
  requiredCents: bigint;
  playedCents: bigint;
  bonusesCents: bigint;
}

/** Reads everything at one moment; decisions based on it are valid while the member's lock is held. */
export async function readTurnover(db: Kysely<DB>, member: MemberId): Promise<Turnover> {
  const { required, played, bonuses } = await db.selectFrom("turnover_requirements").where("member_id", "=", member)
    .select([
      sql<bigint>`coalesce(sum(required_cents), 0)::bigint`.as("required"),
      sql<bigint>`
        coalesce(sum(case when waived_at is null then consumed_cents else required_cents end), 0)::bigint`.as("played"),
      sql<bigint>`(
        select coalesce(sum(required_cents - consumed_cents), 0)::bigint from ${openBonuses} where member_id = ${member}
      )`.as("bonuses"),
    ]).executeTakeFirstOrThrow();
  return { requiredCents: required, playedCents: played, bonusesCents: bonuses };
}

/** How much turnover a member still has to play before a withdrawal, in cents. */
export async function remainingTurnover(db: Kysely<DB>, member: MemberId): Promise<bigint> {
  const [remaining = 0n] = await remainingOf(db, [member]);
  return remaining;
}

/** The same for many members in one statement. */
export const readRemainingTurnovers = batchPerDatabase(remainingOf);

async function remainingOf(db: Kysely<DB>, members: readonly MemberId[]): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: MemberId; remaining: bigint }>`
    select member_id, sum(required_cents - consumed_cents)::bigint as remaining
      from ${openTurnover} where member_id = any (${members.map(String)}::bigint[]) group by member_id`.execute(db);
  const remaining = new Map(rows.map((row) => [row.member_id, row.remaining]));
  return members.map((member) => remaining.get(member) ?? 0n);
}

const openBonuses = sql`(
  select member_id, required_cents, consumed_cents from bonus_turnover
    where consumed_cents < required_cents and status <> 'waived') bonus`;

/** The requirements that are neither played through nor waived: the member, the amount, and the part that is played. */
export const openTurnover = sql`(
  select member_id, required_cents, consumed_cents from turnover_requirements
    where consumed_cents < required_cents and waived_at is null
  union all
  select * from ${openBonuses}) open_turnover`;
