import { type RawBuilder, sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";

/** A credited top-up, as far as the turntable looks at it. */
export interface ChanceDeposit {
  orderId: string;
  member: MemberId;
  amountCents: bigint;
  at: Date;
}

/**
 * The statement that gives the chances that top-ups bring, by the setting `turntable.cents_per_chance`; a row stands for
 * every top-up, also for one that brings none. For an order that has its row it throws.
 */
export function chancesToGrant(
  { settings }: Pick<Ctx, "settings">,
  deposits: readonly ChanceDeposit[],
): RawBuilder<unknown> {
  const perCents = BigInt(settings.get("turntable.cents_per_chance"));
  return sql`
    insert into turntable_chances (order_id, member_id, amount_cents, per_cents, chances, created_at)
      select order_id, member_id, amount_cents, ${perCents}::bigint, chances, created_at from ${
    rowsOf("d", deposits, {
      order_id: ["uuid", ({ orderId }) => orderId],
      member_id: ["bigint", ({ member }) => member],
      amount_cents: ["bigint", ({ amountCents }) => amountCents],
      chances: ["bigint", ({ amountCents }) => perCents === 0n ? 0n : amountCents / perCents],
      created_at: ["timestamptz", ({ at }) => at],
    })
  }`;
}
