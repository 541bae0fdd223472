import { z } from "zod";
import type { MemberId } from "../../../member_id.ts";
import { done, refuse, type Result } from "../../../result.ts";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { stepAmount } from "../amount_due.ts";
import { ofDeposits } from "../terms/terms_fields.ts";
import { weekday } from "../terms/weekday.ts";
import type { Due, DueCtx, DueQuestion, DueRefusal, PromotionKind } from "./kind.ts";

const first = z.strictObject({ kind: z.literal("first_deposit"), ...ofDeposits });
const each = z.strictObject({ kind: z.literal("deposit"), ...ofDeposits, once_a: z.enum(["deposit", "day", "week"]) });

type DepositTerms = z.output<typeof first> | z.output<typeof each>;

/** A part of a member's first top-up. */
export const firstDeposit = {
  kind: "first_deposit",
  terms: first,
  findDue: dueOfDeposit,
} as const satisfies PromotionKind<z.output<typeof first>>;

/** A part of a top-up: of each, or of one a day or a week. */
export const deposit = {
  kind: "deposit",
  terms: each,
  findDue: dueOfDeposit,
} as const satisfies PromotionKind<z.output<typeof each>>;

async function dueOfDeposit(
  ctx: DueCtx,
  question: DueQuestion,
  terms: DepositTerms,
): Promise<Result<Due, DueRefusal>> {
  const found = await findDeposit(ctx, { ...question, terms });
  if (found === "claimed") return refuse("promotion_claimed");
  if (found === null) return refuse("promotion_nothing_due");
  const { period, ...deposit } = found;
  return done({ amountCents: stepAmount(terms, deposit.amountCents), period, deposit });
}

/** A credited top-up that a promotion may be given for. */
interface DueDeposit {
  id: string;
  amountCents: bigint;
  creditedAt: Date;
  period: string;
}

/** The member and the promotion's terms for finding a top-up; `deposit`: only this one will do. */
interface DepositQuestion {
  promotion: string;
  member: MemberId;
  terms: DepositTerms;
  deposit?: string;
}

/** How many of a member's last top-ups are looked through. */
const considered = 50;

/**
 * The newest top-up that the terms take: credited while the promotion runs and lately enough, large enough, before any
 * withdrawal, and not used for a promotion yet. `claimed` if all that would do are in periods that were taken.
 */
async function findDeposit(
  { db, now }: DueCtx,
  { promotion, member, terms, deposit: only }: DepositQuestion,
): Promise<DueDeposit | "claimed" | null> {
  const since = new Date(Math.max(terms.starts_at.getTime(), now().getTime() - terms.claim_within_days * dayMs));
  const rows = await db.selectFrom("deposit_orders as d").select(["id", "amount_cents", "credited_at"])
    .select((eb) =>
      eb.exists(eb.selectFrom("promotion_claims").select("period").whereRef("deposit_id", "=", "d.id")).as("used")
    )
    .select((eb) =>
      eb.exists(
        eb.selectFrom("withdrawals").select("id").whereRef("member_id", "=", "d.member_id")
          .whereRef("created_at", ">=", "d.credited_at").where("state", "not in", ["rejected", "cancelled", "failed"]),
      ).as("withdrawn")
    )
    .where("member_id", "=", member).where("credited_at", ">=", since)
    .$if(terms.ends_at !== null, (query) => query.where("credited_at", "<", terms.ends_at))
    .where("amount_cents", ">=", terms.steps[0]!.from)
    .$if(only !== undefined, (query) => query.where("id", "=", only!))
    .orderBy("credited_at", "desc").limit(considered).execute();
  const firstId = terms.kind === "first_deposit" ? await findFirst(db, member) : null;
  const usable = rows.filter(({ id, withdrawn }) => !withdrawn && (terms.kind !== "first_deposit" || id === firstId))
    .map(({ id, amount_cents, credited_at, used }) => (
      { id, amountCents: amount_cents, creditedAt: credited_at!, used, period: periodOf(terms, id, credited_at!) }
    ));
  const taken = await takenPeriods(db, promotion, member, usable.map(({ period }) => period));
  const due = usable.find(({ used, period }) => !used && !taken.has(period));
  if (due) {
    const { used: _, ...deposit } = due;
    return deposit;
  }
  return usable.length > 0 ? "claimed" : null;
}

async function findFirst(db: DueCtx["db"], member: MemberId): Promise<string | null> {
  const row = await db.selectFrom("deposit_orders").select("id").where("member_id", "=", member)
    .where("credited_at", "is not", null).orderBy("credited_at").orderBy("id").limit(1).executeTakeFirst();
  return row?.id ?? null;
}

async function takenPeriods(
  db: DueCtx["db"],
  promotion: string,
  member: MemberId,
  periods: string[],
): Promise<Set<string>> {
  if (periods.length === 0) return new Set();
  const rows = await db.selectFrom("promotion_claims").select("period").where("promotion", "=", promotion)
    .where("member_id", "=", member).where("period", "in", periods).execute();
  return new Set(rows.map(({ period }) => period));
}

/** Returns the period for which a top-up counts once. */
export function periodOf(terms: DepositTerms, id: string, creditedAt: Date): string {
  if (terms.kind === "first_deposit") return "once";
  if (terms.once_a === "deposit") return id;
  const day = taipeiDay(creditedAt);
  if (terms.once_a === "day") return day;
  return `week of ${taipeiDay(new Date(startOfTaipeiDay(day).getTime() - weekday(day) * dayMs))}`;
}
