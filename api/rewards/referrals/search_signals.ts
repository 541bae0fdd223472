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
 * Looks for signals that two members are one person, once in each Taipei day, so that operators see them before the pay
 * day. Takes `atOnce` inviting members per transaction, in the order of their ids; the position is stored in the same
 * transaction, so another process can continue after one that died. A signal holds back the amounts that the next run
 * counts, and nothing that was counted before.
 * @returns how many it reviewed; 0 if the day's search is over, or another process is doing it
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
