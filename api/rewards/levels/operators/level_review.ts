import { type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { fieldChanges } from "@/api/platform/approvals/field_changes.ts";
import {
  type ProposalReview,
  type ReviewedSpan,
  reviewedSpan,
  type ReviewLine,
  toReview,
} from "@/api/platform/approvals/proposal_review.ts";
import { onReplica, type ReadingCtx } from "@/api/work/on_replica.ts";
import { fromCents } from "@/shared/money.ts";

type LevelRow = Selectable<DB["levels"]>;

/** The members whom a change of a level concerns, counted before and after. */
export interface ReviewedMembers {
  span: ReviewedSpan;
  /** The level that was counted by. */
  was: LevelRow;
  /** Those at the level, and of them those who topped up or played in the last whole month. */
  members: bigint;
  active: bigint;
  /** Those whose top-ups or bets reach its requirements. */
  reach: [before: bigint, after: bigint];
  /** Those at the level whose last whole month keeps it. */
  keep: [before: bigint, after: bigint];
}

/** Counts the members whom a change of a level concerns, on the replica if there is one. */
export async function readReviewedMembers(
  ctx: ReadingCtx,
  level: number,
  values: Partial<LevelRow>,
): Promise<ReviewedMembers> {
  const span = reviewedSpan(ctx.now());
  return await onReplica(ctx, async ({ db }) => {
    const was = await db.selectFrom("levels").selectAll().where("level", "=", level).executeTakeFirstOrThrow();
    const { rows: [found] } = await countsQuery(was, { ...was, ...values }, span).execute(db);
    const { members, active, reach_before, reach_after, keep_before, keep_after } = found!;
    return { span, was, members, active, reach: [reach_before, reach_after], keep: [keep_before, keep_after] };
  });
}

interface Counts {
  members: bigint;
  active: bigint;
  reach_before: bigint;
  reach_after: bigint;
  keep_before: bigint;
  keep_after: bigint;
}

function countsQuery(before: LevelRow, after: LevelRow, { until }: ReviewedSpan) {
  const month = sql`date_trunc('month', ${until}::timestamptz at time zone 'Asia/Taipei' - interval '1 month')::date`;
  const isHere = sql`user_level = ${before.level}`;
  const reaches = ({ requirement_cents, bet_requirement_cents }: LevelRow) =>
    sql`(deposits >= ${requirement_cents} or bets >= ${bet_requirement_cents})`;
  const keeps = ({ keep_cents, keep_bet_cents }: LevelRow) =>
    sql`(last_deposits >= ${keep_cents} or last_bets >= ${keep_bet_cents})`;
  return sql<Counts>`
    select count(*) filter (where ${isHere}) as members,
        count(*) filter (where ${isHere} and (last_deposits > 0 or last_bets > 0)) as active,
        count(*) filter (where ${reaches(before)}) as reach_before,
        count(*) filter (where ${reaches(after)}) as reach_after,
        count(*) filter (where ${isHere} and ${keeps(before)}) as keep_before,
        count(*) filter (where ${isHere} and ${keeps(after)}) as keep_after
      from (
        select m.user_level, coalesce(sum(p.deposit_cents), 0) as deposits, coalesce(sum(p.valid_bet_cents), 0) as bets,
            coalesce(sum(p.deposit_cents) filter (where p.month = ${month}), 0) as last_deposits,
            coalesce(sum(p.valid_bet_cents) filter (where p.month = ${month}), 0) as last_bets
          from members m left join level_months p on p.member_id = m.id
          where m.status <> 'closed'
          group by m.id
      ) member`;
}

/** Returns the fields of a level before and after, the members whose level would change, and the gifts that follow. */
export function levelReview(
  before: LevelRow,
  values: Partial<LevelRow>,
  { span, was, members, active, reach, keep }: ReviewedMembers,
): ProposalReview {
  const after = { ...before, ...values };
  const hasOther = (...fields: (keyof LevelRow)[]) => fields.some((field) => before[field] !== after[field]);
  // Of a level that was changed in between nothing is known.
  if ((Object.keys(was) as (keyof LevelRow)[]).some((field) => was[field] !== before[field])) {
    return toReview(fieldChanges(inTwd(before), inTwd(after), units), [], span);
  }
  const cost: ReviewLine[] = [{ name: "members of the level", ...counted([members, members]) }];
  if (hasOther("requirement_cents", "bet_requirement_cents")) {
    cost.push({ name: "members who reach it", ...counted(reach) });
  }
  if (hasOther("keep_cents", "keep_bet_cents")) cost.push({ name: "members who keep it", ...counted(keep) });
  const more = active + reach[1] - reach[0];
  cost.push(
    {
      name: "monthly gifts in a month",
      unit: "TWD",
      before: fromCents(active * before.monthly_cents),
      after: fromCents((more > 0n ? more : 0n) * after.monthly_cents),
    },
    {
      name: "birthday gifts in a year, at most",
      unit: "TWD",
      before: fromCents(members * before.birthday_cents),
      after: fromCents(members * after.birthday_cents),
    },
  );
  return toReview(fieldChanges(inTwd(before), inTwd(after), units), cost, span);
}

function counted([before, after]: [bigint, bigint]): Pick<ReviewLine, "unit" | "before" | "after"> {
  return { unit: null, before: Number(before), after: Number(after) };
}

/** A level's fields as `levels set` names them, amounts in TWD. */
function inTwd(row: LevelRow): Record<string, number> {
  return {
    "deposits": fromCents(row.requirement_cents),
    "bets": fromCents(row.bet_requirement_cents),
    "keep-deposits": fromCents(row.keep_cents),
    "keep-bets": fromCents(row.keep_bet_cents),
    "withdrawal-most": fromCents(row.withdrawal_most_cents),
    "withdrawals-a-day": row.withdrawals_a_day,
    "birthday-gift": fromCents(row.birthday_cents),
    "monthly-gift": fromCents(row.monthly_cents),
  };
}

const units = {
  "deposits": "TWD",
  "bets": "TWD",
  "keep-deposits": "TWD",
  "keep-bets": "TWD",
  "withdrawal-most": "TWD",
  "birthday-gift": "TWD",
  "monthly-gift": "TWD",
} as const;
