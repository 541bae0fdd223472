import { sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { correctExpired } from "./correct_expired.ts";
import { levelsAtEndsOf } from "./days/level_at.ts";
import { beginPassedDays } from "./days/begin_day.ts";
import { timeToClaim } from "./time_to_claim.ts";

/** How many days of members one transaction corrects. */
const atOnce = 500;

/** A member's day. */
interface MemberDay {
  member: MemberId;
  day: string;
}

/**
 * Computes days again whose bets have changed since their run, as many as one transaction takes; repeat it while it
 * returns some. Unclaimed rebates get the new amount, at the day's rates and level; for claimed ones the difference is
 * due, or carried. Skips rows that another process is correcting, and overdue rebates until they have expired, or the
 * correction would expire with them.
 * @returns the number of member days that it reviewed
 */
export async function correctRebates(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  { daysAtOnce = atOnce } = {},
): Promise<number> {
  return await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { rows: found } = await sql<MemberDay>`
      select member_id as member, day::text from rebate_changes
        where not exists (select from rebate_days d where d.day = rebate_changes.day and d.ended_at is null)
          and not exists (
            select from rebates r where r.member_id = rebate_changes.member_id and r.day = rebate_changes.day
              and r.amount_cents > r.claimed_cents and r.expires_at <= ${at})
        order by member_id, day limit ${daysAtOnce} for update skip locked`.execute(tx);
    if (found.length === 0) return 0;
    await beginPassedDays(ctx, tx, found.map(({ day }) => day));
    await lockMembers(tx, [...new Set(found.map(({ member }) => member))]);
    // Removed before the bets are read: later changes are noted again.
    await sql`
      delete from rebate_changes using ${requestedDays(found)}
        where rebate_changes.member_id = input.member_id and rebate_changes.day = input.day`.execute(tx);
    await correct(ctx, tx, found);
    await correctExpired(tx, found, at);
    return found.length;
  });
}

function requestedDays(days: readonly MemberDay[]) {
  return rowsOf("input", days, { member_id: ["bigint", ({ member }) => member], day: ["date", ({ day }) => day] });
}

/** By one statement, under the members' locks. */
async function correct(
  ctx: Pick<Ctx, "now" | "settings">,
  tx: Transaction<DB>,
  days: readonly MemberDay[],
): Promise<void> {
  const { claimableAt, expiresAt } = timeToClaim(ctx, sql`t.day`);
  await sql`
    with input as materialized (
      select * from ${requestedDays(days)}
    ), leveled as materialized (
      ${levelsAtEndsOf(sql`input`)}
    ), known as materialized (
      select l.member_id, l.day, coalesce(r.user_level, l.user_level) as user_level
        from leveled l left join rebates r on r.member_id = l.member_id and r.day = l.day
    ), computed as materialized (
      select k.member_id, k.day, p.game_group, p.valid_bet_cents, r.rate_percent,
          floor(p.valid_bet_cents * r.rate_percent / 100)::bigint as amount_cents
        from known k join member_bet_days p on p.member_id = k.member_id and p.day = k.day
        join rebate_rates r on r.day = k.day and r.game_group = p.game_group and r.user_level = k.user_level
        where p.valid_bet_cents > 0 or exists (
          select from rebate_lines l
            where l.member_id = k.member_id and l.day = k.day and l.game_group = p.game_group)
    ), changed as materialized (
      select c.*, coalesce(l.valid_bet_cents, 0) as valid_bet_cents_before,
          coalesce(l.amount_cents, 0) as amount_cents_before
        from computed c left join rebate_lines l
          on l.member_id = c.member_id and l.day = c.day and l.game_group = c.game_group
        where l.valid_bet_cents is distinct from c.valid_bet_cents
    ), totals as (
      select c.member_id, c.day, k.user_level, sum(c.amount_cents)::bigint as amount_cents
        from computed c join known k using (member_id, day)
        where exists (select from changed where changed.member_id = c.member_id and changed.day = c.day)
        group by c.member_id, c.day, k.user_level
    ), days as (
      insert into rebates as r (member_id, day, user_level, amount_cents, claimable_at, expires_at)
        select t.member_id, t.day, t.user_level, t.amount_cents, ${claimableAt}, ${expiresAt} from totals t
          order by t.member_id, t.day
        on conflict (member_id, day) do update set amount_cents = excluded.amount_cents,
          claimable_at = case when r.amount_cents > r.claimed_cents then r.claimable_at else excluded.claimable_at end,
          expires_at = case when r.amount_cents > r.claimed_cents then r.expires_at else excluded.expires_at end
    ), lines as (
      insert into rebate_lines (member_id, day, game_group, valid_bet_cents, rate_percent, amount_cents)
        select member_id, day, game_group, valid_bet_cents, rate_percent, amount_cents from changed
        on conflict (member_id, day, game_group) do update set valid_bet_cents = excluded.valid_bet_cents,
          amount_cents = excluded.amount_cents
    )
    insert into rebate_corrections (member_id, day, game_group, valid_bet_cents_before, valid_bet_cents,
        amount_cents_before, amount_cents, corrected_at)
      select member_id, day, game_group, valid_bet_cents_before, valid_bet_cents, amount_cents_before, amount_cents,
          ${ctx.now()}
        from changed order by member_id, day, game_group`.execute(tx);
}
