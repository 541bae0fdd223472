import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import { done, refuse, type Result } from "@/api/result.ts";

/** How many cards a member may have, rejected ones included and removed ones not. */
const maxCards = 5;

/** Why a member can't have an account on one more card, or on the card `except`: they have it already, or have too many. */
export async function roomFor(
  ctx: Ctx,
  member: MemberId,
  { bankId, account, except }: { bankId: string; account: string; except?: bigint },
): Promise<Result<null, "card_exists" | "too_many_cards">> {
  const fingerprints = await ctx.vault.fingerprints("account", account);
  const cards = await ctx.db.selectFrom("bank_cards").select(["id", "bank_id", "account_print"])
    .where("member_id", "=", member).where("removed_at", "is", null).execute();
  const others = cards.filter(({ id }) => id !== except);
  const same = others.some((card) => card.bank_id === bankId && fingerprints.includes(card.account_print));
  if (same) return refuse("card_exists");
  return except === undefined && others.length >= maxCards ? refuse("too_many_cards", { max: maxCards }) : done(null);
}
