import { type RawBuilder, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import { openTurnover } from "@/api/games/bets/turnover.ts";
import {
  openRequirements,
  type RequirementAsJson,
  type RequirementRow,
  toRequirement,
} from "@/api/accounting/turnover/open_requirements.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { WithdrawalLimits } from "@/api/rewards/levels/withdrawal_limits.ts";
import { type LatestAsJson, latestWithdrawals, toLatest } from "./latest_withdrawals.ts";
import type { LatestWithdrawal } from "./list_withdrawals.ts";
import { minWithdrawalCents } from "./request_withdrawal.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { floorToTwd } from "@/shared/money.ts";

/** A member's current eligibility for a withdrawal, apart from the card, the amount and the balance. */
export interface WithdrawalEligibility {
  /** Whether the member has set a withdrawal password: then it is asked for. */
  hasPassword: boolean;
  /** Until when wrong passwords have locked withdrawals; null when they haven't. */
  lockedUntil: Date | null;
  /** The limits of the member's level. */
  limits: WithdrawalLimits;
  /** The withdrawals of the Taipei day, in cents, once as many have been asked for as the level allows. */
  requestedTodayCents: bigint | null;
  turnover: OpenTurnover;
}

/**
 * The total turnover required for credits and bonuses that are not yet played through, and the part that is played, in
 * cents; both 0 if none is left.
 */
export interface OpenTurnover {
  requiredCents: bigint;
  playedCents: bigint;
}

/**
 * Reads it for pages that show it before a request; those that ask at the same time share a statement. The request
 * itself decides again.
 */
export async function readEligibility(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
): Promise<WithdrawalEligibility> {
  const at = now();
  const row = await readShared(db, { member, day: taipeiDay(at) });
  if (!row) throw new Error(`no member ${member}`);
  return toEligibility(row, at);
}

interface Question {
  member: MemberId;
  /** The Taipei day. */
  day: string;
}

const readShared = batchPerDatabase<Question, EligibilityRow | null>(async (db, requested) => {
  const { rows } = await sql<EligibilityRow & { n: bigint }>`
    select i.n, ${eligibilityOf(sql`i.day`)}
      from ${
    rowsOf("i", requested, {
      member: ["bigint", ({ member }) => member],
      day: ["text", ({ day }) => day],
      n: ["bigint", (_, index) => index],
    })
  }
        join members m on m.id = i.member ${joinedToMember}`.execute(db);
  const found = new Map(rows.map((row) => [Number(row.n), row]));
  return requested.map((_, index) => found.get(index) ?? null);
});

/** The eligibility with the further figures of a page. */
export interface EligibilityView extends WithdrawalEligibility {
  /** The latest withdrawals, newest first. */
  latest: LatestWithdrawal[];
  /** The requirements, in the order in which bets count towards them. */
  requirements: RequirementRow[];
}

/** The same with the latest withdrawals and the remaining turnover, all of one moment; so many of each at most. */
export async function readEligibilityView(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  max: { latest: number; requirements: number },
): Promise<EligibilityView> {
  const at = ctx.now();
  const { rows: [row] } = await sql<
    EligibilityRow & { latest: LatestAsJson[] | null; requirements: RequirementAsJson[] | null }
  >`
    select ${eligibilityOf(sql`${taipeiDay(at)}`)}, ${latestWithdrawals(ctx, member, max.latest)} as latest,
        ${openRequirements(member, at, max.requirements)} as requirements
      from members m ${joinedToMember} where m.id = ${member}`.execute(ctx.db);
  if (!row) throw new Error(`no member ${member}`);
  return {
    ...toEligibility(row, at),
    latest: (row.latest ?? []).map(toLatest),
    requirements: (row.requirements ?? []).map(toRequirement),
  };
}

/** Reads a member `m`. A withdrawal that was cancelled or rejected doesn't count for the day: numberOfDay. */
function eligibilityOf(day: RawBuilder<unknown>) {
  return sql`m.withdrawal_password_hash is not null as has_password, t.locked_until, open.required, open.played,
    l.withdrawal_most_cents, l.withdrawals_a_day,
    (select sum(amount_cents)::bigint from withdrawals where member_id = m.id and taipei_day = ${day}
      and state not in ('rejected', 'cancelled') having count(*) >= l.withdrawals_a_day) as asked_today`;
}

const joinedToMember = sql`join levels l on l.level = m.user_level
  left join withdrawal_password_tries t on t.member_id = m.id
  cross join lateral (select coalesce(sum(required_cents), 0)::bigint as required,
      coalesce(sum(consumed_cents), 0)::bigint as played
    from ${openTurnover} where member_id = m.id) open`;

function toEligibility(row: EligibilityRow, at: Date): WithdrawalEligibility {
  return {
    hasPassword: row.has_password,
    lockedUntil: row.locked_until && row.locked_until > at ? row.locked_until : null,
    limits: { maxCents: row.withdrawal_most_cents, aDay: row.withdrawals_a_day },
    requestedTodayCents: row.asked_today,
    turnover: { requiredCents: row.required, playedCents: row.played },
  };
}

/**
 * How much of the main wallet such a member may ask for now, in cents: whole TWD within the range of one withdrawal,
 * and 0 if a rule refuses it.
 */
export function withdrawableCents(
  { lockedUntil, limits, requestedTodayCents, turnover }: WithdrawalEligibility,
  mainCents: bigint,
): bigint {
  const isHeldUp = lockedUntil !== null || requestedTodayCents !== null ||
    turnover.requiredCents > turnover.playedCents;
  const whole = floorToTwd(mainCents);
  if (isHeldUp || whole < minWithdrawalCents) return 0n;
  return whole < limits.maxCents ? whole : limits.maxCents;
}

interface EligibilityRow {
  has_password: boolean;
  locked_until: Date | null;
  required: bigint;
  played: bigint;
  asked_today: bigint | null;
  withdrawal_most_cents: bigint;
  withdrawals_a_day: number;
}
