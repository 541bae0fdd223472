import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Core } from "../../core.ts";
import type { MemberId } from "../../member_id.ts";
import { lateBetsMs } from "./late_bets.ts";

/** The longest wait for a provider whose bets can't be read (ms): later bets are corrections. */
const longestOutageMs = 3 * dayMs;

/** Whether each log that may have bets of a member was read to its end when bets from before a moment could be late no more. */
export async function haveMembersBetsBeenRead(db: Kysely<DB>, member: MemberId, until: Date): Promise<boolean> {
  const unread = await db.selectFrom("provider_players as p")
    .leftJoin("bet_cursors as c", "c.provider", "p.provider").select("p.provider")
    .where("p.member_id", "=", member)
    .where((eb) =>
      eb.or([eb("c.caught_up_at", "is", null), eb("c.caught_up_at", "<", new Date(until.getTime() + lateBetsMs))])
    ).limit(1).executeTakeFirst();
  return unread === undefined;
}

/**
 * Whether each provider's log with members' bets was read to its end after bets from before a moment could no longer be
 * late: decisions over all bets until then wait for it.
 */
export async function haveBetsBeenRead({ db, now }: Pick<Core, "db" | "now">, until: Date): Promise<boolean> {
  if (now().getTime() >= until.getTime() + longestOutageMs) return true;
  const { rows: [found] } = await sql<{ unread: boolean }>`
    select exists (
      select from providers p left join bet_cursors c on c.provider = p.code
        where (c.caught_up_at is null or c.caught_up_at < ${new Date(until.getTime() + lateBetsMs)})
          and exists (select from provider_players players where players.provider = p.code)
    ) as unread`.execute(db);
  return !found!.unread;
}
