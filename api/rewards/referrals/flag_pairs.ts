import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { firstDayOf } from "./months.ts";

/** An address from which more browsers than this have signed in is a network's, and says nothing of two of its users. */
const maxOfAddress = 100;

/**
 * Records the signals that a member and one they invited, in both generations, are one person: each once, permanently,
 * however often it is found. Operators' decisions stay; a later signal is new.
 * @param from the first month (2026-11) whose commissions a new signal holds
 */
export async function flagPairs(
  tx: Transaction<DB>,
  members: readonly MemberId[],
  { from, at }: { from: string; at: Date },
): Promise<void> {
  const of = sql`any (${literal(members)}::bigint[])`;
  await sql`
    with pair as (
      select introducer_id as member_id, id as referred_id from members where introducer_id = ${of}
      union all
      select f.introducer_id, s.id from members f join members s on s.introducer_id = f.id where f.introducer_id = ${of}
    ), sign as (
      select p.*, case when theirs.user_agent = mine.user_agent then 'device' else 'address' end as sign,
          mine.address as seen
        from pair p join devices mine on mine.member_id = p.member_id
        join devices theirs on theirs.member_id = p.referred_id and theirs.address = mine.address
        where theirs.user_agent = mine.user_agent or ${maxOfAddress} >= (
          select count(*) from (
            select from devices used where used.address = mine.address limit ${maxOfAddress + 1}
          ) found
        )
      union all
      select p.*, 'card', mine.account_last4 from pair p join bank_cards mine on mine.member_id = p.member_id
        join bank_cards theirs on theirs.member_id = p.referred_id and theirs.account_print = mine.account_print
        where mine.account_print <> ''
      union all
      select p.*, 'id_number', mine.id_number_last4 from pair p join bank_cards mine on mine.member_id = p.member_id
        join bank_cards theirs on theirs.member_id = p.referred_id and theirs.id_number_print = mine.id_number_print
        where mine.id_number_print <> ''
      union all
      select p.*, 'crypto_address', right(mine.address, 6) from pair p
        join crypto_addresses mine on mine.member_id = p.member_id
        join crypto_addresses theirs on theirs.member_id = p.referred_id and theirs.address = mine.address
    )
    insert into referral_flags (member_id, referred_id, sign, seen, held_from, found_at)
      select member_id, referred_id, sign, left(min(seen), 200), ${
    firstDayOf(from)
  }::date, ${at.toISOString()}::timestamptz
        from sign group by member_id, referred_id, sign order by member_id, referred_id, sign
      on conflict do nothing`.execute(tx);
}
