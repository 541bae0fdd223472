import { sql } from "kysely";
import type { Ctx } from "../../context.ts";

/** What an operator should look at before money leaves. */
export type Risk = "no_play_since_top_up" | "name_differs" | "target_shared" | "device_shared" | "failed_payments";

/** Failed or expired top-ups in thirty days that are many. */
const manyFailedPayments = 5;

/** The risks of a withdrawal, worked out now. */
export async function risksOf(ctx: Ctx, id: string): Promise<Risk[]> {
  const { rows: [row] } = await sql<Record<Risk, boolean>>`
    select
      exists (
        select from deposit_orders d where d.member_id = w.member_id and d.state = 'credited' and not exists (
          select from bets b where b.member_id = w.member_id and b.settled_at >= d.credited_at
        )
      ) as no_play_since_top_up,
      card.holder is distinct from member.name and w.mode = 'a' as name_differs,
      exists (
        select from bank_cards other where other.member_id <> w.member_id
          and (other.account_print = card.account_print or other.id_number_print = card.id_number_print)
      ) or exists (
        select from crypto_addresses other
          where other.member_id <> w.member_id and other.address = address.address
      ) as target_shared,
      exists (
        select from sessions mine join sessions theirs on theirs.address = mine.address
          and theirs.user_agent = mine.user_agent and theirs.member_id <> mine.member_id
          where mine.member_id = w.member_id
      ) as device_shared,
      (
        select count(*) >= ${manyFailedPayments} from deposit_orders d where d.member_id = w.member_id
          and d.state in ('failed', 'expired') and d.created_at >= ${ctx.now()}::timestamptz - interval '30 days'
      ) as failed_payments
    from withdrawals w
    join members member on member.id = w.member_id
    left join bank_cards card on card.id = w.card_id
    left join crypto_addresses address on address.id = w.address_id
    where w.id = ${id}`.execute(ctx.db);
  return row ? (Object.keys(row) as Risk[]).filter((risk) => row[risk]) : [];
}
