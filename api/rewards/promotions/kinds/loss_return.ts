import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { z } from "zod";
import { type WeightedGroup, weightedGroups } from "@/api/accounting/turnover/turnover_weights.ts";
import { lateBetsMs } from "../../bonuses/late_bets.ts";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../../member_id.ts";
import { done, refuse, type Result } from "../../../result.ts";
import { haveMembersBetsBeenRead } from "../../bonuses/have_bets_been_read.ts";
import { stepAmount } from "../amount_due.ts";
import { common, Steps, TermsTwd } from "../terms/terms_fields.ts";
import { weekday } from "../terms/weekday.ts";
import {
  type Due,
  type DueCtx,
  type DueQuestion,
  type DueRefusal,
  fixed,
  isClaimed,
  type PromotionKind,
} from "./kind.ts";

const terms = z.strictObject({
  kind: z.literal("loss_return"),
  ...common,
  steps: Steps,
  most: TermsTwd,
  of_last: z.enum(["day", "week", "month"]),
  groups: z.array(z.enum(weightedGroups)).min(1).nullable().default(null),
});

type LossTerms = z.output<typeof terms>;

/** A part of a member's loss in the last complete day, week or month. */
export const lossReturn = {
  kind: "loss_return",
  terms,
  findDue: dueOfLoss,
  /** A loss that can't be known yet is kept; one that gives nothing, as earlier ones were counted too high, is used for them. */
  async noteRefusal(tx, { why, at, ...of }, terms) {
    const period = lossPeriod(terms, at);
    if (!period) return;
    if (why === "promotion_bets_unread") await keepLoss(tx, of, period);
    if (why === "promotion_nothing_due") await carryLoss(tx, of, period);
  },
} as const satisfies PromotionKind<LossTerms>;

/** A loss is returned once every log that may have bets of it is read past its period: it can't be taken back after. */
async function dueOfLoss(ctx: DueCtx, question: DueQuestion, terms: LossTerms): Promise<Result<Due, DueRefusal>> {
  const period = lossPeriod(terms, ctx.now());
  if (!period) return refuse("promotion_nothing_due");
  if (await isClaimed(ctx, question, period.period)) return refuse("promotion_claimed");
  if (!await haveMembersBetsBeenRead(ctx.db, question.member, period.until)) return refuse("promotion_bets_unread");
  const { ownCents, correctionCents } = await readLoss(ctx.db, question, period);
  const due = fixed(stepAmount(terms, ownCents + correctionCents), period.period);
  const { promotion, member } = question;
  return due.ok
    ? done({ ...due.value, note: (tx) => countLoss(tx, { promotion, member }, period, { ownCents }) })
    : due;
}

/** The last period that is over, with the last bets that can be late; null if it began before the promotion. */
function lossPeriod(terms: LossTerms, now: Date): LossPeriod | null {
  const last = lastPeriod(terms.of_last, taipeiDay(new Date(now.getTime() - lateBetsMs)));
  return last.from < terms.starts_at ? null : { ...last, groups: terms.groups };
}

/** Yesterday, or the week from Monday to Sunday or the month that is over, in Taipei. */
export function lastPeriod(of: "day" | "week" | "month", today: string): { from: Date; until: Date; period: string } {
  const start = startOfTaipeiDay(today);
  if (of === "day") {
    const from = new Date(start.getTime() - dayMs);
    return { from, until: start, period: taipeiDay(from) };
  }
  if (of === "month") {
    const first = startOfTaipeiDay(`${today.slice(0, 7)}-01`);
    const month = taipeiDay(new Date(first.getTime() - dayMs)).slice(0, 7);
    return { from: startOfTaipeiDay(`${month}-01`), until: first, period: `month ${month}` };
  }
  const until = new Date(start.getTime() - weekday(today) * dayMs);
  const from = new Date(until.getTime() - 7 * dayMs);
  return { from, until, period: `week of ${taipeiDay(from)}` };
}

/** The member whose losses are returned, and the promotion. */
interface LossesOf {
  promotion: string;
  member: MemberId;
}

/** Whole days in Taipei, and the groups of games whose bets count; null for all. */
interface LossPeriod {
  period: string;
  from: Date;
  until: Date;
  groups: readonly WeightedGroup[] | null;
}

/** The loss to return, in cents. */
interface Loss {
  /** Of the period's days that were not counted before: stakes less what came back; 0 for a win. */
  ownCents: bigint;
  /** By how much periods that were counted before come to more now, or to less. */
  correctionCents: bigint;
}

/** Reads a member's losses in a period. Each day counts once for a promotion, whatever periods its terms had. */
async function readLoss(db: Kysely<DB>, of: LossesOf, { from, until, groups }: LossPeriod): Promise<Loss> {
  const { rows: [loss] } = await sql<{ own: bigint; correction: bigint }>`
    select (
      select greatest(coalesce(sum(bet_cents - payout_cents), 0), 0)::bigint from member_bet_days played
        where member_id = ${of.member} and day >= ${dateOf(from)} and day < ${dateOf(until)}
          and (${groupsOf(groups)} is null or game_group = any (${groupsOf(groups)}))
          and not exists (
            select from promotion_loss_days counted
              where counted.promotion = ${of.promotion} and counted.member_id = ${of.member} and counted.day = played.day
          )
    ) as own, (
      select coalesce(sum(now_cents - counted_cents), 0)::bigint from (${countedPeriods(of)}) counted
    ) as correction`.execute(db);
  return { ownCents: loss!.own, correctionCents: loss!.correction };
}

/** Counts a period whose loss is given for, and with it what earlier ones come to by now. Under the member's lock. */
async function countLoss(
  tx: Transaction<DB>,
  of: LossesOf,
  period: LossPeriod,
  { ownCents }: Pick<Loss, "ownCents">,
): Promise<void> {
  await sql`
    update promotion_losses known set counted_cents = counted.now_cents from (${countedPeriods(of)}) counted
      where known.promotion = ${of.promotion} and known.member_id = ${of.member} and known.period = counted.period
        and known.counted_cents <> counted.now_cents`.execute(tx);
  await countPeriod(tx, of, period, ownCents);
}

/**
 * Stores a period requested before all its bets were read: its result is counted with the next claim, however late.
 * Under the member's lock.
 */
async function keepLoss(tx: Transaction<DB>, of: LossesOf, period: LossPeriod): Promise<void> {
  await countPeriod(tx, of, period, 0n);
}

/**
 * Deducts earlier overpayments from a period that gives nothing, as far as it covers them; the rest is carried to the
 * next. Under the member's lock.
 */
async function carryLoss(tx: Transaction<DB>, of: LossesOf, period: LossPeriod): Promise<void> {
  const { ownCents, correctionCents } = await readLoss(tx, of, period);
  if (ownCents === 0n || correctionCents >= 0n) return;
  const restCents = ownCents + correctionCents;
  await countPeriod(tx, of, period, restCents > 0n ? restCents : 0n);
}

async function countPeriod(
  tx: Transaction<DB>,
  { promotion, member }: LossesOf,
  { period, from, until, groups }: LossPeriod,
  countedCents: bigint,
): Promise<void> {
  await sql`
    insert into promotion_losses (promotion, member_id, period, groups, counted_cents)
      values (${promotion}, ${member}, ${period}, ${groupsOf(groups)}, ${countedCents})
      on conflict (promotion, member_id, period) do nothing`.execute(tx);
  await sql`
    insert into promotion_loss_days (promotion, member_id, day, period)
      select ${promotion}, ${member}, named.day::date, ${period}
        from generate_series(${dateOf(from)}, ${dateOf(until)} - 1, interval '1 day') named (day)
        where not exists (
          select from promotion_loss_days counted
            where counted.promotion = ${promotion} and counted.member_id = ${member} and counted.day = named.day::date
        )`.execute(tx);
}

/** The counted periods, each with the amount counted and the present result of its days. */
function countedPeriods({ promotion, member }: LossesOf): RawBuilder<unknown> {
  return sql`
    select l.period, l.counted_cents, greatest(coalesce(sum(d.bet_cents - d.payout_cents), 0), 0)::bigint as now_cents
      from promotion_losses l
      join promotion_loss_days c
        on c.promotion = l.promotion and c.member_id = l.member_id and c.period = l.period
      left join member_bet_days d
        on d.member_id = c.member_id and d.day = c.day and (l.groups is null or d.game_group = any (l.groups))
      where l.promotion = ${promotion} and l.member_id = ${member}
      group by l.period, l.counted_cents`;
}

function groupsOf(groups: readonly WeightedGroup[] | null): RawBuilder<string[] | null> {
  return sql`${groups === null ? null : [...groups]}::text[]`;
}

function dateOf(midnight: Date): RawBuilder<Date> {
  return sql<Date>`${taipeiDay(midnight)}::date`;
}
