import { Buffer } from "node:buffer";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { letGo } from "@/api/content/images/keep_image.ts";
import { imageColumns, numberCell } from "@/api/payments/withdrawals/payout_accounts/cards/sealed_card.ts";

/** Seals nothing in place of the numbers of a member's cards, and lets go of the images, whose names are given. */
export async function emptyCards(ctx: Ctx, member: MemberId): Promise<string[]> {
  const columns = Object.values(imageColumns);
  const cards = await ctx.db.selectFrom("bank_cards").select(["id", ...columns]).where("member_id", "=", member)
    .orderBy("id").execute();
  // A member has a few cards at most.
  for (const { id } of cards) {
    const [account, idNumber] = await Promise.all(
      (["account", "id_number"] as const).map((number) => ctx.vault.seal("", numberCell({ id, member }, number))),
    );
    await ctx.db.updateTable("bank_cards")
      .set({ account_sealed: Buffer.from(account!), id_number_sealed: Buffer.from(idNumber!) })
      .where("id", "=", id).execute();
  }
  const images = cards.flatMap((card) => columns.flatMap((column) => card[column] ?? []));
  await letGo(ctx, images);
  return images;
}
