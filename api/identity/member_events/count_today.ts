import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import type { MemberEventKind } from "./kinds.ts";

/** How many events of some kinds a member has had in the 24 hours before; of a counted kind its rows. */
export async function countToday(
  db: Kysely<DB>,
  member: MemberId,
  kinds: readonly MemberEventKind[],
  now: Date,
): Promise<number> {
  const { events } = await db.selectFrom("member_events").select(({ fn }) => fn.countAll<string>().as("events"))
    .where("member_id", "=", member).where("kind", "in", kinds)
    .where("created_at", ">", new Date(now.getTime() - 86_400_000)).executeTakeFirstOrThrow();
  return Number(events);
}
