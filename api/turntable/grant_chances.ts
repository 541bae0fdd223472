import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx, MemberId } from "../context.ts";

/** A credited top-up, as far as the turntable looks at it. */
export interface CreditedDeposit {
  orderId: string;
  member: MemberId;
  amountCents: bigint;
  at: Date;
}

/**
 * Gives the chances that a top-up brings, by the setting `turntable.cents_per_chance`; every top-up has a row, also for
 * one that brings none. A second call for the same order throws.
 */
export async function grantChances(
  { settings }: Pick<Ctx, "settings">,
  db: Kysely<DB>,
  { orderId, member, amountCents, at }: CreditedDeposit,
): Promise<void> {
  const perCents = BigInt(settings.get("turntable.cents_per_chance"));
  await db.insertInto("turntable_chances").values({
    order_id: orderId,
    member_id: member,
    amount_cents: amountCents,
    per_cents: perCents,
    chances: perCents === 0n ? 0n : amountCents / perCents,
    created_at: at,
  }).execute();
}
