import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";

/** How much turnover a member still has to play before a withdrawal, in cents. */
export async function remainingTurnover(db: Kysely<DB>, member: MemberId): Promise<bigint> {
  const { remaining } = await db.selectFrom("turnover_requirements")
    .select(sql<bigint>`coalesce(sum(required_cents - consumed_cents), 0)::bigint`.as("remaining"))
    .where("member_id", "=", member).whereRef("consumed_cents", "<", "required_cents").executeTakeFirstOrThrow();
  return remaining;
}
