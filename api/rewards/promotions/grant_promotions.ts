import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { errorFields } from "../../log/cause_text.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { stepAmount } from "./amount_due.ts";
import { giveOffer } from "./claim_promotion.ts";
import { makeOffer, type Offer } from "./offer.ts";
import { isRunning, listAutomaticTerms, type Promotion } from "./terms/read_terms.ts";

/** How many top-ups one run looks at. */
const atOnce = 100;

/** When a top-up is looked at again whose looking at failed, in ms. */
const againMs = 60_000;

const failed = "promotion not granted";

/** A credited top-up that is still to be looked at. */
interface Due {
  id: string;
  member: MemberId;
  amountCents: bigint;
  creditedAt: Date;
}

/**
 * Gives automatic promotions for credited top-ups, each in a separate transaction, so that a failure holds up neither
 * its credit nor the others. Of several fitting promotions the largest is given; one that can't be given now can be
 * claimed later. Safe in any number of processes.
 * @returns how many bonuses were given
 */
export async function grantPromotions(ctx: Ctx): Promise<number> {
  let given = 0;
  for (let round = 0; round < atOnce; round++) {
    const outcome = await grantNext(ctx);
    if (outcome === "none") break;
    if (outcome === "given") given++;
  }
  return given;
}

async function grantNext(ctx: Ctx): Promise<"none" | "given" | "nothing"> {
  let taken: Due | null = null;
  try {
    const outcome = await inTransaction(ctx.db, async (tx) => {
      taken = await takeNext(tx, ctx.now());
      if (taken === null) return "none";
      const isGiven = await grantFor({ ...ctx, db: tx }, tx, taken);
      await tx.deleteFrom("promotion_deposits_due").where("deposit_id", "=", taken.id).execute();
      return isGiven ? "given" : "nothing";
    });
    ctx.incidents.worked(ctx, failed);
    return outcome;
  } catch (error) {
    const due = taken as Due | null;
    if (due === null) throw error;
    const fields = { deposit: due.id, ...errorFields(error) };
    ctx.incidents.failed(ctx, { level: "error", event: failed, fields });
    await ctx.db.updateTable("promotion_deposits_due").set({ next_at: new Date(ctx.now().getTime() + againMs) })
      .where("deposit_id", "=", due.id).execute();
    return "nothing";
  }
}

async function takeNext(tx: Transaction<DB>, now: Date): Promise<Due | null> {
  const due = await tx.selectFrom("promotion_deposits_due").selectAll().where("next_at", "<=", now)
    .orderBy("next_at").orderBy("deposit_id").limit(1).forUpdate().skipLocked().executeTakeFirst();
  if (!due) return null;
  const { amount_cents, credited_at } = await tx.selectFrom("deposit_orders").select(["amount_cents", "credited_at"])
    .where("id", "=", due.deposit_id).executeTakeFirstOrThrow();
  return { id: due.deposit_id, member: due.member_id, amountCents: amount_cents, creditedAt: credited_at! };
}

/** Whether a bonus was given for the top-up. */
async function grantFor(inside: Ctx, tx: Transaction<DB>, deposit: Due): Promise<boolean> {
  await lockMember(tx, deposit.member);
  const running = (await listAutomaticTerms(tx)).filter((one) => amountOf(one, deposit) > 0n);
  const locked = await listAutomaticTerms(tx, running.map(({ promotion }) => promotion));
  let best: { promotion: Promotion; offer: Offer } | null = null;
  // Few promotions give by themselves. Which gives most is known of the offers alone: caps may leave less than the steps say.
  for (const promotion of locked) {
    const offer = await makeOffer(inside, deposit.member, promotion, { deposit });
    if (!offer.ok) continue;
    if (best === null || offer.value.amountCents > best.offer.amountCents) best = { promotion, offer: offer.value };
  }
  if (best === null) return false;
  return await giveOffer(inside, tx, deposit.member, v7(), best.promotion, best.offer) === "granted";
}

/** Returns the amount that a promotion's steps give for a top-up; 0 if the promotion did not run. */
function amountOf(promotion: Promotion, { amountCents, creditedAt }: Due): bigint {
  const { terms } = promotion;
  return "claim" in terms && isRunning(promotion, creditedAt) ? stepAmount(terms, amountCents) : 0n;
}
