import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { addressColumns as shownOfAddress, channelsOpen, toPayoutAddress } from "./addresses/list_addresses.ts";
import type { AddressChannel, BoundAddress } from "./addresses/schema.ts";
import type { BoundCard } from "./cards/schema.ts";
import { cardColumns as shownOfCard, toCard } from "./cards/to_card.ts";

/** The accounts that a member can withdraw to, and those that they can still bind. */
interface PayoutAccounts {
  /** The member's bank cards, oldest first. */
  cards: BoundCard[];
  /** The member's crypto addresses, oldest first. */
  addresses: BoundAddress[];
  /** The channels that addresses can be bound for now, the default first. */
  channels: AddressChannel[];
}

/** Reads them by one statement. */
export async function listPayoutAccounts({ db }: Pick<Ctx, "db">, member: MemberId): Promise<PayoutAccounts> {
  const { cards, addresses, channels } = await db.selectNoFrom([
    jsonArrayFrom(
      db.selectFrom("bank_cards").select(shownOfCard).where("member_id", "=", member)
        .where("removed_at", "is", null).orderBy("id"),
    ).as("cards"),
    jsonArrayFrom(
      db.selectFrom("crypto_addresses").select(shownOfAddress).where("member_id", "=", member)
        .where("removed_at", "is", null).orderBy("id"),
    ).as("addresses"),
    jsonArrayFrom(channelsOpen(db)).as("channels"),
  ]).executeTakeFirstOrThrow();
  return { cards: cards.map(toCard), addresses: addresses.map(toPayoutAddress), channels };
}
