import { sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { flagPairs } from "./flag_pairs.ts";
import { monthOf, shiftMonth } from "./months.ts";
import { nextInviters } from "./next_inviters.ts";

/**
 * Looks for signs that two members are one person, once in each day of Taipei, so that operators see them before the pay day.
 * As many inviting members as one transaction takes, `atOnce`, in the order of their ids; how far it is stands in the same
 * transaction, so it goes on where another process, or one that died, has left it. A sign holds what the next run counts,
 * and nothing that was counted before it was found.
 * @returns how many it looked at; 0 when the day's search is over, or in another's hands
 */
export async function searchSignals({ db, now }: Pick<Ctx, "db" | "now">, { atOnce = 200 } = {}): Promise<number> {
  const at = now();
  const day = taipeiDay(at);
  const known = await db.selectFrom("sign_searches").select("ended_at").where("day", "=", day).executeTakeFirst();
  if (known?.ended_at) return 0;
  return await inTransaction(db, async (tx) => {
    await tx.insertInto("sign_searches").values({ day }).onConflict((held) => held.doNothing()).execute();
    const search = await tx.selectFrom("sign_searches").select("last_member_id").where("day", "=", day)
      .where("ended_at", "is", null).forNoKeyUpdate().skipLocked().executeTakeFirst();
    if (!search) return 0;
    const members = await nextInviters(tx, search.last_member_id, atOnce);
    const last = members.at(-1);
    await tx.updateTable("sign_searches").set(last === undefined ? { ended_at: at } : { last_member_id: last })
      .where("day", "=", day).execute();
    await lockMembers(tx, members);
    await flagFromNextRun(tx, members, at);
    return members.length;
  });
}

/**
 * Flags them from the month on whose run counts them next, which a run that is under way has not yet done with all. The
 * caller holds the members: a run counts them under the same locks, and says there how far it is.
 */
async function flagFromNextRun(tx: Transaction<DB>, members: readonly MemberId[], at: Date): Promise<void> {
  const run = await tx.selectFrom("commission_runs")
    .select(["last_member_id", "ended_at", sql<string>`to_char(month, 'YYYY-MM')`.as("month")])
    .orderBy("commission_runs.month", "desc").limit(1).executeTakeFirst();
  const isCounted = (member: MemberId) => run !== undefined && (run.ended_at !== null || member <= run.last_member_id);
  const month = run?.month ?? shiftMonth(monthOf(at), -1);
  const [counted, others] = [members.filter(isCounted), members.filter((member) => !isCounted(member))];
  if (counted.length > 0) await flagPairs(tx, counted, { from: shiftMonth(month, 1), at });
  if (others.length > 0) await flagPairs(tx, others, { from: month, at });
}
