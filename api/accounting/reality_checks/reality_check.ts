import { sql } from "kysely";
import { fromCents } from "@/shared/money.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { StoredWallet } from "@/api/identity/sessions/stored_member.ts";
import { totalCents, toWallet } from "../wallet/read_wallet.ts";
import type { PlayFigures, RealityCheckView } from "./schema.ts";

/** Reads a member's reality check: their stay over all sessions by the database's time, and its figures. */
export async function readRealityCheck({ db }: Pick<Ctx, "db">, member: MemberId): Promise<RealityCheckView> {
  const { rows: [row] } = await sql<Row>`
    select m.check_due_at <= clock_timestamp() as is_due, m.check_due_at, m.check_minutes, m.stay_began_at,
        floor(extract(epoch from clock_timestamp() - m.stay_began_at) / 60)::integer as stay_minutes,
        s.stay_bet_cents, s.stay_payout_cents, t.day_bet_cents, t.day_payout_cents,
        w.balances, w.in_transit, (select ends_at from time_limit_reached(m.id, statement_timestamp())) as time_limit_until
      from members m
      cross join lateral (
        select (m.stay_began_at at time zone interval '8 hours')::date as first,
            (clock_timestamp() at time zone interval '8 hours')::date as today
      ) d
      cross join lateral (
        -- Of the first day the bets since then, of the others their sums.
        select coalesce(sum(bet_cents), 0)::bigint as stay_bet_cents,
            coalesce(sum(payout_cents), 0)::bigint as stay_payout_cents
          from (
            select bet_cents, payout_cents from bets
              where member_id = m.id and settled_at >= m.stay_began_at
                and settled_at < (d.first + 1)::timestamp at time zone interval '8 hours'
            union all
            select bet_cents, payout_cents from member_bet_days where member_id = m.id and day > d.first
          ) b
      ) s
      cross join lateral (
        select coalesce(sum(bet_cents), 0)::bigint as day_bet_cents,
            coalesce(sum(payout_cents), 0)::bigint as day_payout_cents
          from member_bet_days where member_id = m.id and day = d.today
      ) t
      cross join lateral member_wallet(m.id) w
      where m.id = ${member}`.execute(db);
  const wallet = toWallet(row!);
  return {
    due: row!.is_due,
    due_at: row!.check_due_at.toISOString(),
    minutes: row!.check_minutes,
    signed_in_since: row!.stay_began_at.toISOString(),
    signed_in_minutes: row!.stay_minutes,
    session: figures(row!.stay_bet_cents, row!.stay_payout_cents),
    today: figures(row!.day_bet_cents, row!.day_payout_cents),
    points: fromCents(totalCents(wallet) - wallet.heldCents),
    time_limit_until: row!.time_limit_until?.toISOString() ?? null,
  };
}

interface Row extends StoredWallet {
  is_due: boolean;
  check_due_at: Date;
  check_minutes: number;
  stay_began_at: Date;
  stay_minutes: number;
  stay_bet_cents: bigint;
  stay_payout_cents: bigint;
  day_bet_cents: bigint;
  day_payout_cents: bigint;
  time_limit_until: Date | null;
}

function figures(betCents: bigint, payoutCents: bigint): PlayFigures {
  return { stakes: fromCents(betCents), winnings: fromCents(payoutCents), net: fromCents(payoutCents - betCents) };
}

/**
 * Answers the check that the member has seen; the next one is due an interval later. An answer to one that was answered
 * before, as from another tab, changes nothing.
 */
export async function answerRealityCheck({ db }: Pick<Ctx, "db">, member: MemberId, dueAt: Date): Promise<void> {
  await sql`
    update members
      set check_due_at = date_trunc('milliseconds', clock_timestamp() + check_minutes * interval '1 minute')
      where id = ${member} and check_due_at = ${dueAt}::timestamptz and check_due_at <= clock_timestamp()`.execute(db);
}

/** Sets how often a member is asked; refused while a check is due, which only an answer ends. */
export async function setCheckMinutes(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  minutes: number,
): Promise<Result<null, "reality_check_due">> {
  const { rows } = await sql`
    update members set check_minutes = ${minutes}::smallint,
        check_due_at = check_due_at + (${minutes}::smallint - check_minutes) * interval '1 minute'
      where id = ${member} and check_due_at > clock_timestamp()
      returning id`.execute(db);
  return rows.length > 0 ? done(null) : refuse("reality_check_due");
}
