import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { maskAccount } from "../fair_draws/mask_account.ts";
import { commissionLines } from "./commission_lines.ts";
import { type DueCommission, dueCommission, type DueRow, toDueCommission } from "./due_commission.ts";
import { firstDayOf, monthOf } from "./months.ts";
import { type CommissionBasis, ruleOfNow } from "./rule.ts";

/** A month's result for a member, in cents. */
export interface CommissionMonth {
  /** 2026-11. */
  month: string;
  carriedInCents: bigint;
  linesCents: bigint;
  amountCents: bigint;
  carriedOutCents: bigint;
  /** When it was counted, and paid if it is above zero. */
  at: Date;
}

/**
 * This month's result so far, without those of held and blocked pairs, and the last months that were counted, newest
 * first.
 */
export interface Commissions {
  soFar: { month: string; members: number; basisCents: bigint; cents: bigint };
  /** The month before, until it is run. */
  due: DueCommission | null;
  months: CommissionMonth[];
}

/** So many months are shown. */
const shownMonths = 12;

/** Reads them in one statement; this month's result so far uses the present rule. */
export async function readCommissions(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  member: MemberId,
): Promise<Commissions> {
  const month = monthOf(ctx.now());
  const { rows: [found] } = await sql<FoundMonths>`
    select now.*, due.members as due_members, due.basis as due_basis, due.sum as due_sum, coalesce((select jsonb_agg(${monthJson} order by c.run_month desc) from (
        select * from commissions where member_id = ${member} order by run_month desc limit ${shownMonths}
      ) c), '[]') as months
      from (
        select count(*) filter (where basis_cents <> 0)::int as members, coalesce(sum(basis_cents), 0)::bigint as basis,
            coalesce(sum(total_cents), 0)::bigint as cents
          from (${commissionLines({ members: [member], month, ruleOfNow: ruleOfNow(ctx), months: 1 })}) line
          where line.month = ${firstDayOf(month)} and not line.is_held
      ) now cross join (${dueCommission(ctx, member)}) due`.execute(ctx.db);
  const { months, members, basis, cents, ...due } = found!;
  return {
    soFar: { month, members, basisCents: basis, cents },
    due: toDueCommission(ctx, { members: due.due_members, basis: due.due_basis, sum: due.due_sum }),
    months: months.map(toMonth),
  };
}

interface FoundMonths {
  months: StoredMonth[];
  members: number;
  basis: bigint;
  cents: bigint;
  due_members: DueRow["members"];
  due_basis: DueRow["basis"];
  due_sum: DueRow["sum"];
}

/** A line of a month's run. */
export interface CommissionLine {
  /** The month whose bets they are: an earlier one if they were corrected. */
  month: string;
  /** Masked; null of a member whose account is closed, or who has excluded themselves. */
  account: string | null;
  generation: 1 | 2;
  /** The month's basis, which may differ from the run's own. */
  basis: CommissionBasis;
  basisCents: bigint;
  percent: number;
  isHeld: boolean;
  amountCents: bigint;
}

/** One month's run with a page of its lines, the months to choose from, and the basis. */
export interface CommissionStatement {
  months: string[];
  run: CommissionMonth & { basis: CommissionBasis } | null;
  lines: CommissionLine[];
  /** The number of the last line shown; null on the last page. Lines of a run never change, so neither do their numbers. */
  next: number | null;
}

/**
 * Reads it by one statement: the newest month if none is named, none if the member has no such month.
 * @param after the number of the line after which to go on
 */
export async function readCommissionLines(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { month, after, limit }: { month: string | null; after: number; limit: number },
): Promise<CommissionStatement> {
  const { rows: [found] } = await sql<FoundStatement>`
    with chosen as (
      select c.*, r.basis from commissions c join commission_runs r on r.month = c.run_month
        where c.member_id = ${member} ${month === null ? sql`` : sql`and c.run_month = ${firstDayOf(month)}::date`}
        order by c.run_month desc limit 1
    ), line as (
      select l.*, row_number() over (order by l.month desc, l.generation, l.referred_id) as n
        from commission_lines l join chosen c on c.member_id = l.member_id and c.run_month = l.run_month
    )
    select coalesce((select jsonb_agg(to_char(run_month, 'YYYY-MM') order by run_month desc) from (
        select run_month from commissions where member_id = ${member} order by run_month desc limit 60
      ) known), '[]') as months,
      (select ${monthJson} || jsonb_build_object('basis', c.basis) from chosen c) as run,
      coalesce((select jsonb_agg(to_jsonb(page) order by page.n) from (
        select line.n, to_char(line.month, 'YYYY-MM') as month, m.account,
            m.status in ('closed', 'self_excluded') as is_hidden, line.generation, r.basis,
            line.basis_cents::text as basis_cents, line.percent::float8 as percent, line.is_held, line.amount_cents::text as amount
          from line join members m on m.id = line.referred_id join commission_runs r on r.month = line.month
          where line.n > ${after} order by line.n limit ${limit + 1}
      ) page), '[]') as lines`.execute(db);
  const { months, run, lines } = found!;
  const shown = lines.slice(0, limit);
  return {
    months,
    run: run && { ...toMonth(run), basis: run.basis },
    lines: shown.map((line) => ({
      month: line.month,
      account: line.is_hidden ? null : maskAccount(line.account),
      generation: line.generation,
      basis: line.basis,
      basisCents: BigInt(line.basis_cents),
      percent: line.percent,
      isHeld: line.is_held,
      amountCents: BigInt(line.amount),
    })),
    next: lines.length > limit ? shown.at(-1)!.n : null,
  };
}

interface StoredMonth {
  month: string;
  carried_in: string;
  lines: string;
  amount: string;
  carried_out: string;
  at: string;
}

interface FoundStatement {
  months: string[];
  run: StoredMonth & { basis: CommissionBasis } | null;
  lines: {
    n: number;
    month: string;
    account: string;
    is_hidden: boolean;
    generation: 1 | 2;
    basis: CommissionBasis;
    basis_cents: string;
    percent: number;
    is_held: boolean;
    amount: string;
  }[];
}

const monthJson: RawBuilder<unknown> = sql`jsonb_build_object('month', to_char(c.run_month, 'YYYY-MM'),
  'carried_in', c.carried_in_cents::text, 'lines', c.lines_cents::text, 'amount', c.amount_cents::text,
  'carried_out', c.carried_out_cents::text, 'at', c.created_at)`;

function toMonth({ month, carried_in, lines, amount, carried_out, at }: StoredMonth): CommissionMonth {
  return {
    month,
    carriedInCents: BigInt(carried_in),
    linesCents: BigInt(lines),
    amountCents: BigInt(amount),
    carriedOutCents: BigInt(carried_out),
    at: new Date(at),
  };
}
