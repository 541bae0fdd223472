import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { BonusRow } from "../bonuses/bonus.ts";
import { grantBonuses, type Granted } from "../bonuses/grant_bonuses.ts";
import type { Grant } from "../bonuses/mail_bonuses.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { claimOnce } from "../fair_draws/claim_once.ts";
import type { Lease } from "@/api/platform/http/idempotency_keys.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { promotionKindOf } from "./kinds.ts";
import { makeOffer, type Offer, type OfferRefusal, offerRefusals } from "./offer.ts";
import { findTerms, type Promotion } from "./terms/read_terms.ts";
import { tryCode } from "./try_code.ts";

export interface PromotionClaim {
  /** UUIDv7 of the bonus. The same id again gives the bonus that has it. */
  orderId: string;
  promotion: string;
  /** Of a promotion that is given by code. */
  code?: string;
  /** Of the request's Idempotency-Key, without which nothing may be committed. */
  claim?: Lease;
}

export const claimRefusals = [...offerRefusals, "too_many_attempts", "account_closed", "busy"] as const;
type ClaimRefusal = (typeof claimRefusals)[number];

/**
 * Gives a member what a promotion offers. Claims of one member are decided one after the other under the member's lock, and
 * all of one promotion under that of its terms: whatever comes at once, from however many processes, no period is given
 * twice and no cap is passed. Few of a process have a connection at once, so that a rush leaves some to all else.
 */
export async function claimPromotion(
  ctx: Ctx,
  member: MemberId,
  claim: PromotionClaim,
): Promise<Result<BonusRow, ClaimRefusal | "still_in_flight">> {
  const existing = await findBonus(ctx, member, claim.orderId);
  if (existing) return done(existing);
  return await claimOnce(ctx, member, claim.claim, (inside, tx) => give(inside, tx, member, claim));
}

async function give(
  ctx: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  { orderId, promotion: key, code }: PromotionClaim,
): Promise<Result<BonusRow, ClaimRefusal>> {
  await lockMember(tx, member);
  const again = await findBonus(ctx, member, orderId);
  if (again) return done(again);
  const known = await findTerms(tx, key);
  if (code !== undefined) {
    const tried = await tryCode(ctx, member, known, code);
    if (!tried.ok) return tried;
  }
  // Checked before the terms are locked too: a member who gets nothing neither waits for others' claims nor holds them
  // up.
  const shown = await makeOffer(ctx, member, known, { code });
  if (!shown.ok) {
    if (known) {
      const refused = { promotion: key, member, why: shown.refusal.code, at: ctx.now() };
      await promotionKindOf(known.terms.kind).noteRefusal?.(tx, refused, known.terms);
    }
    return shown;
  }
  const promotion = await findTerms(tx, key, true);
  const offer = await makeOffer(ctx, member, promotion, { code });
  if (!offer.ok) return offer;
  // Refused before a row is written: the transaction of a refusal may be committed.
  const granted = await giveOffer(ctx, tx, member, orderId, promotion!, offer.value);
  if (granted === "account_closed") return refuse("account_closed");
  return done((await findBonus(ctx, member, orderId))!);
}

/** Previews a claim. A code is tried as in a claim: wrong ones are counted under the member's lock. */
export async function previewPromotion(
  ctx: Ctx,
  member: MemberId,
  { promotion, code }: Pick<PromotionClaim, "promotion" | "code">,
): Promise<Result<Offer, OfferRefusal | "too_many_attempts">> {
  if (code === undefined) return await makeOffer(ctx, member, await findTerms(ctx.db, promotion));
  return await inTransaction(ctx.db, async (tx): Promise<Result<Offer, OfferRefusal | "too_many_attempts">> => {
    const inside = { ...ctx, db: tx };
    await lockMember(tx, member);
    const found = await findTerms(tx, promotion);
    const tried = await tryCode(inside, member, found, code);
    return tried.ok ? await makeOffer(inside, member, found, { code }) : tried;
  });
}

/**
 * Gives what was offered, under the locks of the member and of the promotion's terms under which the offer was made. After
 * `account_closed` nothing is written.
 */
export async function giveOffer(
  ctx: Pick<Ctx, "now">,
  tx: Transaction<DB>,
  member: MemberId,
  id: string,
  promotion: Promotion,
  offer: Offer,
): Promise<Granted> {
  const grant = grantOf(ctx, member, id, promotion, offer);
  const granted = await grantBonuses(tx, [grant]);
  if (granted === "granted") await writeClaim(tx, grant, offer);
  return granted;
}

function grantOf(
  ctx: Pick<Ctx, "now">,
  member: MemberId,
  id: string,
  { promotion, terms }: Promotion,
  offer: Offer,
): Grant {
  return {
    id,
    member,
    kind: "promotion",
    source: promotion,
    at: ctx.now(),
    weights: terms.weights,
    amountCents: offer.amountCents,
    requiredCents: offer.requiredCents,
    expiresAt: offer.expiresAt,
  };
}

async function writeClaim(tx: Transaction<DB>, grant: Grant, { period, deposit, note }: Offer): Promise<void> {
  await note?.(tx);
  await tx.insertInto("promotion_claims").values({
    promotion: grant.source,
    member_id: grant.member,
    period,
    bonus_id: grant.id,
    deposit_id: deposit?.id ?? null,
    amount_cents: grant.amountCents,
    claimed_at: grant.at,
  }).execute();
  await tx.updateTable("promotion_terms")
    .set((eb) => ({ granted_cents: eb("granted_cents", "+", grant.amountCents) }))
    .where("promotion", "=", grant.source).execute();
}

async function findBonus({ db }: Pick<Ctx, "db">, member: MemberId, id: string): Promise<BonusRow | undefined> {
  const row = await db.selectFrom("bonuses").selectAll().where("id", "=", id).executeTakeFirst();
  if (row && row.member_id !== member) throw new Error(`bonus ${id} belongs to another member`);
  return row;
}
