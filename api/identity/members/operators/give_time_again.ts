import { dayMs } from "@/shared/taipei_time.ts";
import type { MemberId } from "../../../member_id.ts";
import type { InTransaction } from "./locked_member.ts";

/**
 * Gives a member who is no longer frozen the whole time of a claim again, for all rebates that are open; in the transaction
 * that holds them. Here and not with the rebates, which need members.
 */
export async function giveTimeAgain(
  { db, now, settings }: Pick<InTransaction, "db" | "now" | "settings">,
  member: MemberId,
): Promise<void> {
  const until = new Date(now().getTime() + settings.get("rebate.claimable_days") * dayMs);
  await db.updateTable("rebates").set({ expires_at: until }).where("member_id", "=", member)
    .whereRef("amount_cents", ">", "claimed_cents").where("expires_at", "<", until).execute();
}
