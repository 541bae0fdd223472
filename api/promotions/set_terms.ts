import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { lockSubject } from "../approvals/lock_subject.ts";
import { type Agreement, proposeOrAgree, recordAgreement } from "../approvals/propose_or_agree.ts";
import { recordEvents } from "../audit/record_event.ts";
import type { Ctx } from "../context.ts";
import { findTerms } from "./read_terms.ts";
import { Terms, type TermsFile } from "./terms.ts";

/** What an operator says of a promotion, and why. */
export interface TermsOperation {
  /** The key of the promotion's texts. */
  promotion: string;
  operator: string;
  reason: string;
}

/** What came of it. Only `set` and `ended` have changed the terms. */
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
 * Sets what a promotion gives, from now on: bonuses that were given keep their own terms. Two operators are needed where it
 * may give more than the setting `promotion.second_operator_cents` in total, or has no cap. The audit trail keeps the terms
 * before and after.
 */
export async function setTerms(ctx: Ctx, operation: TermsOperation, file: TermsFile): Promise<TermsOutcome> {
  const mostCents = Terms.parse(file).most_in_total;
  return await onLockedPromotion(ctx, operation.promotion, async (tx): Promise<TermsOutcome> => {
    const [{ promotion }, now] = [operation, ctx.now()];
    const before = await tx.selectFrom("promotion_terms").select(["terms", "granted_cents", "ended_at"])
      .where("promotion", "=", promotion).forNoKeyUpdate().executeTakeFirst();
    const texts = await tx.selectFrom("contents").select("id").where("kind", "=", "activity").where(
      "key",
      "=",
      promotion,
    )
      .executeTakeFirst();
    if (!texts) return { kind: "unknown_key" };
    const [was, will] = [before ? canonical(before.terms) : null, canonical(file)];
    if (was === will && before?.ended_at === null) return { kind: "unchanged" };
    if (before && mostCents !== null && before.granted_cents > mostCents) {
      return { kind: "cap_below_granted", grantedCents: before.granted_cents };
    }
    const agreement = await agree(ctx, tx, operation, mostCents, will);
    if (agreement?.kind === "proposed") return { kind: "proposed" };
    const row = { terms: JSON.stringify(file), most_cents: mostCents, ended_at: null, updated_at: now };
    await tx.insertInto("promotion_terms").values({ promotion, ...row })
      .onConflict((conflict) => conflict.column("promotion").doUpdateSet(row)).execute();
    const proposedBy = agreement?.proposal.proposedBy ?? null;
    await audit(ctx, tx, operation, "promotion.terms_set", { before: was, after: will, proposed_by: proposedBy });
    if (agreement) await recordAgreement(tx, agreement, now);
    return { kind: "set", proposedBy };
  });
}

/** Ends a promotion at once: nothing is given any more, and what was given stays as it is. */
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

async function agree(
  ctx: Ctx,
  tx: Transaction<DB>,
  operation: TermsOperation,
  mostCents: bigint | null,
  terms: string,
): Promise<Agreement | null> {
  const alone = BigInt(ctx.settings.get("promotion.second_operator_cents"));
  if (mostCents !== null && mostCents <= alone) return null;
  const decision = { name: "promotion.terms", subject: operation.promotion, terms: { terms } } as const;
  return await proposeOrAgree(tx, decision, operation, ctx.now());
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

/** Terms as one text, whatever the order in which a file or the database has them. */
function canonical(value: unknown): string {
  return JSON.stringify(
    value,
    (_, one) =>
      typeof one === "object" && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a < b ? -1 : 1))
        : one,
  );
}
