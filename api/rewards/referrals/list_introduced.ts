import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { maskAccount } from "../fair_draws/mask_account.ts";
import { firstDayOf, monthOf } from "./months.ts";
import type { Introduced, IntroducesInput } from "./schema.ts";

/** A page of the members whom a member invited, and how many there are. */
export interface IntroducedPage {
  rows: Introduced[];
  /** The position among the member's own, from the oldest: it reveals nothing of others, and stays the same. */
  next: string | null;
  first: number;
  second: number;
  /** Of the first generation, who have valid bets in this month. */
  active: number;
  /** All commissions that were paid. */
  paidCents: bigint;
}

/** Reads it by one statement, newest first. Nothing of the members but a masked account, when they came and whether they play. */
export async function listIntroduced(
  { db, now, settings }: Pick<Ctx, "db" | "now" | "settings">,
  member: MemberId,
  { generation, cursor, limit }: IntroducesInput,
): Promise<IntroducedPage> {
  const month = sql`${firstDayOf(monthOf(now()))}::date`;
  const countsSecond = settings.get("referral.generations") === 2;
  const second = sql`from members f join members m on m.introducer_id = f.id where f.introducer_id = ${member}`;
  const of = generation === 1
    ? sql`from members m where m.introducer_id = ${member}`
    : sql`${second} and ${countsSecond}::boolean`;
  const { rows: [found] } = await sql<Found>`
    select (select count(*)::int from members where introducer_id = ${member}) as first,
      ${countsSecond ? sql`(select count(*)::int ${second})` : sql`0`} as second,
      (select count(*)::int from members f join level_months p on p.member_id = f.id and p.month = ${month}
        where f.introducer_id = ${member} and p.valid_bet_cents > 0) as active,
      (select coalesce(sum(amount_cents), 0)::bigint from commissions where member_id = ${member}) as paid_cents,
      coalesce((select jsonb_agg(to_jsonb(page) order by page.n desc) from (
        select l.n, m.account, m.status in ('closed', 'self_excluded') as is_hidden, m.created_at,
            coalesce(p.valid_bet_cents, 0) > 0 as plays, t.member_id is not null as has_topped_up
          from (
            select * from (select m.id, row_number() over (order by m.id) as n ${of}) numbered
              where ${cursor === undefined ? sql`true` : sql`n < ${cursor}`} order by n desc limit ${limit + 1}
          ) l join members m on m.id = l.id
          left join level_months p on p.member_id = m.id and p.month = ${month}
          left join level_progress t on t.member_id = m.id
    ) page), '[]') as page`.execute(db);
  const { page, paid_cents: paidCents, ...counts } = found!;
  const shown = page.slice(0, limit);
  return {
    ...counts,
    paidCents,
    rows: shown.map((row) => ({
      account: row.is_hidden ? null : maskAccount(row.account),
      generation,
      joined_at: new Date(row.created_at).toISOString(),
      state: row.plays ? "active" : row.has_topped_up ? "idle" : "new",
    })),
    next: page.length > limit ? String(shown.at(-1)!.n) : null,
  };
}

interface Found {
  first: number;
  second: number;
  active: number;
  paid_cents: bigint;
  page: {
    n: number;
    account: string;
    is_hidden: boolean;
    created_at: string;
    plays: boolean;
    has_topped_up: boolean;
  }[];
}
