import { sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { settleLevels } from "./settle_levels.ts";

/** A credited top-up, as far as levels look at it. */
export interface CreditedDeposit {
  orderId: string;
  member: MemberId;
  amountCents: bigint;
  at: Date;
}

/**
 * Counts top-ups towards their members' levels. A member who reaches a higher one has it at once, with one mail however
 * many levels it is. The caller's transaction has locked the members, and keeps a top-up from being counted twice.
 */
export async function countCredits(tx: Transaction<DB>, deposits: readonly CreditedDeposit[]): Promise<void> {
  const last = deposits.at(-1);
  if (!last) return;
  await sql`
    with credit as (
      select * from ${
    rowsOf("c", deposits, {
      member_id: ["bigint", ({ member }) => member],
      cents: ["bigint", ({ amountCents }) => amountCents],
      at: ["timestamptz", ({ at }) => at],
    })
  }
    ), progress as (
      insert into level_progress (member_id, credited_cents)
        select member_id, sum(cents) from credit group by member_id order by member_id
        on conflict (member_id) do update set credited_cents = level_progress.credited_cents + excluded.credited_cents
    )
    insert into level_months (member_id, month, deposit_cents)
      select member_id, date_trunc('month', at at time zone 'Asia/Taipei')::date, sum(cents) from credit
        group by 1, 2 order by 1, 2
      on conflict (member_id, month)
        do update set deposit_cents = level_months.deposit_cents + excluded.deposit_cents`.execute(tx);
  const orders = new Map(deposits.map(({ member, orderId }) => [member, orderId]));
  await settleLevels(tx, [...orders.keys()], { cause: "top_up", orders, at: last.at });
}
