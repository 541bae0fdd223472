import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { EntryKind } from "../registers/entry.ts";
import { isHeld } from "../registers/members_in_registers.ts";
import { forGood } from "../status/status.ts";

/** The signals by which another account may be the same person's. A mobile number is one member's, so it is none. */
type PersonSignal = "device" | "card" | "id_number" | "crypto_address";

/** A member who has excluded themselves, takes a time-out, or plays though a register of excluded people names them. */
export interface Exclusion {
  account: string;
  kind: "time_out" | "exclusion" | "registered";
  /** When a register's entry was found; null for an exclusion that an operator has written: it ends by itself. */
  beganAt: Date | null;
  /** Its end, that of the entry, or the time from which a return is possible; null for good. */
  until: Date | null;
  /** Other accounts that share a signal with this one. */
  others: { account: string; signal: PersonSignal }[];
  /** The entries of registers that name this one, by what, with their references there; cleared ones are left out. */
  registers: { register: string; signal: EntryKind; reference: string }[];
}

/** Which of them, and from where on. */
interface ExclusionSearch {
  /** Time-outs are left out unless asked for. */
  timeOuts: boolean;
  limit: number;
  /** The last member of the page before. */
  cursor?: MemberId;
}

/** Of accounts with a signal of one member so many are named. */
const namedOthers = 20;

/** An address from which more browsers than this have signed in is a network's, and says nothing of two of its users. */
const maxOfAddress = 100;

/**
 * Lists excluded members and those whom registers name, the newest members first, with the accounts that may be the same
 * person's. Changes nothing.
 */
export async function findExclusions(
  { db, now }: Pick<Ctx, "db" | "now">,
  { timeOuts, limit, cursor }: ExclusionSearch,
): Promise<{ data: Exclusion[]; next: string | null }> {
  const isExcluded = sql`(m.may_return_at is not null
    or m.status in ('self_excluded', 'frozen') and m.excluded_until > ${now()}::timestamptz)`;
  const { rows } = await sql<Exclusion>`
    select m.account,
        case when ${isExcluded} then coalesce(m.break_kind, 'exclusion') else 'registered' end as kind,
        case when ${isExcluded} then m.break_began_at else named.found_at end as "beganAt",
        case when ${isExcluded} then nullif(coalesce(m.may_return_at, m.excluded_until), ${forGood}::timestamptz)
          else nullif(named.ends_at, 'infinity') end as until,
        named.entries as registers,
        coalesce((
          select jsonb_agg(jsonb_build_object('account', o.account, 'signal', s.signal) order by o.account, s.signal)
            from (
              select distinct x.member_id, x.signal from (${union(signals)}) x
                where x.member_id <> m.id order by x.member_id, x.signal limit ${namedOthers}
            ) s join members o on o.id = s.member_id
        ), '[]') as others
      from (
        select * from members m
          where ${isExcluded} or m.id in (select member_id from exclusion_matches where cleared_at is null)
      ) m cross join lateral (
        select min(x.found_at) as found_at, max(coalesce(e.ends_at, 'infinity')) as ends_at, coalesce(
            jsonb_agg(
              jsonb_build_object('register', e.register, 'signal', e.kind, 'reference', e.reference)
                order by e.register, e.kind, e.id
            ), '[]'
          ) as entries
          from exclusion_matches x join exclusion_entries e on e.id = x.entry_id
          where x.member_id = m.id and x.cleared_at is null and ${isHeld}
      ) named
      where (${isExcluded} or named.found_at is not null and m.status in ('new', 'active', 'self_excluded'))
        and (${timeOuts} or m.break_kind is distinct from 'time_out')
        and (${cursor ?? null}::bigint is null or m.id < ${cursor ?? null}::bigint)
      order by m.id desc limit ${limit + 1}`.execute(db);
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? data.at(-1)!.account : null };
}

/** Of each signal a query for the members who share it with member `m`. */
const signals: Record<PersonSignal, RawBuilder<unknown>> = {
  device: sql`
    select theirs.member_id, 'device' as signal from devices mine
      join devices theirs on theirs.address = mine.address and theirs.user_agent = mine.user_agent
      where mine.member_id = m.id and ${maxOfAddress} >= (
        select count(*) from (select from devices d where d.address = mine.address limit ${maxOfAddress + 1}) used
      )`,
  card: sql`
    select theirs.member_id, 'card' from bank_cards mine
      join bank_cards theirs on theirs.account_print = mine.account_print
      where mine.member_id = m.id and mine.account_print <> ''`,
  id_number: sql`
    select theirs.member_id, 'id_number' from bank_cards mine
      join bank_cards theirs on theirs.id_number_print = mine.id_number_print
      where mine.member_id = m.id and mine.id_number_print <> ''`,
  crypto_address: sql`
    select theirs.member_id, 'crypto_address' from crypto_addresses mine
      join crypto_addresses theirs on theirs.address = mine.address
      where mine.member_id = m.id`,
};

function union(queries: typeof signals): RawBuilder<unknown> {
  return sql.join(Object.values(queries), sql` union all `);
}
