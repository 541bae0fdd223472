import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { type StatusRefusal, statusRefusals } from "@/api/identity/status/status.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { turnoverDue } from "./amount_due.ts";
import { findDue } from "./due.ts";
import type { Due } from "./kinds/kind.ts";
import { isFor } from "./is_for.ts";
import { isRunning, type Promotion } from "./terms/read_terms.ts";

/** The refusals of a claim, in the order in which they are checked. */
export const offerRefusals = [
  ...statusRefusals,
  "not_found",
  "promotion_over",
  "promotion_not_for_you",
  "promotion_nothing_due",
  "promotion_bets_unread",
  "promotion_code_wrong",
  "promotion_claimed",
  "bonus_open",
  "promotion_used_up",
] as const;
export type OfferRefusal = (typeof offerRefusals)[number];

/** The input of a claim. */
export interface OfferQuestion {
  /** Of a promotion that is given by code. */
  code?: string;
  /** The top-up that it has to be given for; else the newest that will do. The promotion has to have run at its credit. */
  deposit?: { id: string; creditedAt: Date };
}

/** The amount that a member would get by a claim now, and the turnover that it would require. */
export interface Offer extends Due {
  requiredCents: bigint;
  /** When the bonus goes back if it is not played for; null if nothing has to be played. */
  expiresAt: Date | null;
}

/**
 * Creates a promotion's current offer to a member by one evaluation of all its rules: for a preview, and again for a
 * claim under the locks of the member and of the terms, so that the shown amount is the one given, or it is refused.
 */
export async function makeOffer(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  running: Promotion | null,
  { code, deposit }: OfferQuestion = {},
): Promise<Result<Offer, OfferRefusal>> {
  const allowed = await checkStatus(ctx, member, "claim");
  if (!allowed.ok) return allowed satisfies { ok: false; refusal: { code: StatusRefusal } };
  if (!running) return refuse("not_found");
  const { promotion, terms } = running;
  if (!isRunning(running, deposit?.creditedAt ?? ctx.now())) {
    return refuse("promotion_over");
  }
  if (!await isFor(ctx, member, terms)) return refuse("promotion_not_for_you");
  const due = await findDue(ctx, { promotion, member, code, deposit: deposit?.id }, terms);
  if (!due.ok) return due;
  if (!terms.beside_others && await hasOpenBonus(ctx, member)) return refuse("bonus_open");
  const amountCents = await withinCaps(ctx, member, running, due.value.amountCents);
  if (amountCents === 0n) return refuse("promotion_used_up");
  const requiredCents = turnoverDue(terms, amountCents, due.value.deposit?.amountCents ?? 0n);
  const expiresAt = requiredCents > 0n ? new Date(ctx.now().getTime() + terms.days_to_play * dayMs) : null;
  return done({ ...due.value, amountCents, requiredCents, expiresAt });
}

async function hasOpenBonus({ db }: Pick<Ctx, "db">, member: MemberId): Promise<boolean> {
  const open = await db.selectFrom("bonuses").select("id").where("member_id", "=", member)
    .where("kind", "=", "promotion").where("state", "=", "open").limit(1).executeTakeFirst();
  return open !== undefined;
}

/** As much of an amount as the member's cap leaves; nothing if the cap in total doesn't leave that. */
async function withinCaps(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { promotion, terms, maxCents, grantedCents }: Promotion,
  dueCents: bigint,
): Promise<bigint> {
  let amountCents = dueCents;
  if (terms.most_per_member !== null) {
    const { given } = await db.selectFrom("promotion_claims").where("promotion", "=", promotion)
      .where("member_id", "=", member)
      .select(({ fn }) => fn.sum<string | null>("amount_cents").as("given"))
      .executeTakeFirstOrThrow();
    const left = terms.most_per_member - BigInt(given ?? 0);
    if (left < amountCents) amountCents = left > 0n ? left : 0n;
  }
  return maxCents !== null && maxCents - grantedCents < amountCents ? 0n : amountCents;
}
