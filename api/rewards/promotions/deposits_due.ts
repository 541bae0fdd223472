import { type RawBuilder, sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { MemberId } from "../../member_id.ts";

/** A top-up that is being credited. */
interface Credited {
  orderId: string;
  member: MemberId;
  at: Date;
}

/**
 * The statement that notes credited top-ups for {@link grantPromotions}, for the transaction of the credit: none is lost,
 * and no promotion can stop the credit. Where no promotion gives by itself nothing is noted.
 */
export function depositsToConsider(deposits: readonly Credited[]): RawBuilder<unknown> {
  return sql`
    insert into promotion_deposits_due (deposit_id, member_id, next_at)
      select * from ${
    rowsOf("credited", deposits, {
      deposit_id: ["uuid", ({ orderId }) => orderId],
      member_id: ["bigint", ({ member }) => member],
      next_at: ["timestamptz", ({ at }) => at],
    })
  }
      where exists (select from promotion_terms where terms ->> 'claim' = 'automatic' and ended_at is null)`;
}
