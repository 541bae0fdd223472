import { numberPlace } from "../../cards/sealed_card.ts";
import type { Ctx } from "../../context.ts";
import { unitsFor } from "../../deposits/vendors/usdt/units.ts";
import type { WithdrawalRow } from "../withdrawal.ts";
import type { Destination } from "./port.ts";

/**
 * Where a withdrawal's money goes: the card's account, deciphered, or the address with what its TWD come to in USDT at
 * the channel's rate now. Throws when the channel has no rate.
 */
export async function readDestination(ctx: Ctx, order: WithdrawalRow): Promise<Destination> {
  if (order.card_id !== null) {
    const card = await ctx.db.selectFrom("bank_cards").selectAll().where("id", "=", order.card_id)
      .executeTakeFirstOrThrow();
    const place = numberPlace({ id: card.id, member: order.member_id }, "account");
    const account = await ctx.vault.openText(card.account_sealed, place);
    return { kind: "bank", bankCode: card.bank_id, branch: card.bank_branch, account, holder: card.holder };
  }
  const { address, channel } = await ctx.db.selectFrom("crypto_addresses").select(["address", "channel"])
    .where("id", "=", order.address_id).executeTakeFirstOrThrow();
  const rate = ctx.settings.get("channel.rates")[channel];
  if (rate === undefined) throw new Error(`the setting channel.rates has no rate for ${channel}`);
  return { kind: "usdt", network: "TRC20", address, units: unitsFor(order.amount_cents, rate) };
}
