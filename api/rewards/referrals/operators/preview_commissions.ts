import { type Kysely, sql } from "kysely";
import { inTransactionIf } from "@/db/in_transaction.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { commissionLines } from "../commission_lines.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { type DueMonth, monthDay, readDueMonth } from "../due_month.ts";
import { flagPairs } from "../flag_pairs.ts";
import { nextInviters } from "../next_inviters.ts";
import { isPayable } from "../payable.ts";
import { type CommissionRule, ruleOfMonth, ruleOfNow } from "../rule.ts";

/** The next run's result for one member, in cents. */
export interface PreviewedCommission {
  account: string;
  lines: number;
  held: number;
  carriedInCents: bigint;
  linesCents: bigint;
  /** The amount that would be paid. */
  amountCents: bigint;
}

/** The next run's result, according to the present bets and flags; the current month's result will still rise. */
export interface CommissionPreview {
  due: DueMonth;
  rule: CommissionRule;
  members: number;
  paid: number;
  paidCents: bigint;
  /** As many as were asked for, of those that anything is to be said of. */
  rows: PreviewedCommission[];
}

/** How many members one statement counts. */
const atOnce = 500;

/**
 * Previews the next run, or the rest of one that has begun, with the signals that it would find, and writes nothing:
 * the flags are rolled back.
 */
export async function previewCommissions(ctx: Ctx, { limit }: { limit: number }): Promise<CommissionPreview> {
  const due = await readDueMonth(ctx);
  const preview: CommissionPreview = {
    due,
    rule: await ruleOfMonth(ctx, due.month),
    members: 0,
    paid: 0,
    paidCents: 0n,
    rows: [],
  };
  let after = await readLastMember(ctx, due.month);
  while (true) {
    const members = await nextInviters(ctx.db, after, atOnce);
    const last = members.at(-1);
    if (last === undefined) return preview;
    after = last;
    const { rows } = await inTransactionIf(ctx.db, async (tx) => {
      await flagPairs(tx, members, { from: preview.due.month, at: ctx.now() });
      return { keep: false, rows: await count({ ...ctx, db: tx }, members, due.month) };
    });
    for (const row of rows) {
      preview.members++;
      if (row.amountCents > 0n) preview.paid++;
      preview.paidCents += row.amountCents;
      if (preview.rows.length < limit) preview.rows.push(row);
    }
  }
}

/** The last member whom the month's run has counted: 0 before it has begun. */
async function readLastMember({ db }: Ctx, month: string): Promise<MemberId> {
  const row = await db.selectFrom("commission_runs").select("last_member_id").where("month", "=", monthDay(month))
    .executeTakeFirst();
  return row?.last_member_id ?? 0n;
}

async function count(
  { db, now, settings }: Pick<Ctx, "now" | "settings"> & { db: Kysely<DB> },
  members: readonly MemberId[],
  month: string,
): Promise<PreviewedCommission[]> {
  const { rows } = await sql<PreviewedCommission>`
    select m.account, s.lines, s.held, carried."carriedInCents", s.cents as "linesCents",
        greatest(0, s.cents + carried."carriedInCents") as "amountCents"
      from (
        select member_id, count(*)::int as lines, (count(*) filter (where is_held))::int as held,
            sum(total_cents - before_cents)::bigint as cents
          from (${commissionLines({ members, month, ruleOfNow: ruleOfNow({ settings }) })}) line
          where basis_cents <> 0 or total_cents <> before_cents group by member_id
      ) s join members m on m.id = s.member_id
      cross join lateral (
        select coalesce((select c.carried_out_cents from commissions c where c.member_id = s.member_id
          order by c.run_month desc limit 1), 0)::bigint as "carriedInCents"
      ) carried
      where m.id = any (${literal(members)}::bigint[]) and ${isPayable(now())} order by m.id`.execute(db);
  return rows;
}
