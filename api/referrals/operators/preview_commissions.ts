import { type Kysely, sql } from "kysely";
import { inTransactionIf } from "@/db/in_transaction.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { commissionLines } from "../commission_lines.ts";
import type { Ctx, MemberId } from "../../context.ts";
import { type DueMonth, readDueMonth } from "../due_month.ts";
import { flagPairs } from "../flag_pairs.ts";
import { nextInviters } from "../next_inviters.ts";
import { type CommissionRule, ruleOfNow } from "../rule.ts";

/** What the next run would come to for one member, in cents. */
export interface PreviewedCommission {
  account: string;
  lines: number;
  held: number;
  carriedInCents: bigint;
  linesCents: bigint;
  /** What would be paid. */
  amountCents: bigint;
}

/** What the next run would come to, by the bets and flags as they are now; a month that goes on comes to more. */
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
 * Counts what the next run would pay, with the signs that it would find as it is now, and writes nothing: what is flagged for
 * counting is rolled back.
 */
export async function previewCommissions(ctx: Ctx, { limit }: { limit: number }): Promise<CommissionPreview> {
  const preview: CommissionPreview = {
    ...{ due: await readDueMonth(ctx), rule: ruleOfNow(ctx) },
    ...{ members: 0, paid: 0, paidCents: 0n, rows: [] },
  };
  let after: MemberId = 0n;
  while (true) {
    const members = await nextInviters(ctx.db, after, atOnce);
    const last = members.at(-1);
    if (last === undefined) return preview;
    after = last;
    const { rows } = await inTransactionIf(ctx.db, async (tx) => {
      await flagPairs(tx, members, { from: preview.due.month, at: ctx.now() });
      return { keep: false, rows: await count(tx, members, preview) };
    });
    for (const row of rows) {
      preview.members++;
      if (row.amountCents > 0n) preview.paid++;
      preview.paidCents += row.amountCents;
      if (preview.rows.length < limit) preview.rows.push(row);
    }
  }
}

async function count(
  db: Kysely<DB>,
  members: readonly MemberId[],
  { due: { month }, rule }: CommissionPreview,
): Promise<PreviewedCommission[]> {
  const { rows } = await sql<PreviewedCommission>`
    select m.account, s.lines, s.held, carried."carriedInCents", s.cents as "linesCents",
        greatest(0, s.cents + carried."carriedInCents") as "amountCents"
      from (
        select member_id, count(*)::int as lines, (count(*) filter (where is_held))::int as held,
            sum(total_cents - before_cents)::bigint as cents
          from (${commissionLines({ members, month, rule })}) line
          where basis_cents <> 0 or total_cents <> before_cents group by member_id
      ) s join members m on m.id = s.member_id
      cross join lateral (
        select coalesce((select c.carried_out_cents from commissions c where c.member_id = s.member_id
          order by c.run_month desc limit 1), 0)::bigint as "carriedInCents"
      ) carried
      where m.id = any (${literal(members)}::bigint[]) and m.status <> 'closed' order by m.id`.execute(db);
  return rows;
}
