import { type Kysely, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";

/** All the turnover that a member's top-ups ever required, and what of it is played, in cents. */
export interface Turnover {
  requiredCents: bigint;
  playedCents: bigint;
}

/** Reads both of one moment; what is decided by them is true while the member's lock is held. */
export async function readTurnover(db: Kysely<DB>, member: MemberId): Promise<Turnover> {
  const { required, played } = await db.selectFrom("turnover_requirements").where("member_id", "=", member)
    .select([
      sql<bigint>`coalesce(sum(required_cents), 0)::bigint`.as("required"),
      sql<bigint>`coalesce(sum(consumed_cents), 0)::bigint`.as("played"),
    ]).executeTakeFirstOrThrow();
  return { requiredCents: required, playedCents: played };
}

/** How much turnover a member still has to play before a withdrawal, in cents. */
export async function remainingTurnover(db: Kysely<DB>, member: MemberId): Promise<bigint> {
  const [remaining = 0n] = await remainingOf(db, [member]);
  return remaining;
}

/** The same for who asks of many members at once: by one statement. */
export const readRemainingTurnovers = batchPerDatabase(remainingOf);

async function remainingOf(db: Kysely<DB>, members: readonly MemberId[]): Promise<bigint[]> {
  const rows = await db.selectFrom("turnover_requirements")
    .select(["member_id", sql<bigint>`sum(required_cents - consumed_cents)::bigint`.as("remaining")])
    .where("member_id", "in", members).whereRef("consumed_cents", "<", "required_cents").groupBy("member_id").execute();
  const remaining = new Map(rows.map((row) => [row.member_id, row.remaining]));
  return members.map((member) => remaining.get(member) ?? 0n);
}
