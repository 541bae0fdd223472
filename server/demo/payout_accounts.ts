import type { MemberId } from "@/api/member_id.ts";
import { bindAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/bind_address.ts";
import { nextCardId } from "@/api/payments/withdrawals/payout_accounts/cards/bind_card.ts";
import { sealIdentity } from "@/api/payments/withdrawals/payout_accounts/cards/identity.ts";
import { sealAccount } from "@/api/payments/withdrawals/payout_accounts/cards/sealed_card.ts";
import { decideReview } from "@/api/payments/withdrawals/payout_accounts/reviews/decide.ts";
import { operator, valueOf } from "./done.ts";
import type { DemoMember } from "./members.ts";
import type { DemoScript } from "./demo_script.ts";

/** Every member of the demo may withdraw with it, as long as they set none. */
export const withdrawalPassword = "000000";

/** Gives a member an address that waits for review. */
export async function addAddress({ ctx }: DemoScript, member: MemberId, person: DemoMember): Promise<bigint> {
  const form = {
    channel: "USDT-TRC20",
    address: person.address,
    birthday: person.birthday,
    withdrawal_password: withdrawalPassword,
    withdrawal_password_c: withdrawalPassword,
  };
  return BigInt(valueOf(await bindAddress(ctx, member, form, fromHere)).id);
}

/** Gives a member an address that an operator has approved; its id. */
export async function approvedAddress(script: DemoScript, member: MemberId, person: DemoMember): Promise<bigint> {
  const id = await addAddress(script, member, person);
  script.pass(30);
  await decideReview(script.ctx, "crypto_addresses", { id, state: "approved", operator, reason: null });
  return id;
}

/** Gives a member a card that an operator has approved, whose pictures were looked at and are kept no longer; its id. */
export async function approvedCard(script: DemoScript, member: MemberId, person: DemoMember): Promise<bigint> {
  const { ctx } = script;
  const key = { id: await nextCardId(ctx), member };
  const { name: holder, birthday, idNumber, card } = person;
  await ctx.db.insertInto("bank_cards").values({
    id: key.id,
    member_id: member,
    bank_id: card.bank,
    bank_branch: card.branch,
    ...await sealAccount(ctx, key, card.account),
    ...await sealIdentity(ctx, key, { holder, birthday, idNumber }),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }).execute();
  script.pass(45);
  await decideReview(ctx, "bank_cards", { id: key.id, state: "approved", operator, reason: null });
  return key.id;
}

/** The site does it in the member's place. */
export const fromHere = { address: "", userAgent: "" };
