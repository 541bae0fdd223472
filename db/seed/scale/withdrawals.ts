import { sql, type Transaction } from "kysely";
import { hashOf } from "./numbers.ts";
import type { ScalePlan, Slice } from "./plan.ts";
import type { DB } from "../../types.ts";
import { postAll } from "./postings.ts";

/**
 * Lets members withdraw who have an address, have just played what they had to (`scale_played`) and have enough: most were
 * paid, some were rejected, and those of the year's last days wait for an operator. Each withdrawal is the only one of its
 * day.
 */
export async function writeWithdrawals(tx: Transaction<DB>, plan: ScalePlan, slice: Slice): Promise<void> {
  const at = new Date(slice.endsAt - 1);
  const salt = String(hashOf(plan.seed, "visit", slice.index, 9));
  await sql`
    create temp table scale_withdrawals on commit drop as
      select (left(uuidv7_floor(${at})::text, 14) || '7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-'
            || substr(hash, 7, 12))::uuid as id,
          w.member_id, w.address_id, w.amount_cents, w.met_cents,
          case when ${slice.isLast} then 'requested' when w.member_id % 10 = 0 then 'rejected' else 'paid' end as state
        from (
          select p.member_id, a.id as address_id, least(main.balance_cents / 200000, 10) * 100000 as amount_cents,
              md5(${salt}::text || p.member_id) as hash,
              (select sum(r.required_cents) from turnover_requirements r where r.member_id = p.member_id) as met_cents
            from scale_played p
            join crypto_addresses a on a.member_id = p.member_id and a.state = 'approved'
            join accounts main on main.member_id = p.member_id and main.code = 'main'
            where main.balance_cents >= 200000
              and not exists (
                select from withdrawals w
                  where w.member_id = p.member_id and w.taipei_day = (${at} at time zone 'Asia/Taipei')::date::text
              )
        ) w`.execute(tx);
  await sql`
    insert into withdrawals (id, member_id, mode, address_id, amount_cents, state, reason, taipei_day, turnover_met_cents,
        created_at, approved_at, sent_at, ended_at, payout_reference)
      select id, member_id, 'address', address_id, amount_cents, state,
          case when state = 'rejected' then 'scale' end, (${at} at time zone 'Asia/Taipei')::date::text, met_cents, ${at},
          case when state = 'paid' then ${at}::timestamptz end, case when state = 'paid' then ${at}::timestamptz end,
          case when state <> 'requested' then ${at}::timestamptz end, case when state = 'paid' then 'SC-' || id end
        from scale_withdrawals order by id`.execute(tx);
  await sql`
    insert into scale_postings (order_id, order_kind, kind, debit_member, debit_code, credit_member, credit_code, cents, at)
      select id, 'withdrawal', p.kind, p.debit_member, p.debit, p.credit_member, p.credit, amount_cents, ${at}
        from scale_withdrawals w
        cross join lateral (values
          (1, 'hold', member_id, 'main', member_id, 'hold:withdrawal', true),
          (2, 'settle', member_id, 'hold:withdrawal', null, 'payout', state = 'paid'),
          (2, 'release', member_id, 'hold:withdrawal', member_id, 'main', state = 'rejected')
        ) p (place, kind, debit_member, debit, credit_member, credit, is_posted)
        where is_posted
        order by id, p.place`.execute(tx);
  await postAll(tx);
}
