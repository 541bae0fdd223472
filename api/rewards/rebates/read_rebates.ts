import { sql } from "kysely";
import { taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { firstDay, maxPercent } from "./days/begin_day.ts";
import type { ClaimOutcome } from "./open_rebates.ts";

/** The rebate of a game group on a day; the amounts are cents. */
export interface RebateLine {
  /** `other` stands for games whose group the provider does not tell. */
  group: string;
  validBetCents: bigint;
  ratePercent: number;
  amountCents: bigint;
}

/**
 * How a day stands: not yet to be claimed, to be claimed, given, expired, used up by a correction that was carried, carried
 * itself as it came to less than was given, or nothing as it came to less than a cent.
 */
export const rebateStates = ["coming", "claimable", "given", "expired", "offset", "carried", "none"] as const;
export type RebateState = (typeof rebateStates)[number];

/** A member's rebate of one accounting day. */
export interface RebateDay {
  day: string;
  level: number;
  lines: RebateLine[];
  amountCents: bigint;
  /** The amount that no claim has settled; below zero if it is carried. */
  openCents: bigint;
  state: RebateState;
  claimableAt: Date;
  expiresAt: Date;
  /** The claims that it was part of, oldest first, and with how much. */
  claims: { id: string; outcome: ClaimOutcome; amountCents: bigint; at: Date }[];
}

/** A day that is to be computed yet, by the member's level and the rates of now. */
export interface RunningDay {
  day: string;
  lines: RebateLine[];
}

/** The rebates of a member. */
export interface MemberRebates {
  level: number;
  /** The amount that a claim would give now, with its days. */
  claimable: { amountCents: bigint; days: number; from: string | null; to: string | null; expiresAt: Date | null };
  /** The deduction from later rebates, beyond the one that `claimable` already includes. */
  carriedCents: bigint;
  /** Computed days, the last first. */
  days: RebateDay[];
  /** The day to read on behind; null if there is none. */
  next: string | null;
  /** Newest first. */
  running: RunningDay[];
  /**
   * The amount that the requested claim has given, in cents; null if it has given nothing, or belongs to another
   * member.
   */
  claimedCents: bigint | null;
}

/** The computed days to read, and the claim. */
interface RequestedDays {
  limit: number;
  /** Before this day; the last ones without it. */
  before?: string;
  /** A claim of the member, by its UUID. */
  claimed?: string;
}

/** Reads it all by one statement. Throws when there is no such member. */
export async function readRebates(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
  { limit, before, claimed }: RequestedDays,
): Promise<MemberRebates> {
  const at = now();
  const { rows: [row] } = await sql<Row>`
    with own as materialized (
      select *, amount_cents - claimed_cents as open_cents,
          amount_cents > claimed_cents and claimable_at <= ${at} and expires_at > ${at} as is_claimable
        from rebates where member_id = ${member} and amount_cents <> claimed_cents
    ), shown as (
      select * from rebates where member_id = ${member} and day < coalesce(${before ?? null}::date, 'infinity')
        order by day desc limit ${limit + 1}
    )
    select m.user_level as level,
      (select coalesce(sum(open_cents), 0)::bigint from own where is_claimable) as due,
      (select count(*)::int from own where is_claimable) as due_days,
      (select min(day)::text from own where is_claimable) as due_from,
      (select max(day)::text from own where is_claimable) as due_to,
      (select min(expires_at) from own where is_claimable) as due_until,
      (select coalesce(-sum(open_cents), 0)::bigint from own where open_cents < 0) as carried,
      (select amount_cents from rebate_claims
        where id = ${claimed ?? null}::uuid and member_id = ${member} and outcome = 'given') as claimed,
      (
        select coalesce(json_agg(json_build_object('day', s.day, 'level', s.user_level, 'amount', s.amount_cents::text,
            'claimed', s.claimed_cents::text, 'claimable_at', s.claimable_at, 'expires_at', s.expires_at,
            'lines', (
              select coalesce(json_agg(json_build_object('group', l.game_group, 'valid', l.valid_bet_cents::text,
                  'rate', l.rate_percent, 'amount', l.amount_cents::text) order by l.valid_bet_cents desc, l.game_group),
                '[]')
                from rebate_lines l where l.member_id = s.member_id and l.day = s.day),
            'claims', (
              select coalesce(json_agg(json_build_object('id', c.id, 'outcome', c.outcome, 'amount', d.amount_cents::text,
                  'at', c.claimed_at) order by c.claimed_at, c.id), '[]')
                from rebate_claim_days d join rebate_claims c on c.id = d.claim_id
                where d.member_id = s.member_id and d.day = s.day)
          ) order by s.day desc), '[]') from shown s
      ) as days,
      (
        select coalesce(json_agg(json_build_object('day', d.day, 'group', d.game_group, 'valid', d.valid_bet_cents::text,
            'rate', least(r.rate_percent, ${maxPercent}::numeric)) order by d.day desc, d.valid_bet_cents desc), '[]')
          from member_bet_days d
          left join lateral (
            select coalesce(
              (select rate_percent from group_rates g where g.game_group = d.game_group and g.user_level = m.user_level),
              (select min(rate_percent) from group_rates g where g.user_level = m.user_level), 0) as rate_percent
          ) r on true
          where d.member_id = m.id and d.day between ${taipeiDay(at, 1)}::date and ${taipeiDay(at)}::date
            and d.day >= ${firstDay} and d.valid_bet_cents > 0
            and not exists (select from rebates b where b.member_id = d.member_id and b.day = d.day)
      ) as running
      from members m where m.id = ${member}`.execute(db);
  if (!row) throw new Error(`no member ${member}`);
  const days = row.days.slice(0, limit).map((day) => toDay(day, at));
  const off = row.carried < row.due ? row.carried : row.due;
  return {
    level: row.level,
    claimable: {
      amountCents: row.due - off,
      days: row.due_days,
      from: row.due_from,
      to: row.due_to,
      expiresAt: row.due_until,
    },
    carriedCents: row.carried - off,
    days,
    next: row.days.length > limit ? days.at(-1)!.day : null,
    running: toRunning(row.running),
    claimedCents: row.claimed,
  };
}

interface Row {
  level: number;
  due: bigint;
  due_days: number;
  due_from: string | null;
  due_to: string | null;
  due_until: Date | null;
  carried: bigint;
  claimed: bigint | null;
  days: StoredDay[];
  running: (StoredLine & { day: string })[];
}

/** As JSON has them: cents as text. */
interface StoredDay {
  day: string;
  level: number;
  amount: string;
  claimed: string;
  claimable_at: string;
  expires_at: string;
  lines: (StoredLine & { amount: string })[];
  claims: { id: string; outcome: ClaimOutcome; amount: string; at: string }[];
}

interface StoredLine {
  group: string;
  valid: string;
  rate: number;
}

function toDay(stored: StoredDay, at: Date): RebateDay {
  const amountCents = BigInt(stored.amount);
  const openCents = amountCents - BigInt(stored.claimed);
  const [claimableAt, expiresAt] = [new Date(stored.claimable_at), new Date(stored.expires_at)];
  const last = stored.claims.map(({ outcome }) => outcome).findLast((outcome) => outcome !== "corrected");
  const isOver = expiresAt <= at;
  const due = isOver ? "expired" : claimableAt <= at ? "claimable" : "coming";
  return {
    day: stored.day,
    level: stored.level,
    amountCents,
    openCents,
    claimableAt,
    expiresAt,
    state: openCents > 0n ? due : openCents < 0n ? "carried" : last ?? "none",
    lines: stored.lines.map(({ group, valid, rate, amount }) => (
      { group, validBetCents: BigInt(valid), ratePercent: rate, amountCents: BigInt(amount) }
    )),
    claims: stored.claims.map(({ id, outcome, amount, at }) => (
      { id, outcome, amountCents: BigInt(amount), at: new Date(at) }
    )),
  };
}

function toRunning(stored: Row["running"]): RunningDay[] {
  const days = new Map<string, RebateLine[]>();
  for (const { day, group, valid, rate } of stored) {
    const validBetCents = BigInt(valid);
    // A rate has two decimals.
    const amountCents = validBetCents * BigInt(Math.round(rate * 100)) / 10_000n;
    days.set(day, [...days.get(day) ?? [], { group, validBetCents, ratePercent: rate, amountCents }]);
  }
  return [...days].map(([day, lines]) => ({ day, lines }));
}
