import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { dropProposals, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import type { Proposal } from "@/api/platform/approvals/proposals.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { askAbout } from "../reconcile/ask_about.ts";
import { isPossible } from "../decide.ts";
import { type Ending, findTransferOrder, toOrder, type TransferOrder, type TransferReply } from "../order.ts";
import { endOrder } from "../end_order.ts";
import { type Decision, decisionIn, isSameDecision, movedBy, termsOf } from "./decision.ts";
import { readProvider } from "../../catalogue/operators/read_provider.ts";
import { assessDecision } from "./assess_decision.ts";

/** How an operator ends a transfer that the site can't clear up by asking. */
export interface ResolveTransfer {
  id: string;
  decision: Decision;
  operator: string;
  reason: string;
  /** Ends it although the provider says otherwise, or nothing that settles it. */
  againstProvider: boolean;
}

/** The result. Only `ended` has moved points. */
export type Resolution =
  | { kind: "ended"; order: TransferOrder; confirmed: Proposal | null }
  /** It had ended like this before: nothing was done. */
  | { kind: "unchanged"; order: TransferOrder }
  /** Another operator has to say the same, for the amount is above the setting or the provider doesn't say so. */
  | { kind: "proposed"; order: TransferOrder; reply: TransferReply; isAgainstProvider: boolean; others: Proposal[] }
  | { kind: "not_found" }
  /** The provider can't have moved that much, or nothing, in a success. */
  | { kind: "impossible_amount"; order: TransferOrder }
  | { kind: "ended_otherwise"; order: TransferOrder }
  | { kind: "too_early"; order: TransferOrder; reply: TransferReply }
  | { kind: "against_provider"; order: TransferOrder; reply: TransferReply };

/**
 * Ends an open transfer as an operator says: by the same compare-and-set and postings as an answer of the provider would,
 * in one transaction with the word in the audit trail. The provider is asked first, in each call. Where it doesn't say
 * the same, and above the setting `transfer.second_operator_cents`, two operators have to say it, each in a call of their
 * own.
 */
export async function resolveTransfer(ctx: Ctx, request: ResolveTransfer): Promise<Resolution> {
  const order = await findTransferOrder(ctx.db, request.id);
  if (!order) return { kind: "not_found" };
  const known = withoutAsking(order, request.decision);
  if (known) return known;
  const provider = await readProvider(ctx, order.provider);
  // Read before asking: a transfer that the provider did not know then may have come since, however late its reply
  // arrives.
  const requestedAt = ctx.now();
  const reply = await askAbout(ctx, order, provider);
  return notYet(order, request, reply, requestedAt) ??
    await inTransaction(ctx.db, (tx) => act(ctx, tx, request, reply, requestedAt));
}

/** Returns the result that needs no query of the provider; null if one is needed. */
function withoutAsking(order: TransferOrder, decision: Decision): Resolution | null {
  if (order.state === "succeeded" || order.state === "failed") {
    const same = order.state === decision.state && order.movedCents === movedBy(decision);
    return { kind: same ? "unchanged" : "ended_otherwise", order };
  }
  if (decision.state === "succeeded" && !isPossible(order, decision.movedCents)) {
    return { kind: "impossible_amount", order };
  }
  return null;
}

/** Why the provider's reply forbids it now; null when the operator may go on. */
function notYet(
  order: TransferOrder,
  { decision, againstProvider }: ResolveTransfer,
  reply: TransferReply,
  requestedAt: Date,
): Resolution | null {
  const weight = assessDecision(order, decision, reply, requestedAt);
  return weight === "agrees" || (weight === "against_provider" && againstProvider)
    ? null
    : { kind: weight, order, reply };
}

/**
 * Proposes or ends, with the order's row locked: of two operators at once the second sees the first one's proposal. All of
 * it is decided again on the row as it is now. Against the provider only another's proposal counts that was against it, too.
 */
async function act(
  ctx: Ctx,
  tx: Transaction<DB>,
  request: ResolveTransfer,
  reply: TransferReply,
  requestedAt: Date,
): Promise<Resolution> {
  const { id, decision } = request;
  const order = toOrder(
    await tx.selectFrom("game_transfers").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow(),
  );
  const forbidden = withoutAsking(order, decision) ?? notYet(order, request, reply, requestedAt);
  if (forbidden) return forbidden;
  const now = ctx.now();
  const againstProvider = assessDecision(order, decision, reply, requestedAt) !== "agrees";
  const needsSecond = againstProvider || order.amountCents > BigInt(ctx.settings.get("transfer.second_operator_cents"));
  const agreement = needsSecond ? await agreementOn(tx, { ...request, againstProvider }, reply, now) : null;
  if (agreement?.kind === "proposed") {
    return { kind: "proposed", order, reply, isAgainstProvider: againstProvider, others: agreement.others };
  }
  const ended = await endOrder(tx, order, endingOf(decision), now);
  if (!ended) throw new Error(`transfer ${order.id} ended while it was locked`);
  const confirmed = agreement?.proposal ?? null;
  if (agreement) await recordAgreement(tx, agreement, now);
  await dropProposals(tx, { kind: "game_transfer", id }, now);
  await audit(ctx, tx, order, { ...request, againstProvider }, reply, confirmed);
  return { kind: "ended", order: ended, confirmed };
}

/** Another's proposal against the provider covers one that the provider now agrees to, but not the reverse. */
async function agreementOn(tx: Transaction<DB>, request: ResolveTransfer, reply: TransferReply, at: Date) {
  const proposed = { name: "game_transfer.resolution", subject: request.id, terms: termsOf(request) } as const;
  const { operator, reason } = request;
  const by = { operator, reason, facts: { provider_said: reply.kind } };
  return await proposeOrAgree(tx, proposed, by, at, (terms) => {
    const other = decisionIn(terms);
    return isSameDecision(other.decision, request.decision) && (other.againstProvider || !request.againstProvider);
  });
}

async function audit(
  ctx: Ctx,
  tx: Transaction<DB>,
  order: TransferOrder,
  { operator, reason, decision, againstProvider }: ResolveTransfer,
  reply: TransferReply,
  confirmed: Proposal | null,
): Promise<void> {
  const moved = movedBy(decision);
  await recordEvents(tx, [{
    at: ctx.now(),
    operator,
    action: "game_transfer.resolved",
    subject: order.id,
    reason,
    detail: {
      state: decision.state,
      moved_cents: moved === null ? null : String(moved),
      amount_cents: String(order.amountCents),
      direction: order.direction,
      provider: order.provider,
      provider_said: reply.kind,
      against_provider: againstProvider,
      proposed_by: confirmed?.proposedBy ?? null,
    },
  }]);
}

function endingOf(decision: Decision): Ending {
  return decision.state === "succeeded" ? decision : { state: "failed", reason: "operator" };
}
