import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { commissionLines } from "./commission_lines.ts";
import { firstDayOf, monthOf, shiftMonth } from "./months.ts";
import { ruleOfNow } from "./rule.ts";

/** The present result of a run of the last whole month for a member, in cents. */
export interface DueCommission {
  /** 2026-11. */
  month: string;
  /** The referred members who have played in it, and the part of their bets that counts. */
  members: number;
  basisCents: bigint;
  /** The amount that would be paid: the month and the changes of earlier ones, less the carried amount. */
  amountCents: bigint;
  /** The amount that would be carried on; zero or below. */
  carriedOutCents: bigint;
  /** The first day on which it is paid (2026-12-05). */
  payDay: string;
}

/** The row from the database. */
export interface DueRow {
  members: number;
  basis: bigint;
  sum: bigint;
}

/**
 * Creates SQL for the amount due for the last whole month, as one row: of zeros once the month has been run, which
 * costs next to nothing. For use as part of another statement.
 */
export function dueCommission(
  ctx: Pick<Ctx, "now" | "settings">,
  member: MemberId,
): RawBuilder<DueRow> {
  const month = monthBefore(ctx);
  const day = sql`${firstDayOf(month)}::date`;
  return sql<DueRow>`
    select count(*) filter (where line.month = ${
    firstDayOf(month)
  } and basis_cents <> 0 and not is_held)::int as members,
        coalesce(sum(basis_cents) filter (where line.month = ${firstDayOf(month)} and not is_held), 0)::bigint as basis,
        coalesce(sum(total_cents - before_cents) + (
          select coalesce(min(last.carried_out_cents), 0) from (
            select carried_out_cents from commissions where member_id = ${member} order by run_month desc limit 1
          ) last
        ), 0)::bigint as sum
      from (${commissionLines({ members: [member], month, ruleOfNow: ruleOfNow(ctx) })}) line
      where not exists (select from commission_runs where month = ${day} and ended_at is not null)
        and not exists (select from commissions where member_id = ${member} and run_month = ${day})
        and (total_cents <> before_cents or line.month = ${firstDayOf(month)} and basis_cents <> 0)`;
}

/** Converts the row for display; null if there is nothing to pay or to carry. */
export function toDueCommission(
  ctx: Pick<Ctx, "now" | "settings">,
  { members, basis, sum }: DueRow,
): DueCommission | null {
  if (members === 0 && sum === 0n) return null;
  return {
    month: monthBefore(ctx),
    members,
    basisCents: basis,
    amountCents: sum > 0n ? sum : 0n,
    carriedOutCents: sum < 0n ? sum : 0n,
    payDay: `${monthOf(ctx.now())}-${String(ctx.settings.get("referral.pay_day")).padStart(2, "0")}`,
  };
}

function monthBefore({ now }: Pick<Ctx, "now">): string {
  return shiftMonth(monthOf(now()), -1);
}
