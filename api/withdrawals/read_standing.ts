import { type RawBuilder, sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";
import { type LatestAsJson, type LatestWithdrawal, latestWithdrawals, toLatest } from "./latest_withdrawals.ts";
import { withdrawalRange } from "./request_withdrawal.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { floorToTwd } from "@/shared/money.ts";

/** What a withdrawal of a member would meet now, but for the card, the amount and the balance. */
export interface WithdrawalStanding {
  /** Whether the member has set a withdrawal password: then it is asked for. */
  hasPassword: boolean;
  /** Until when wrong passwords have locked withdrawals; null when they haven't. */
  lockedUntil: Date | null;
  /** The one withdrawal of the Taipei day, in cents, once it has been asked for. */
  askedTodayCents: bigint | null;
  turnover: OpenTurnover;
}

/** What the credits that are not yet played through ask for, and what of it is played, in cents; both 0 when none is left. */
export interface OpenTurnover {
  requiredCents: bigint;
  playedCents: bigint;
}

/** Reads it by one statement, for pages that show it before a request. The request itself decides again. */
export async function readStanding(ctx: Pick<Ctx, "db" | "now">, member: MemberId): Promise<WithdrawalStanding> {
  const { latest: _, ...standing } = await readWith(ctx, member, sql`null`);
  return standing;
}

/** The same with the latest withdrawals, newest first. */
export async function readStandingAndLatest(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  count: number,
): Promise<WithdrawalStanding & { latest: LatestWithdrawal[] }> {
  return await readWith(ctx, member, latestWithdrawals(ctx, member, count));
}

async function readWith(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
  latest: RawBuilder<LatestAsJson[] | null>,
): Promise<WithdrawalStanding & { latest: LatestWithdrawal[] }> {
  const at = now();
  // A cancelled or rejected one doesn't use the day up: hasWithdrawnOn.
  const { rows: [row] } = await sql<StandingRow>`
    select m.withdrawal_password_hash is not null as has_password, t.locked_until, open.required, open.played,
        (select amount_cents from withdrawals where member_id = m.id and taipei_day = ${taipeiDay(at)}
          and state not in ('rejected', 'cancelled')) as asked_today, ${latest} as latest
      from members m left join withdrawal_password_tries t on t.member_id = m.id
        cross join lateral (select coalesce(sum(required_cents), 0)::bigint as required,
            coalesce(sum(consumed_cents), 0)::bigint as played
          from turnover_requirements where member_id = m.id and consumed_cents < required_cents) open
      where m.id = ${member}`.execute(db);
  if (!row) throw new Error(`no member ${member}`);
  return {
    hasPassword: row.has_password,
    lockedUntil: row.locked_until && row.locked_until > at ? row.locked_until : null,
    askedTodayCents: row.asked_today,
    turnover: { requiredCents: row.required, playedCents: row.played },
    latest: (row.latest ?? []).map(toLatest),
  };
}

/**
 * How much of the main wallet such a member may ask for now, in cents: whole TWD within the range of one withdrawal,
 * and 0 where a rule refuses it.
 */
export function withdrawableCents({ lockedUntil, askedTodayCents, turnover }: WithdrawalStanding, mainCents: bigint) {
  const isHeldUp = lockedUntil !== null || askedTodayCents !== null || turnover.requiredCents > turnover.playedCents;
  const whole = floorToTwd(mainCents);
  if (isHeldUp || whole < withdrawalRange.minCents) return 0n;
  return whole < withdrawalRange.maxCents ? whole : withdrawalRange.maxCents;
}

interface StandingRow {
  has_password: boolean;
  locked_until: Date | null;
  required: bigint;
  played: bigint;
  asked_today: bigint | null;
  latest: LatestAsJson[] | null;
}
