import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { haveBetsBeenRead } from "../bonuses/have_bets_been_read.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { settleLevels } from "./settle_levels.ts";

/** How many members one transaction looks at. */
const atOnce = 500;
/** How many parts the job looks at in one run: a million members take ten minutes of runs, and a site that stops waits for one. */
const partsOfRun = 20;
/** How long after a month's end its levels are looked at: its last bets are read later than they are settled (ms). */
const afterMonthMs = 3_600_000;

/** Goes on with the month's review by as many members as one run of the job may take. */
export async function continueReview(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  for (let part = 0; part < partsOfRun && await reviewLevels(ctx) > 0; part++);
}

/**
 * Reviews every member's level once in each Taipei month: members who have not kept theirs lose it. Begins an hour
 * after the month, once the bets of the month before have been read. Each run takes a part, in the order of ids; the
 * position is stored in the same transaction, so another process can continue after one that died. Repeat it while it
 * returns some.
 * @returns how many it reviewed
 */
export async function reviewLevels(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  const month = taipeiDay(new Date(ctx.now().getTime() - afterMonthMs)).slice(0, 7);
  const known = await ctx.db.selectFrom("level_reviews").select("ended_at").where("month", "=", month)
    .executeTakeFirst();
  if (known?.ended_at) return 0;
  if (!known && !await haveBetsBeenRead(ctx, startOfTaipeiDay(`${month}-01`))) return 0;
  return await inTransaction(ctx.db, async (tx) => {
    await tx.insertInto("level_reviews").values({ month }).onConflict((held) => held.doNothing()).execute();
    const review = await tx.selectFrom("level_reviews").select("last_member_id").where("month", "=", month)
      .where("ended_at", "is", null).forNoKeyUpdate().skipLocked().executeTakeFirst();
    if (!review) return 0;
    const members = await nextMembers(tx, review.last_member_id);
    await lockMembers(tx, members);
    // Under the locks, so that the time is not before that of a change that was waited for.
    const at = ctx.now();
    const last = members.at(-1);
    await tx.updateTable("level_reviews").set(last === undefined ? { ended_at: at } : { last_member_id: last })
      .where("month", "=", month).execute();
    await settleLevels(tx, members, { cause: "month", at });
    return members.length;
  });
}

/**
 * Includes members without a level: one who gets a level while the review begins isn't reviewed for the month before,
 * and is read again after the lock.
 */
async function nextMembers(tx: Transaction<DB>, after: MemberId): Promise<MemberId[]> {
  const rows = await tx.selectFrom("members").select("id").where("id", ">", after).where("status", "!=", "closed")
    .orderBy("id").limit(atOnce).execute();
  return rows.map(({ id }) => id);
}
