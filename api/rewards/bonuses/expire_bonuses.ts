import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import { doInBatches } from "../../work/do_in_batches.ts";
import { lateBetsMs } from "./late_bets.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { endBonuses } from "./end_bonuses.ts";
import { takesPostings } from "./takes_postings.ts";

/** How many bonuses one transaction ends. */
const atOnce = 100;

/** So long a bonus is left at most while bets can't be read, in milliseconds: an operator knows of it long before. */
const longestOutageMs = 3 * dayMs;

/**
 * Gives bonuses whose time is over back to the house, at most as many as one transaction takes. One that is played for in
 * time is left to be paid, and so for some days is one whose member may have played for it at a provider whose bets of that
 * time could not be read yet. One of an account that an operator has closed waits until it is open again.
 * @returns how many ended
 */
export async function expireBonuses(ctx: Pick<Ctx, "db" | "now" | "incidents" | "log">): Promise<number> {
  return await doInBatches(ctx, {
    failed: "bonus not expired",
    find: (after: string | null) => findOver(ctx, after),
    finish: (ids) => expire(ctx, ids),
  });
}

async function findOver({ db, now }: Pick<Ctx, "db" | "now">, after: string | null): Promise<string[]> {
  const over = new Date(now().getTime() - lateBetsMs);
  const longOver = new Date(now().getTime() - longestOutageMs);
  const rows = await db.selectFrom("bonuses as b").select("b.id").where("state", "=", "open")
    .where("expires_at", "<=", over)
    .where((eb) =>
      eb.exists(
        eb.selectFrom("bonus_turnover as t").select("t.bonus_id").whereRef("t.bonus_id", "=", "b.id")
          .whereRef("t.consumed_cents", "<", "t.required_cents"),
      )
    )
    .where((eb) => eb.or([eb("expires_at", "<=", longOver), haveBetsBeenRead]))
    .where(takesPostings(sql.ref("b.member_id")))
    .$if(after !== null, (query) => query.where("b.id", ">", after))
    .orderBy("b.id").limit(atOnce).execute();
  return rows.map(({ id }) => id);
}

/** Whether each provider's log that may have bets of the member was read to its end when they could be late no more. */
const haveBetsBeenRead = sql<boolean>`
  not exists (
    select from provider_players p left join bet_cursors c on c.provider = p.provider
      where p.member_id = b.member_id
        and (c.caught_up_at is null or c.caught_up_at < b.expires_at + ${lateBetsMs} * interval '1 millisecond')
  )`;

async function expire(ctx: Pick<Ctx, "db" | "now">, ids: readonly string[]): Promise<number> {
  return await inTransaction(ctx.db, async (tx) => {
    const due = await tx.selectFrom("bonuses").selectAll().where("id", "in", ids).where("state", "=", "open")
      .orderBy("id").forNoKeyUpdate().skipLocked().execute();
    if (due.length === 0) return 0;
    await lockMembers(tx, [...new Set(due.map(({ member_id }) => member_id))]);
    // Again, under the members' locks: the last bet may have come in between.
    const unplayed = await tx.selectFrom("bonus_turnover").select("bonus_id").whereRef(
      "consumed_cents",
      "<",
      "required_cents",
    )
      .where("bonus_id", "in", due.map(({ id }) => id)).execute();
    const unplayedIds = new Set(unplayed.map(({ bonus_id }) => bonus_id));
    return (await endBonuses(tx, due.filter(({ id }) => unplayedIds.has(id)), "expired", ctx.now())).length;
  });
}
