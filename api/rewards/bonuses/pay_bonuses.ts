import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { doInBatches } from "../../work/do_in_batches.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { takesPostings } from "./takes_postings.ts";
import { endBonuses } from "./end_bonuses.ts";

/** How many bonuses one transaction pays. */
const atOnce = 100;

/**
 * Pays bonuses with completed turnover into main wallets, as many as one transaction takes; repeat it while it returns
 * some. Skips rows that another process has locked, and bonuses of closed accounts or whose payment fails. Bets don't
 * pay by themselves: they lock members first, and orders are locked before members.
 * @returns how many were paid
 */
export async function payBonuses(ctx: Pick<Ctx, "db" | "now" | "incidents" | "log">): Promise<number> {
  return await doInBatches(ctx, {
    failed: "bonus not paid",
    find: (after: string | null) => findPlayed(ctx, after),
    finish: (ids) => pay(ctx, ids),
  });
}

async function findPlayed({ db }: Pick<Ctx, "db">, after: string | null): Promise<string[]> {
  const rows = await db.selectFrom("bonus_turnover as t").select("t.bonus_id")
    .whereRef("t.consumed_cents", "=", "t.required_cents").where("t.status", "=", "open")
    .where(takesPostings(sql.ref("t.member_id")))
    .$if(after !== null, (query) => query.where("t.bonus_id", ">", after))
    .orderBy("t.bonus_id").limit(atOnce).execute();
  return rows.map(({ bonus_id }) => bonus_id);
}

async function pay(ctx: Pick<Ctx, "db" | "now">, ids: readonly string[]): Promise<number> {
  return await inTransaction(ctx.db, async (tx) => {
    const due = await tx.selectFrom("bonuses").select(["id", "member_id"]).where("id", "in", ids)
      .where("state", "=", "open").orderBy("id").forNoKeyUpdate().skipLocked().execute();
    if (due.length === 0) return 0;
    await lockMembers(tx, [...new Set(due.map(({ member_id }) => member_id))]);
    // Again, under the members' locks: a correction may have come in between.
    const bonuses = await tx.selectFrom("bonuses").selectAll("bonuses")
      .innerJoin("bonus_turnover", "bonus_turnover.bonus_id", "bonuses.id")
      .where("bonuses.id", "in", due.map(({ id }) => id))
      .whereRef("bonus_turnover.consumed_cents", "=", "bonus_turnover.required_cents").orderBy("bonuses.id").execute();
    return (await endBonuses(tx, bonuses, "paid", ctx.now())).length;
  });
}
