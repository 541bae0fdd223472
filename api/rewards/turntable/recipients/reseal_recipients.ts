import { eachMemberIn } from "@/db/each_member_in.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { openRecipient, sealRecipient } from "./recipient.ts";

/** Seals everyone to whom goods are sent with the current key, member by member. Gives how many it sealed anew. */
export async function resealRecipients(ctx: Ctx): Promise<number> {
  return await eachMemberIn(ctx.db, "turntable_shipments", (tx, member) => resealMember({ ...ctx, db: tx }, member));
}

async function resealMember({ db, vault }: Pick<Ctx, "db" | "vault">, member: MemberId): Promise<number> {
  await lockMember(db, member);
  const rows = await db.selectFrom("turntable_shipments").select(["draw_id", "recipient_sealed"])
    .where("member_id", "=", member).where("recipient_sealed", "is not", null).execute();
  const old = rows.filter((row) => !vault.isCurrent(row.recipient_sealed!));
  // Goods that one member has won are few.
  for (const { draw_id, recipient_sealed } of old) {
    const recipient = await openRecipient(vault, member, draw_id, recipient_sealed!);
    await db.updateTable("turntable_shipments")
      .set({ recipient_sealed: await sealRecipient(vault, member, draw_id, recipient) })
      .where("draw_id", "=", draw_id).execute();
  }
  return old.length;
}
