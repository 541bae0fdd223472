import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx, MemberId } from "../context.ts";
import { doInBatches } from "../do_in_batches.ts";
import { sendMails } from "../mail/send_mail.ts";
import { lockMembers } from "../members/lock_member.ts";
import { readOpenRebates, writeClaims } from "./open_rebates.ts";

/** How many members one transaction looks at. */
const atOnce = 200;

/**
 * Takes back what members did not claim in time, at most of as many members as one transaction takes, and tells them by
 * mail. What is carried of corrections is taken off it first.
 * @returns of how many members
 */
export async function expireRebates(ctx: Pick<Ctx, "db" | "now" | "incidents" | "log">): Promise<number> {
  return await doInBatches(ctx, {
    failed: "rebates not expired",
    find: (after: MemberId | null) => findOver(ctx, after ?? 0n),
    finish: (members) => expire(ctx, members),
  });
}

async function findOver({ db, now }: Pick<Ctx, "db" | "now">, after: MemberId): Promise<MemberId[]> {
  const rows = await db.selectFrom("rebates").select("member_id").distinct()
    .whereRef("amount_cents", ">", "claimed_cents").where("expires_at", "<=", now()).where("member_id", ">", after)
    .orderBy("member_id").limit(atOnce).execute();
  return rows.map(({ member_id }) => member_id);
}

async function expire(ctx: Pick<Ctx, "db" | "now">, members: readonly MemberId[]): Promise<number> {
  return await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockMembers(tx, members);
    const over = (await readOpenRebates(tx, members, "expired", at)).map((one) => ({
      ...one,
      id: v7(),
      outcome: one.amountCents > 0n ? "expired" as const : "offset" as const,
    }));
    await writeClaims(tx, over, at);
    await sendMails(
      tx,
      over.filter(({ outcome }) => outcome === "expired").map(({ member, amountCents }) => (
        { to: member, content: { kind: "rebate_expired", params: { cents: String(amountCents) } }, at }
      )),
    );
    return over.length;
  });
}
