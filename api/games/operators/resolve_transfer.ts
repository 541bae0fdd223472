import type { Kysely } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "../../audit/record_event.ts";
import { isSameOperator } from "../../audit/same_operator.ts";
import type { Ctx } from "../../context.ts";
import { askAbout } from "../transfers/ask_about.ts";
import { isPossible, type ProviderReply } from "../transfers/decide.ts";
import { type Ending, endOrder } from "../transfers/end_order.ts";
import { findOrder, toOrder, type TransferOrder } from "../transfers/order.ts";
import { type Decision, isSame, movedBy, type Proposal, readProposals, writeProposal } from "./proposals.ts";
import { readProvider } from "./read_provider.ts";
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

/** What came of it. Only `ended` has moved points. */
export type Resolution =
  | { kind: "ended"; order: TransferOrder; confirmed: Proposal | null }
  /** It had ended this way before: nothing was done. */
  | { kind: "unchanged"; order: TransferOrder }
  /** Another operator has to say the same, for the amount is above the setting or the provider doesn't say so. */
  | { kind: "proposed"; order: TransferOrder; heard: ProviderReply; isAgainstProvider: boolean; others: Proposal[] }
  | { kind: "not_found" }
  /** The provider can't have moved that much, or nothing, in a success. */
  | { kind: "impossible_amount"; order: TransferOrder }
  | { kind: "ended_otherwise"; order: TransferOrder }
  | { kind: "too_early"; order: TransferOrder; heard: ProviderReply }
  | { kind: "against_provider"; order: TransferOrder; heard: ProviderReply };

/**
 * Ends an open transfer as an operator says: by the same compare-and-set and postings as an answer of the provider would,
 * in one transaction with the word in the audit trail. The provider is asked first, in each call. Where it doesn't say
 * the same, and above the setting `transfer.second_operator_cents`, two operators have to say it, each in a call of their
 * own.
 */
export async function resolveTransfer(ctx: Ctx, request: ResolveTransfer): Promise<Resolution> {
  const order = await findOrder(ctx.db, request.id);
  if (!order) return { kind: "not_found" };
  const known = withoutAsking(order, request.decision);
  if (known) return known;
  const provider = await readProvider(ctx, order.provider);
  // Before the question: what the provider did not know then may have come since, however late its answer is heard.
  const askedAt = ctx.now();
  const heard = await askAbout(ctx, order, provider);
  return notYet(order, request, heard, askedAt) ??
    await inTransaction(ctx.db, (tx) => act(ctx, tx, request, heard, askedAt));
}

/** What can be said before the provider is asked; null when it has to be. */
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

/** What the provider's word forbids now; null when the operator may go on. */
function notYet(
  order: TransferOrder,
  { decision, againstProvider }: ResolveTransfer,
  heard: ProviderReply,
  askedAt: Date,
): Resolution | null {
  const weight = assessDecision(order, decision, heard, askedAt);
  return weight === "stands" || (weight === "against_provider" && againstProvider)
    ? null
    : { kind: weight, order, heard };
}

/**
 * Proposes or ends, with the order's row locked: of two operators at once the second sees the first one's word. All of it
 * is decided again on the row as it is now. Against the provider only another's proposal counts that was against it, too.
 */
async function act(
  ctx: Ctx,
  tx: Kysely<DB>,
  request: ResolveTransfer,
  heard: ProviderReply,
  askedAt: Date,
): Promise<Resolution> {
  const order = toOrder(
    await tx.selectFrom("game_transfers").selectAll().where("id", "=", request.id).forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
  );
  const forbidden = withoutAsking(order, request.decision) ?? notYet(order, request, heard, askedAt);
  if (forbidden) return forbidden;
  const isAgainstProvider = assessDecision(order, request.decision, heard, askedAt) !== "stands";
  const needsSecond = isAgainstProvider ||
    order.amountCents > BigInt(ctx.settings.get("transfer.second_operator_cents"));
  const proposals = needsSecond ? await readProposals(tx, order.id) : [];
  const others = proposals.filter(({ operator }) => !isSameOperator(operator, request.operator));
  const confirmed =
    others.find((other) => isSame(other.decision, request.decision) && (other.againstProvider || !isAgainstProvider)) ??
      null;
  if (needsSecond && !confirmed) {
    await propose(ctx, tx, order, { ...request, againstProvider: isAgainstProvider }, heard, proposals);
    return { kind: "proposed", order, heard, isAgainstProvider, others };
  }
  const now = ctx.now();
  const ended = await endOrder(tx, order, endingOf(request.decision), now);
  if (!ended) throw new Error(`transfer ${order.id} ended while it was locked`);
  const acted = { ...request, againstProvider: isAgainstProvider };
  await audit(ctx, tx, "game_transfer.resolved", order, acted, heard, confirmed);
  return { kind: "ended", order: ended, confirmed };
}

/** Keeps what the operator proposes; the same word said again leaves no second trace. */
async function propose(
  ctx: Ctx,
  tx: Kysely<DB>,
  order: TransferOrder,
  request: ResolveTransfer,
  heard: ProviderReply,
  proposals: Proposal[],
): Promise<void> {
  const { operator, decision, reason, againstProvider } = request;
  const mine = proposals.find((proposal) => isSameOperator(proposal.operator, operator));
  if (mine && isSame(mine.decision, decision) && mine.againstProvider === againstProvider) return;
  const proposal = { operator: mine?.operator ?? operator, decision, againstProvider, reason, proposedAt: ctx.now() };
  await writeProposal(tx, order.id, proposal);
  await audit(ctx, tx, "game_transfer.resolution_proposed", order, request, heard, null);
}

async function audit(
  ctx: Ctx,
  tx: Kysely<DB>,
  action: string,
  order: TransferOrder,
  { operator, reason, decision, againstProvider }: ResolveTransfer,
  heard: ProviderReply,
  confirmed: Proposal | null,
): Promise<void> {
  const moved = movedBy(decision);
  await recordEvents(tx, [{
    at: ctx.now(),
    operator,
    action,
    subject: order.id,
    reason,
    detail: {
      state: decision.state,
      moved_cents: moved === null ? null : String(moved),
      amount_cents: String(order.amountCents),
      direction: order.direction,
      provider: order.provider,
      provider_said: heard.kind,
      against_provider: againstProvider,
      proposed_by: confirmed?.operator ?? null,
    },
  }]);
}

function endingOf(decision: Decision): Ending {
  return decision.state === "succeeded" ? decision : { state: "failed", reason: "operator" };
}
