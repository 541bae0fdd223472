import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../../member_id.ts";
import { type ListPage, page } from "@/api/lists/list_page.ts";
import { countedMonths } from "../months.ts";

/** The states of a flag on a pair. */
export const flagStates = ["open", "cleared", "blocked"] as const;
export type FlagState = (typeof flagStates)[number];

/** A member and one whom they invited, with all that was seen of the two. */
export interface FlaggedPair {
  /** The accounts of the inviter and of the invited. */
  account: string;
  referred: string;
  /** The evidence, as `device 192.0.2.1`. */
  signals: string[];
  state: FlagState;
  /** The first month (2026-11) that is held. */
  heldFrom: string;
  /** The amount withheld from the months that the next run counts again, as the last run counted it, in cents. */
  withheldCents: bigint;
  foundAt: Date;
  decidedBy: string | null;
  reason: string | null;
}

/** The pairs to list, the ones found last first. */
export interface FlagFilter {
  state: FlagState | null;
  /** Only pairs with this member, on either side. */
  member?: MemberId;
  /** Only pairs after this one. */
  after?: PairCursor;
  limit: number;
}

/** The position of a pair in the list. */
export interface PairCursor {
  /** As the database has it, to the microsecond. */
  foundAt: string;
  member: MemberId;
  referred: MemberId;
}

/** The place of the pair that a cursor names; null if nothing was seen of such a pair. */
export async function findPairCursor(db: Kysely<DB>, cursor: string): Promise<PairCursor | null> {
  const [account = "", referred = ""] = cursor.toLowerCase().split(":");
  const { rows: [pair] } = await sql<PairCursor>`
    select max(f.found_at)::text as "foundAt", f.member_id as member, f.referred_id as referred
      from referral_flags f join members m on m.id = f.member_id join members r on r.id = f.referred_id
      where m.account = ${account} and r.account = ${referred} group by f.member_id, f.referred_id`.execute(db);
  return pair ?? null;
}

/** Finds a page of them, each pair once with its gravest state, by one statement. */
export async function findFlags(
  db: Kysely<DB>,
  { state, member, after, limit }: FlagFilter,
): Promise<ListPage<FlaggedPair>> {
  const { rows } = await sql<FlaggedPair>`
    select m.account, r.account as referred, f.signals, f.state, f.held_from as "heldFrom", f.found_at as "foundAt",
        f.decided_by as "decidedBy", f.reason, coalesce(w.cents, 0)::bigint as "withheldCents"
      from (
        select member_id, referred_id, array_agg(sign || case when seen = '' then '' else ' ' || seen end order by sign) as signals,
            case when bool_or(state = 'blocked') then 'blocked' when bool_or(state = 'open') then 'open' else 'cleared' end
              as state,
            to_char(min(held_from), 'YYYY-MM') as held_from, max(found_at) as found_at,
            (array_agg(decided_by order by decided_at desc nulls last))[1] as decided_by,
            (array_agg(reason order by decided_at desc nulls last))[1] as reason
          from referral_flags group by member_id, referred_id
      ) f
      join members m on m.id = f.member_id join members r on r.id = f.referred_id
      left join lateral (
        select sum(withheld_cents) as cents from (
          select distinct on (month) withheld_cents from commission_lines l
            where l.member_id = f.member_id and l.referred_id = f.referred_id
              and l.month > (select coalesce(max(month) filter (where ended_at is not null), '-infinity') from commission_runs)
                - make_interval(months => ${countedMonths - 1})
            order by month, run_month desc
        ) latest where withheld_cents > 0
      ) w on true
      where ${state === null ? sql`true` : sql`f.state = ${state}`}
        and ${member === undefined ? sql`true` : sql`${member} in (f.member_id, f.referred_id)`}
        and ${after === undefined ? sql`true` : isAfter(after)}
      order by f.found_at desc, f.member_id, f.referred_id limit ${limit + 1}`.execute(db);
  return page(rows, limit, ({ account, referred }) => `${account}:${referred}`);
}

function isAfter({ foundAt, member, referred }: PairCursor): RawBuilder<boolean> {
  return sql`(f.found_at < ${foundAt}::timestamptz
    or f.found_at = ${foundAt}::timestamptz and (f.member_id, f.referred_id) > (${member}, ${referred}))`;
}
