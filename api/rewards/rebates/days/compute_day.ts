import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../../context.ts";
import { levelsAtEndsOf } from "./level_at.ts";
import { timeToClaim } from "../time_to_claim.ts";

/** How many members one transaction computes. */
const atOnce = 5_000;

/** The result of a part of a day's run. */
export interface ComputedPart {
  day: string;
  members: number;
  bets: number;
  amountCents: bigint;
}

/**
 * Computes the rebates of the next members of the first unfinished day in one statement: for each game group, their
 * valid bets at the rate of their level at the day's end, rounded down to cents. The position is stored in the same
 * transaction, so another process can continue after one that died. Skips members that another process is computing.
 * @returns null if nothing is left to compute
 */
export async function computePart(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  { membersAtOnce = atOnce } = {},
): Promise<ComputedPart | null> {
  return await inTransaction(ctx.db, async (tx) => {
    const { rows: [run] } = await sql<{ day: string; last: bigint }>`
      select day::text, last_member_id as last from rebate_days where ended_at is null
        order by day limit 1 for no key update skip locked`.execute(tx);
    if (!run) return null;
    const { rows: [part] } = await computed(ctx, run, membersAtOnce).execute(tx);
    if (!part || part.last === null) {
      await sql`update rebate_days set ended_at = ${ctx.now()} where day = ${run.day}::date`.execute(tx);
      return { day: run.day, members: 0, bets: 0, amountCents: 0n };
    }
    const { last, members, bets, amount_cents } = part;
    await sql`
      update rebate_days set last_member_id = ${last}, members = rebate_days.members + ${members},
          bets = rebate_days.bets + ${bets}, amount_cents = rebate_days.amount_cents + ${amount_cents}
        where day = ${run.day}::date`.execute(tx);
    return { day: run.day, members: Number(members), bets: Number(bets), amountCents: amount_cents };
  });
}

interface Part {
  last: bigint | null;
  members: bigint;
  bets: bigint;
  amount_cents: bigint;
}

/** One statement: no other process writes rebates of the day before its run has ended. */
function computed(ctx: Pick<Ctx, "now" | "settings">, { day, last }: { day: string; last: bigint }, members: number) {
  const { claimableAt, expiresAt } = timeToClaim(ctx, sql`${day}::date`);
  return sql<Part>`
    with next as materialized (
      select distinct member_id from member_bet_days where day = ${day}::date and member_id > ${last}
        order by member_id limit ${members}
    ), played as materialized (
      select d.member_id, d.game_group, d.bets, d.valid_bet_cents from member_bet_days d
        where d.day = ${day}::date and d.member_id > ${last} and d.member_id <= (select max(member_id) from next)
    ), leveled as materialized (
      ${levelsAtEndsOf(sql`(select member_id, ${day}::date as day from next)`)}
    ), lines as materialized (
      select p.member_id, p.game_group, l.user_level, p.valid_bet_cents, r.rate_percent,
          floor(p.valid_bet_cents * r.rate_percent / 100)::bigint as amount_cents
        from played p join leveled l on l.member_id = p.member_id
        join rebate_rates r on r.day = ${day}::date and r.game_group = p.game_group and r.user_level = l.user_level
        where p.valid_bet_cents > 0
    ), days as (
      insert into rebates (member_id, day, user_level, amount_cents, claimable_at, expires_at)
        select member_id, ${day}::date, user_level, sum(amount_cents), ${claimableAt}, ${expiresAt}
          from lines group by member_id, user_level
    ), written as (
      insert into rebate_lines (member_id, day, game_group, valid_bet_cents, rate_percent, amount_cents)
        select member_id, ${day}::date, game_group, valid_bet_cents, rate_percent, amount_cents from lines
    )
    select (select max(member_id) from next) as last, (select count(*) from next) as members,
      (select coalesce(sum(bets), 0)::bigint from played) as bets,
      (select coalesce(sum(amount_cents), 0)::bigint from lines) as amount_cents`;
}
