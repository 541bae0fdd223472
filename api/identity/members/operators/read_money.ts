import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { MemberId } from "../../../member_id.ts";

/** The money of a member that left, and what is open, as operators see it. */
interface MemberMoney {
  withdrawnCents: bigint;
  /** The withdrawals paid in this month of Taipei. */
  withdrawnInMonthCents: bigint;
  openDeposits: number;
  openWithdrawals: number;
  openTransfers: number;
  openBonuses: number;
  openBonusCents: bigint;
}

/** Reads a member's paid withdrawals, open orders and open bonuses by one statement. */
export async function readMemberMoney(db: Kysely<DB>, member: MemberId, now: Date): Promise<MemberMoney> {
  const month = startOfTaipeiDay(`${taipeiDay(now).slice(0, 7)}-01`);
  const { rows: [money] } = await sql<MemberMoney>`
    select paid.*, bonus.*, (
        select count(*)::int from deposit_orders
          where member_id = ${member} and state in ('created', 'awaiting_payment')
      ) as "openDeposits", (
        select count(*)::int from withdrawals where member_id = ${member} and state in ('requested', 'approved')
      ) as "openWithdrawals", (
        select count(*)::int from game_transfers where member_id = ${member} and state not in ('succeeded', 'failed')
      ) as "openTransfers"
      from (
        select coalesce(sum(amount_cents), 0)::bigint as "withdrawnCents",
            coalesce(sum(amount_cents) filter (where ended_at >= ${month}), 0)::bigint as "withdrawnInMonthCents"
          from withdrawals where member_id = ${member} and state = 'paid'
      ) paid, (
        select count(*)::int as "openBonuses", coalesce(sum(amount_cents), 0)::bigint as "openBonusCents"
          from bonuses where member_id = ${member} and state = 'open'
      ) bonus`.execute(db);
  return money!;
}
