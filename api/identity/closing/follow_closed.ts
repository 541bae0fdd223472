import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { eachOf } from "../../work/each_of.ts";
import { readRemainingOf, stakedCents } from "./what_remains.ts";

/** How many players one run asks about at most. */
const atOnce = 100;

const holdsPoints = "closed account has points at a provider";

/**
 * Books what becomes of closed members' points at providers: a round that ends, or is corrected, after its account was
 * closed is in the provider's log, and where log and balance differ the provider is asked. Operators are alerted while a
 * closed account has points there.
 * @returns how many players were asked about
 */
export async function followClosed(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ member: MemberId; provider: string }>`
    select p.member_id as member, p.provider
      from members m join provider_players p on p.member_id = m.id and p.opened_at is not null
      where m.status = 'closed' and ${stakedCents} > 0
      order by random() limit ${atOnce}`.execute(ctx.db);
  await eachOf(rows, 8, ({ member, provider }) => readRemainingOf(ctx, member, provider, { kicks: false }));
  const { members } = await ctx.db.selectFrom("accounts as a").innerJoin("members as m", "m.id", "a.member_id")
    .where("m.status", "=", "closed").where("a.code", "like", "game:%").where("a.balance_cents", ">", 0n)
    .select(({ fn }) => fn.count<bigint>("m.id").distinct().as("members")).executeTakeFirstOrThrow();
  if (members > 0n) {
    ctx.incidents.failed(ctx, { level: "error", event: holdsPoints, fields: { members: Number(members) } });
  } else ctx.incidents.worked(ctx, holdsPoints);
  return rows.length;
}
