import { type RawBuilder, sql } from "kysely";
import type { MemberId } from "../../member_id.ts";
import { endedLate, firstTransferId, lateMs } from "@/api/games/transfers/records/made_between.ts";

/**
 * Creates SQL for the movements of a member's main wallet since a moment, as `with` parts: `main` is the account,
 * `found` its postings, each with its `version` and the `balance` after it. The ledger has no index by account, which
 * keeps postings cheap: `found` starts from the member's orders, and {@link marginHours} earlier, because processes'
 * clocks differ.
 */
export function mainPostingsSince(member: MemberId, from: Date): RawBuilder<unknown> {
  const since = new Date(from.getTime() - marginHours * 60 * 60 * 1000);
  // Made before it, one that ended since is one that ended late.
  const first = firstTransferId(new Date(since.getTime() - lateMs));
  return sql`
    main as (select id, version, balance_cents from accounts where member_id = ${member} and code = 'main'),
    orders as (
      select id, null as provider from deposit_orders where member_id = ${member} and credited_at >= ${since}
      union all
      select id, null from withdrawals where member_id = ${member} and (created_at >= ${since} or ended_at >= ${since})
      union all
      select id, null from adjustments where member_id = ${member} and created_at >= ${since}
      union all
      select id, null from bonuses where member_id = ${member} and (created_at >= ${since} or ended_at >= ${since})
      union all
      select id, provider from game_transfers
        where member_id = ${member} and id >= ${first} and (created_at >= ${since} or finished_at >= ${since})
      union all
      select id, provider from game_transfers
        where member_id = ${member} and id < ${first} and finished_at >= ${since} and ${endedLate}
    ),
    found as materialized (
      select o.provider, t.order_id, t.order_kind, t.kind, t.posted_at,
          case when t.credit_account = main.id then t.amount_cents else -t.amount_cents end as cents,
          case when t.credit_account = main.id then t.credit_balance_cents else t.debit_balance_cents end as balance,
          case when t.credit_account = main.id then t.credit_version else t.debit_version end as version
        from main cross join orders o
        join ledger_transfers t on t.order_id = o.id and main.id in (t.debit_account, t.credit_account)
        where t.posted_at >= ${since}
    )`;
}

/** Far more than clocks may differ. */
const marginHours = 12;
