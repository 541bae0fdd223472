import type { PayoutMode } from "./payouts/port.ts";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** The target of a withdrawal: the row of a card or of a crypto address. */
export type Target = { card_id: bigint; address_id: null } | { card_id: null; address_id: bigint };

/** The member's own approved card or address; null for any other: pending, removed or another member's. */
export async function approvedTarget(
  db: Kysely<DB>,
  member: MemberId,
  mode: PayoutMode,
  id: number,
): Promise<Target | null> {
  const row = await db.selectFrom(mode === "card" ? "bank_cards" : "crypto_addresses").select("id")
    .where("id", "=", BigInt(id)).where("member_id", "=", member).where("state", "=", "approved")
    .where("removed_at", "is", null).executeTakeFirst();
  if (!row) return null;
  return mode === "card" ? { card_id: row.id, address_id: null } : { card_id: null, address_id: row.id };
}
