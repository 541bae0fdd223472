import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { lateBetsMs } from "../bonuses/expire_bonuses.ts";
import { haveMembersBetsBeenRead } from "../bonuses/have_bets_been_read.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { stepAmount } from "./amount_due.ts";
import { type DepositTerms, findDeposit } from "./due_deposit.ts";
import { type LossPeriod, readLoss } from "./losses.ts";
import type { Terms } from "./terms.ts";
import { isCodeOf } from "./try_code.ts";
import { weekday } from "./weekday.ts";

/** What a promotion would give a member now, before its caps. */
export interface Due {
  amountCents: bigint;
  /** What it gives once for: a day, a top-up, a year. */
  period: string;
  /** The top-up that it is given for; null for the others. */
  deposit: { id: string; amountCents: bigint; creditedAt: Date } | null;
  /** The period whose loss it returns, and what of it is its own in cents; left out for the others. */
  loss?: LossPeriod & { ownCents: bigint };
}

export type DueRefusal =
  | "promotion_nothing_due"
  | "promotion_bets_unread"
  | "promotion_claimed"
  | "promotion_code_wrong";

/** Asked for by a member: a promotion by code needs its code. */
export interface DueQuestion {
  promotion: string;
  member: MemberId;
  terms: Terms;
  code?: string;
  /** The id of the only top-up that will do. */
  deposit?: string;
}

/** What is due by the kind of the promotion, and not yet taken for its period. Under the member's lock it stays so. */
export async function findDue(
  ctx: Pick<Ctx, "db" | "now">,
  question: DueQuestion,
): Promise<Result<Due, DueRefusal>> {
  const due = await dueByKind(ctx, question);
  if (!due.ok) return due;
  return await isClaimed(ctx.db, question, due.value.period) ? refuse("promotion_claimed") : due;
}

async function dueByKind(
  ctx: Pick<Ctx, "db" | "now">,
  question: DueQuestion,
): Promise<Result<Due, DueRefusal>> {
  const { member, terms, code } = question;
  const today = taipeiDay(ctx.now());
  switch (terms.kind) {
    case "first_deposit":
    case "deposit":
      return await dueOfDeposit(ctx, { ...question, terms });
    case "loss_return":
      return await dueOfLoss(ctx, question, terms);
    case "sign_in":
      return fixed(terms.amount, today);
    case "birthday": {
      const birthday = await birthdayOf(ctx.db, member);
      const year = birthday && birthdayYear(birthday, today, terms.days);
      return year ? fixed(terms.amount, year) : refuse("promotion_nothing_due");
    }
    case "code":
      return isCodeOf(terms, code) ? fixed(terms.amount, "once") : refuse("promotion_code_wrong");
  }
}

/** A loss is returned once every log that may have bets of it is read past its period: it can't be taken back after. */
async function dueOfLoss(
  ctx: Pick<Ctx, "db" | "now">,
  question: DueQuestion,
  terms: LossTerms,
): Promise<Result<Due, DueRefusal>> {
  const period = lossPeriod(terms, ctx.now());
  if (!period) return refuse("promotion_nothing_due");
  if (await isClaimed(ctx.db, question, period.period)) return refuse("promotion_claimed");
  if (!await haveMembersBetsBeenRead(ctx.db, question.member, period.until)) return refuse("promotion_bets_unread");
  const { ownCents, correctionCents } = await readLoss(ctx.db, question, period);
  const due = fixed(stepAmount(terms, ownCents + correctionCents), period.period);
  return due.ok ? done({ ...due.value, loss: { ...period, ownCents } }) : due;
}

type LossTerms = Extract<Terms, { kind: "loss_return" }>;

/** The last period that is over, with the last bets that can be late; null where it began before the promotion. */
export function lossPeriod(terms: LossTerms, now: Date): LossPeriod | null {
  const last = lastPeriod(terms.of_last, taipeiDay(new Date(now.getTime() - lateBetsMs)));
  return last.from < terms.starts_at ? null : { ...last, groups: terms.groups };
}

async function dueOfDeposit(
  ctx: Pick<Ctx, "db" | "now">,
  question: DueQuestion & { terms: DepositTerms },
): Promise<Result<Due, DueRefusal>> {
  const found = await findDeposit(ctx, question);
  if (found === "claimed") return refuse("promotion_claimed");
  if (found === null) return refuse("promotion_nothing_due");
  const { period, ...deposit } = found;
  return done({ amountCents: stepAmount(question.terms, deposit.amountCents), period, deposit });
}

function fixed(amountCents: bigint, period: string): Result<Due, DueRefusal> {
  return amountCents > 0n ? done({ amountCents, period, deposit: null }) : refuse("promotion_nothing_due");
}

async function isClaimed(db: Kysely<DB>, { promotion, member }: DueQuestion, period: string): Promise<boolean> {
  const claim = await db.selectFrom("promotion_claims").select("period").where("promotion", "=", promotion)
    .where("member_id", "=", member).where("period", "=", period).executeTakeFirst();
  return claim !== undefined;
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

/** The birthday on the member's approved card, which an operator has compared with the identity card. */
async function birthdayOf(db: Kysely<DB>, member: MemberId): Promise<string | null> {
  const card = await db.selectFrom("bank_cards").select("birthday").where("member_id", "=", member)
    .where("state", "=", "approved").orderBy("id").limit(1).executeTakeFirst();
  return card?.birthday ?? null;
}

/** The year of the birthday that `today` is one of the `days` from; null for any other day. A 29 February is kept on 1 March. */
export function birthdayYear(birthday: string, today: string, days: number): string | null {
  const at = Date.parse(`${today}T00:00:00Z`);
  const [, month, day] = birthday.split("-").map(Number);
  const year = Number(today.slice(0, 4));
  for (const calendarYear of [year, year - 1]) {
    const since = at - Date.UTC(calendarYear, month! - 1, day!);
    if (since >= 0 && since < days * dayMs) return String(calendarYear);
  }
  return null;
}
