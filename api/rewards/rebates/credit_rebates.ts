import { sql } from "kysely";
import { v7 } from "uuid";
import { literal } from "@/db/ledger/batch.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { takesPostings } from "../bonuses/takes_postings.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { doInBatches } from "../../work/do_in_batches.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";
import { giveRebates } from "./give_rebates.ts";
import { readOpenRebates, writeClaims } from "./open_rebates.ts";

/** How many members one transaction credits. */
const atOnce = 200;

/**
 * Credits members' rebates automatically as soon as they may be claimed, if the setting `rebate.automatic` says so; at
 * most as many as one transaction takes. Leaves out members who may claim nothing, or whose wallet is closed.
 * @returns how many members were processed
 */
export async function creditRebates(
  ctx: Pick<Ctx, "db" | "now" | "settings" | "incidents" | "log">,
): Promise<number> {
  if (!ctx.settings.get("rebate.automatic")) return 0;
  return await doInBatches(ctx, {
    failed: "rebates not credited",
    find: (after: MemberId | null) => findDue(ctx, after ?? 0n),
    finish: (members) => credit(ctx, members),
  });
}

async function findDue({ db, now }: Pick<Ctx, "db" | "now">, after: MemberId): Promise<MemberId[]> {
  const { rows } = await due(now(), sql`r.member_id > ${after}`).execute(db);
  return rows.map(({ member_id }) => member_id);
}

function due(at: Date, condition: ReturnType<typeof sql>) {
  return sql<{ member_id: MemberId }>`
    select distinct r.member_id from rebates r join members m on m.id = r.member_id
      where r.amount_cents > r.claimed_cents and r.claimable_at <= ${at} and r.expires_at > ${at} and ${condition}
        and ${mayNow("claim", at)} and ${takesPostings(sql.ref("r.member_id"))}
      order by r.member_id limit ${atOnce}`;
}

async function credit(ctx: Pick<Ctx, "db" | "now">, members: readonly MemberId[]): Promise<number> {
  return await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockMembers(tx, members);
    // Again, under the locks: a claim may have come in between, or an operator.
    const { rows } = await due(at, sql`r.member_id = any (${literal(members)}::bigint[])`).execute(tx);
    const open = (await readOpenRebates(tx, rows.map(({ member_id }) => member_id), "claimable", at))
      .map((one) => ({ ...one, id: v7() }));
    const granted = await giveRebates(tx, open.filter(({ amountCents }) => amountCents > 0n), at);
    if (granted !== "granted") throw new Error(`rebates were answered ${granted}`);
    const used = open.filter(({ amountCents }) => amountCents === 0n);
    await writeClaims(tx, used.map((one) => ({ ...one, outcome: "offset" })), at);
    return rows.length;
  });
}
