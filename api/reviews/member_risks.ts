import { sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";

/** Failed or expired top-ups in thirty days that are many. */
const manyFailedPayments = 5;

/** Of members on one device so many are named: behind one address of a phone network there may be thousands. */
const namedMembers = 20;

/** What is known of a member whatever is reviewed: who else signed in from the same device, and how payments went. */
export async function memberRisks(
  ctx: Ctx,
  member: MemberId,
): Promise<{ device_shared: string[]; failed_payments: boolean }> {
  const [device_shared, failed_payments] = await Promise.all([
    othersOnDevices(ctx, member),
    hasManyFailedPayments(ctx, member),
  ]);
  return { device_shared, failed_payments };
}

async function othersOnDevices({ db }: Ctx, member: MemberId): Promise<string[]> {
  const rows = await db.selectFrom("devices as mine")
    .innerJoin(
      "devices as theirs",
      (join) =>
        join.onRef("theirs.address", "=", "mine.address").onRef("theirs.user_agent", "=", "mine.user_agent")
          .onRef("theirs.member_id", "<>", "mine.member_id"),
    )
    .innerJoin("members as m", "m.id", "theirs.member_id")
    .select("m.account").distinct().where("mine.member_id", "=", member)
    .orderBy("m.account").limit(namedMembers).execute();
  return rows.map(({ account }) => account);
}

async function hasManyFailedPayments(ctx: Ctx, member: MemberId): Promise<boolean> {
  const { many } = await ctx.db.selectFrom("deposit_orders")
    .select(sql<boolean>`count(*) >= ${manyFailedPayments}`.as("many"))
    .where("member_id", "=", member).where("state", "in", ["failed", "expired"])
    .where("created_at", ">=", sql<Date>`${ctx.now()}::timestamptz - interval '30 days'`).executeTakeFirstOrThrow();
  return many;
}
