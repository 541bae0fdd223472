import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { doInBatches } from "../../work/do_in_batches.ts";
import { sendMails } from "@/api/messages/mail/send_mail.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { letWait } from "./let_wait.ts";
import { readOpenRebates, writeClaims } from "./open_rebates.ts";

/** How many members one transaction looks at. */
const atOnce = 200;

/**
 * Expires rebates that members did not claim in time, with a mail, after deducting carried corrections; rebates that
 * members may not claim wait. Works in parts, one per transaction, until none is left: all rebates of a day expire at
 * the same moment.
 * @returns how many members
 */
export async function expireRebates(
  ctx: Pick<Ctx, "db" | "now" | "settings" | "incidents" | "log">,
  { membersAtOnce = atOnce } = {},
): Promise<number> {
  let [all, last] = [0, membersAtOnce];
  while (last >= membersAtOnce) {
    last = await doInBatches(ctx, {
      failed: "rebates not expired",
      find: (after: MemberId | null) => findOver(ctx, after ?? 0n, membersAtOnce),
      finish: (members) => expire(ctx, members),
    });
    all += last;
  }
  return all;
}

async function findOver({ db, now }: Pick<Ctx, "db" | "now">, after: MemberId, limit: number): Promise<MemberId[]> {
  const rows = await db.selectFrom("rebates").select("member_id").distinct()
    .whereRef("amount_cents", ">", "claimed_cents").where("expires_at", "<=", now()).where("member_id", ">", after)
    .orderBy("member_id").limit(limit).execute();
  return rows.map(({ member_id }) => member_id);
}

async function expire(ctx: Pick<Ctx, "db" | "now" | "settings">, members: readonly MemberId[]): Promise<number> {
  return await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockMembers(tx, members);
    const waiting = await letWait({ ...ctx, db: tx }, members, at);
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
    return new Set([...waiting, ...over.map(({ member }) => member)]).size;
  });
}
