import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { canonicalJson } from "@/shared/canonical_json.ts";
import { aloneOrAgree, type Permission } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../../context.ts";
import { findTerms } from "./read_terms.ts";
import { Terms, type TermsFile } from "./terms.ts";

/** An operator's change of a promotion, and the reason. */
export interface TermsOperation {
  /** The key of the promotion's texts. */
  promotion: string;
  operator: string;
  reason: string;
}

/** The result. Only `set` and `ended` have changed the terms. */
export type TermsOutcome =
  | { kind: "set"; proposedBy: string | null }
  /** Another operator has to give the same terms. */
  | { kind: "proposed" }
  /** The same terms stand already. */
  | { kind: "unchanged" }
  /** More is given already than the new cap in total. */
  | { kind: "cap_below_granted"; grantedCents: bigint }
  /** There are no texts with this key. */
  | { kind: "unknown_key" }
  | { kind: "ended" }
  | { kind: "not_found" };

/**
 * Sets what a promotion gives, from now on: bonuses that were given keep their own terms. Two operators are needed if
 * it may give more than the setting `promotion.second_operator_cents` in total, has no cap, or gives more than one may
 * in a day. The audit trail keeps the terms before and after.
 */
export async function setTerms(ctx: Ctx, operation: TermsOperation, file: TermsFile): Promise<TermsOutcome> {
  const maxCents = Terms.parse(file).most_in_total;
  return await onLockedPromotion(ctx, operation.promotion, async (tx): Promise<TermsOutcome> => {
    const [{ promotion }, now] = [operation, ctx.now()];
    const before = await tx.selectFrom("promotion_terms").select(["terms", "most_cents", "granted_cents", "ended_at"])
      .where("promotion", "=", promotion).forNoKeyUpdate().executeTakeFirst();
    const texts = await tx.selectFrom("contents").select("id").where("kind", "=", "activity").where(
      "key",
      "=",
      promotion,
    )
      .executeTakeFirst();
    if (!texts) return { kind: "unknown_key" };
    const [was, will] = [before ? canonicalJson(before.terms) : null, canonicalJson(file)];
    if (was === will && before?.ended_at === null) return { kind: "unchanged" };
    if (before && maxCents !== null && before.granted_cents > maxCents) {
      return { kind: "cap_below_granted", grantedCents: before.granted_cents };
    }
    const permission = await permit(ctx, tx, operation, { maxCents, before: before?.most_cents ?? 0n, terms: will });
    if (permission.kind === "proposed") return { kind: "proposed" };
    const row = { terms: JSON.stringify(file), most_cents: maxCents, ended_at: null, updated_at: now };
    await tx.insertInto("promotion_terms").values({ promotion, ...row })
      .onConflict((conflict) => conflict.column("promotion").doUpdateSet(row)).execute();
    const { proposedBy } = permission;
    await audit(ctx, tx, operation, "promotion.terms_set", { before: was, after: will, proposed_by: proposedBy });
    await permission.record();
    return { kind: "set", proposedBy };
  });
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

/** The lock of a promotion's terms, which may have no row yet; before it that of the version that a change counts up. */
async function onLockedPromotion(
  ctx: Ctx,
  promotion: string,
  work: (tx: Transaction<DB>) => Promise<TermsOutcome>,
): Promise<TermsOutcome> {
  return await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom("content_version").select("version").forNoKeyUpdate().execute();
    await lockSubject(tx, { kind: "promotion", id: promotion });
    return await work(tx);
  });
}

async function permit(
  ctx: Ctx,
  tx: Transaction<DB>,
  operation: TermsOperation,
  { maxCents, before, terms }: { maxCents: bigint | null; before: bigint; terms: string },
): Promise<Permission> {
  const isSmall = maxCents !== null && maxCents <= BigInt(ctx.settings.get("promotion.second_operator_cents"));
  const decision = { name: "promotion.terms", subject: operation.promotion, terms: { terms } } as const;
  // The amount that the earlier terms could give was counted with them.
  const alone = isSmall ? givenAlone(ctx, operation.operator, maxCents - before) : null;
  return await aloneOrAgree(tx, decision, operation, ctx.now(), alone);
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
