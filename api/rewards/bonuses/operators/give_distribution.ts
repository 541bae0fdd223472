import { type Selectable, sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";
import { grantBonuses, newGrant } from "../grant_bonuses.ts";
import { takesPostings } from "../takes_postings.ts";

/** How many members one transaction gives their points. */
const atOnce = 200;

/** How many members have been given their points, and how many not, as they may claim nothing any more. */
export interface Progress {
  given: number;
  leftOut: number;
  totalCents: bigint;
}

/** Gives the remaining part of a distribution, in parts. A concurrent process gives the rest. */
export async function giveDistribution(ctx: Pick<Ctx, "db" | "now">, key: string): Promise<Progress> {
  const distribution = await ctx.db.selectFrom("distributions").selectAll().where("key", "=", key)
    .executeTakeFirstOrThrow();
  while (await givePart(ctx, distribution) > 0);
  const { given, left_out } = await ctx.db.selectFrom("distribution_members").where("distribution", "=", key)
    .select([
      sql<number>`count(*) filter (where state = 'given')::int`.as("given"),
      sql<number>`count(*) filter (where state = 'left_out')::int`.as("left_out"),
    ]).executeTakeFirstOrThrow();
  return { given, leftOut: left_out, totalCents: distribution.amount_cents * BigInt(given) };
}

/** Gives the next members of a distribution their points. Gives how many were looked at: none once all are. */
export async function givePart(
  ctx: Pick<Ctx, "db" | "now">,
  distribution: Selectable<DB["distributions"]>,
): Promise<number> {
  return await inTransaction(ctx.db, (tx) => giveSome(ctx, tx, distribution));
}

async function giveSome(
  { now }: Pick<Ctx, "now">,
  tx: Transaction<DB>,
  { key, amount_cents, required_cents, days }: Selectable<DB["distributions"]>,
): Promise<number> {
  const due = await tx.selectFrom("distribution_members").select("member_id").where("distribution", "=", key)
    .where("state", "=", "due").orderBy("member_id").limit(atOnce).forNoKeyUpdate().execute();
  if (due.length === 0) return 0;
  const at = now();
  const members = due.map(({ member_id }) => member_id);
  await lockMembers(tx, members);
  const open = new Set(await whoMayTake(tx, members, at));
  const expiresAt = days === null ? null : new Date(at.getTime() + days * dayMs);
  const grants = members.filter((member) => open.has(member)).map((member) =>
    newGrant({
      member,
      kind: "distribution",
      source: key,
      amountCents: amount_cents,
      requiredCents: required_cents,
      weights: {},
      at,
      expiresAt,
    })
  );
  const granted = await grantBonuses(tx, grants);
  // Wallets are closed by operators alone, who begin with the member's lock.
  if (granted !== "granted") throw new Error(`distribution ${key} was answered ${granted}`);
  await sql`
    update distribution_members set state = case when member_id = any (${[...open].map(String)}::bigint[])
        then 'given' else 'left_out' end
      where distribution = ${key} and member_id = any (${members.map(String)}::bigint[])`.execute(tx);
  return due.length;
}

/** Those who may claim rewards and whose wallets take postings, under their locks. */
async function whoMayTake(tx: Transaction<DB>, members: readonly MemberId[], at: Date): Promise<MemberId[]> {
  const rows = await tx.selectFrom("members as m").select("m.id")
    .where("m.id", "=", sql<MemberId>`any (${members.map(String)}::bigint[])`)
    .where(mayNow("claim", at)).where(takesPostings(sql.ref("m.id")))
    .execute();
  return rows.map(({ id }) => id);
}
