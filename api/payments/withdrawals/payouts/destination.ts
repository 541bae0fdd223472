import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { numberCell } from "../payout_accounts/cards/sealed_card.ts";
import type { Ctx } from "@/api/context.ts";
import { unitsFor } from "@/shared/usdt_units.ts";
import type { WithdrawalRow } from "../withdrawal.ts";
import type { Destination } from "./port.ts";

/**
 * Returns a withdrawal's destination: the card's account, deciphered, or the address with the USDT value of its TWD at
 * the channel's rate now. Throws if the channel has no rate.
 */
export async function readDestination(ctx: Ctx, order: WithdrawalRow): Promise<Destination> {
  if (order.card_id !== null) {
    const destinations = await bankDestinations(ctx, ctx.db, [order]);
    return destinations.get(order.id)!;
  }
  const { address, channel } = await ctx.db.selectFrom("crypto_addresses").select(["address", "channel"])
    .where("id", "=", order.address_id).executeTakeFirstOrThrow();
  const rate = ctx.settings.get("channel.rates")[channel];
  if (rate === undefined) throw new Error(`the setting channel.rates has no rate for ${channel}`);
  return { kind: "usdt", network: "TRC20", address, units: unitsFor(order.amount_cents, rate) };
}

/** A bank account that money goes to. */
export type BankDestination = Extract<Destination, { kind: "bank" }>;

/** Reads the destinations of withdrawals to cards, by their ids: in one query, each account deciphered. */
export async function bankDestinations(
  { vault }: Pick<Ctx, "vault">,
  db: Kysely<DB>,
  orders: readonly WithdrawalRow[],
): Promise<Map<string, BankDestination>> {
  const cards = await db.selectFrom("bank_cards").selectAll()
    .where("id", "in", orders.map(({ card_id }) => card_id!)).execute();
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(
    await Promise.all(orders.map(async ({ id, card_id, member_id }): Promise<[string, BankDestination]> => {
      const card = byId.get(card_id!)!;
      const account = await vault.openText(
        card.account_sealed,
        numberCell({ id: card.id, member: member_id }, "account"),
      );
      return [id, { kind: "bank", bankCode: card.bank_id, branch: card.bank_branch, account, holder: card.holder }];
    })),
  );
}
