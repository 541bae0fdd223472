import { sql, type Transaction } from "kysely";
import type { DB } from "../../types.ts";
import type { Slice } from "./plan.ts";

/** How many cents of a top-up bring a chance at the turntable. */
const perChanceCents = 100_000;

/** Writes what the credited top-ups of a slice bring beside the money: turnover, chances, mails and progress. */
export async function writeRewards(tx: Transaction<DB>, slice: Slice): Promise<void> {
  const credits = sql`(
    select id, member_id, amount_cents, credited_at from deposit_orders
      where state = 'credited' and id >= uuidv7_floor(${new Date(slice.beginsAt)})
        and id < uuidv7_floor(${new Date(slice.endsAt)})) credit`;
  await sql`
    insert into turnover_requirements (order_id, member_id, required_cents, created_at)
      select id, member_id, amount_cents, credited_at from ${credits}`.execute(tx);
  await sql`
    insert into turntable_chances (order_id, member_id, amount_cents, per_cents, chances, created_at)
      select id, member_id, amount_cents, ${perChanceCents}, amount_cents / ${perChanceCents}, credited_at
        from ${credits}`.execute(tx);
  // The mail's id is the top-up's with the bits after its time hashed, so it is in the order of time as well.
  await sql`
    insert into mails (id, member_id, kind, params, order_id, created_at)
      select (left(id::text, 15) || substr(md5(id::text), 1, 3) || '-8' || substr(md5(id::text), 4, 3) || '-'
            || substr(md5(id::text), 7, 12))::uuid,
          member_id, 'top_up_credited', jsonb_build_object('cents', amount_cents::text), id, credited_at
        from ${credits}`.execute(tx);
  await sql`
    insert into level_progress (member_id, credited_cents)
      select member_id, sum(amount_cents) from ${credits} group by member_id order by member_id
      on conflict (member_id) do update set credited_cents = level_progress.credited_cents + excluded.credited_cents`
    .execute(tx);
  await sql`
    insert into level_months (member_id, month, deposit_cents)
      select member_id, date_trunc('month', credited_at at time zone 'Asia/Taipei')::date, sum(amount_cents)
        from ${credits} group by 1, 2 order by 1, 2
      on conflict (member_id, month)
        do update set deposit_cents = level_months.deposit_cents + excluded.deposit_cents`.execute(tx);
}
