import { nextCardId } from "../payout_accounts/cards/bind_card.ts";
import type { PayoutAccountState } from "../payout_accounts/cards/schema.ts";
import { sealAccount, sealIdNumber } from "../payout_accounts/cards/sealed_card.ts";
import type { Ctx } from "@/api/context.ts";
import type { TestMember } from "@/testing/site/test_member.ts";

/** Inserts a member's card with unique numbers, and gives its id. */
export async function insertCard(
  ctx: Pick<Ctx, "db" | "now" | "vault">,
  member: TestMember,
  { state = "approved", last4 = "2345" }: { state?: PayoutAccountState; last4?: string } = {},
): Promise<number> {
  const key = { id: await nextCardId(ctx), member: member.id };
  await ctx.db.insertInto("bank_cards").values({
    id: key.id,
    member_id: member.id,
    bank_id: "004",
    bank_branch: "",
    holder: "測試",
    ...await sealAccount(ctx, key, `${key.id}${last4}`),
    ...await sealIdNumber(ctx, key, `${member.id}6789`),
    birthday: "1990-01-01",
    ...reviewed(state, ctx.now()),
  }).execute();
  return Number(key.id);
}

/** Puts a crypto address of a member's into the database and gives its id. */
export async function insertAddress(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: TestMember,
  { state = "approved" }: { state?: PayoutAccountState } = {},
): Promise<number> {
  const { id } = await db.insertInto("crypto_addresses").values({
    member_id: member.id,
    channel: "USDT-TRC20",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    checksum_right: true,
    birthday: "1990-01-01",
    ...reviewed(state, now()),
  }).returning("id").executeTakeFirstOrThrow();
  return Number(id);
}

function reviewed(state: PayoutAccountState, at: Date) {
  return {
    state,
    reason: state === "rejected" ? "影像模糊" : null,
    reviewed_at: state === "waiting" ? null : at,
    created_at: at,
    updated_at: at,
  };
}
