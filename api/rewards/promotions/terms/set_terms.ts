import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { canonicalJson } from "@/shared/canonical_json.ts";
import { aloneOrAgree, type Permission } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../../context.ts";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import { findTerms, isRunning, type Promotion } from "./read_terms.ts";
import { Terms, type TermsFile } from "./terms.ts";
import { readTermsFigures, type ReviewedTerms, termsReview } from "./terms_review.ts";

/** An operator's change of a promotion, and the reason. */
export interface TermsOperation {
  /** The key of the promotion's texts. */
  promotion: string;
  operator: string;
  reason: string;
}

/** The result. Only `set` and `ended` have changed the terms. */
export type TermsOutcome =
  | { kind: "set"; proposedBy: string | null; review: ProposalReview }
  /** Another operator has to give the same terms. */
  | { kind: "proposed"; review: ProposalReview }
  /** The same terms stand already. */
  | { kind: "unchanged" }
  /** More is given already than the new cap in total. */
  | { kind: "cap_below_granted"; grantedCents: bigint }
  /** There are no texts with this key. */
  | { kind: "unknown_key" }
  | { kind: "ended" }
  | { kind: "not_found" };

/**
 * Sets what a promotion gives, from now on: bonuses that were given keep their own terms. Two operators are needed for a
 * change of one that is running, and for any that may give more than the setting `promotion.second_operator_cents` in
 * total, has no cap, or gives more than one may in a day. The audit trail keeps the terms before and after.
 */
export async function setTerms(ctx: Ctx, operation: TermsOperation, file: TermsFile): Promise<TermsOutcome> {
  const known = await findTerms(ctx.db, operation.promotion);
  const figures = await readTermsFigures(ctx, operation.promotion, { before: known?.file ?? null, after: file });
  return await onLockedPromotion(ctx, operation.promotion, async (tx): Promise<TermsOutcome> => {
    const texts = await tx.selectFrom("contents").select("id").where("kind", "=", "activity")
      .where("key", "=", operation.promotion).executeTakeFirst();
    return texts ? await setTermsInside(ctx, tx, operation, { file, figures }) : { kind: "unknown_key" };
  });
}

/** The terms to set, and how much they would have given lately; with them the texts of their document. */
export interface TermsChange {
  file: TermsFile;
  figures: ReviewedTerms;
  /** The texts before and after, if they change with the terms: both operators agree to them as well. */
  texts?: { before: object; after: object };
}

/** The same inside the caller's transaction, which holds the promotion ({@link lockPromotion}) and knows that it has texts. */
export async function setTermsInside(
  ctx: Ctx,
  tx: Transaction<DB>,
  operation: TermsOperation,
  { file, figures, texts }: TermsChange,
): Promise<TermsOutcome> {
  const [{ promotion }, now] = [operation, ctx.now()];
  const maxCents = Terms.parse(file).most_in_total;
  const before = await findTerms(tx, promotion, true);
  const [was, will] = [before && canonicalJson(before.file), canonicalJson(file)];
  if (was === will && before?.endedAt === null) return { kind: "unchanged" };
  if (before && maxCents !== null && before.grantedCents > maxCents) {
    return { kind: "cap_below_granted", grantedCents: before.grantedCents };
  }
  const review = termsReview(
    before && { terms: before.file, fields: { ...texts?.before, ...endOf(before) } },
    { terms: file, fields: texts?.after ?? {} },
    figures,
  );
  const permission = await permit(ctx, tx, { ...operation, review }, { maxCents, before, terms: will, texts });
  if (permission.kind === "proposed") return { kind: "proposed", review };
  const row = { terms: JSON.stringify(file), most_cents: maxCents, ended_at: null, updated_at: now };
  await tx.insertInto("promotion_terms").values({ promotion, ...row })
    .onConflict((conflict) => conflict.column("promotion").doUpdateSet(row)).execute();
  const { proposedBy } = permission;
  await audit(ctx, tx, operation, "promotion.terms_set", { before: was, after: will, proposed_by: proposedBy });
  await permission.record();
  return { kind: "set", proposedBy, review };
}

/** New terms begin a promotion again that was ended. */
function endOf({ endedAt }: Promotion): object {
  return endedAt ? { ended: endedAt.toISOString() } : {};
}

/** Ends a promotion at once: nothing more is given, and earlier bonuses stay as they are. */
export async function endPromotion(ctx: Ctx, operation: TermsOperation): Promise<TermsOutcome> {
  return await onLockedPromotion(ctx, operation.promotion, async (tx): Promise<TermsOutcome> => {
    const known = await findTerms(tx, operation.promotion, true);
    if (!known) return { kind: "not_found" };
    if (known.endedAt) return { kind: "unchanged" };
    await tx.updateTable("promotion_terms").set({ ended_at: ctx.now(), updated_at: ctx.now() })
      .where("promotion", "=", operation.promotion).execute();
    await audit(ctx, tx, operation, "promotion.ended", { granted_cents: String(known.grantedCents) });
    return { kind: "ended" };
  });
}

async function onLockedPromotion(
  ctx: Ctx,
  promotion: string,
  work: (tx: Transaction<DB>) => Promise<TermsOutcome>,
): Promise<TermsOutcome> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockPromotion(tx, promotion);
    return await work(tx);
  });
}

/** Locks a promotion's terms, which may have no row yet; before it the version that a change counts up. */
export async function lockPromotion(tx: Transaction<DB>, promotion: string): Promise<void> {
  await tx.selectFrom("content_version").select("version").forNoKeyUpdate().execute();
  await lockSubject(tx, { kind: "promotion", id: promotion });
}

/** The facts that decide whether one operator is enough for a promotion's new terms. */
interface RequestedTerms {
  maxCents: bigint | null;
  before: Promotion | null;
  terms: string;
  texts?: TermsChange["texts"];
}

async function permit(
  ctx: Ctx,
  tx: Transaction<DB>,
  operation: TermsOperation & { review: ProposalReview },
  { maxCents, before, terms, texts }: RequestedTerms,
): Promise<Permission> {
  const isSmall = maxCents !== null && maxCents <= BigInt(ctx.settings.get("promotion.second_operator_cents"));
  const isLive = before !== null && isRunning(before, ctx.now());
  const decision = {
    name: "promotion.terms",
    subject: operation.promotion,
    terms: {
      terms,
      // Both agree to the same difference: from the same terms, and with the same texts.
      ...(before && { from: await printOf([before.file, before.endedAt]) }),
      ...(texts && { texts: await printOf([texts.before, texts.after]) }),
    },
  } as const;
  // The amount that the earlier terms could give was counted with them.
  const alone = isSmall && !isLive ? givenAlone(ctx, operation.operator, maxCents - (before?.maxCents ?? 0n)) : null;
  return await aloneOrAgree(tx, decision, operation, ctx.now(), alone);
}

/** The beginning of a SHA-256 of values. */
async function printOf(values: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonicalJson(values)));
  return new Uint8Array(digest).toHex().slice(0, 16);
}

async function audit(
  ctx: Ctx,
  tx: Transaction<DB>,
  { promotion, operator, reason }: TermsOperation,
  action: string,
  detail: Record<string, string | null>,
): Promise<void> {
  await recordEvents(tx, [
    { at: ctx.now(), operator: operator.trim(), action, subject: `promotion ${promotion}`, reason, detail },
  ]);
}
