import type { Ctx } from "@/api/context.ts";
import {
  type Decided,
  decideReview,
  type ReviewDecision,
  type ReviewedAccount,
} from "@/api/payments/withdrawals/payout_accounts/reviews/decide.ts";
import type { ReviewKind } from "@/api/payments/withdrawals/assignments/assignment.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import type { Report } from "../output/report.ts";
import type { Act, ReviewQueue, Waiting } from "./review_queue.ts";

/** A card or an address that waits. */
export interface WaitingPayoutAccount extends Waiting {
  id: bigint;
  revision: number;
}

/** Payout accounts that members have bound and operators review, by their table. */
export interface PayoutAccountReviewQueue<Item extends WaitingPayoutAccount> extends ReviewQueue<Item> {
  table: ReviewedAccount;
}

/** Creates the queue of a table: its items are approved, or rejected with a reason. */
export function payoutAccountReviewQueue<Item extends WaitingPayoutAccount>(
  table: ReviewedAccount,
  queue: Omit<ReviewQueue<Item>, "acts">,
): PayoutAccountReviewQueue<Item> {
  const act = (item: Item, state: "approved" | "rejected"): Act["do"] => async (ctx, operator, reason, despite) => {
    const decision = { id: item.id, revision: item.revision, state, operator, reason, despite };
    return reviewReport(queue, decision, await decideOn(ctx, table, decision));
  };
  return {
    ...queue,
    table,
    acts: (item) => [
      {
        key: "a",
        means: translated`approves it; risks are named, and take a typed word and a reason`,
        offer: translated`(a)pprove`,
        approves: true,
        do: act(item, "approved"),
      },
      {
        key: "r",
        means: translated`rejects it; the member reads the reason`,
        offer: translated`(r)eject`,
        why: translated`Reason, shown to the member:`,
        do: act(item, "rejected"),
      },
    ],
  };
}

/** Decides; an empty reason is none. */
export function decideOn(
  ctx: Ctx,
  table: ReviewedAccount,
  decision: ReviewDecision & { reason: string },
): Promise<Decided> {
  return decideReview(ctx, table, { ...decision, reason: decision.reason.trim() || null });
}

/** Describes the result of a decision. */
export function reviewReport(
  { noun }: { noun: ReviewKind },
  { id, state }: Pick<ReviewDecision, "id" | "state">,
  decided: Decided,
): Report {
  const name = translatedText(`${noun[0]?.toUpperCase()}${noun.slice(1)}`);
  const what = `${name} ${id}`;
  return {
    message: messageOf(decided, state, what, translated`There is no ${translatedText(noun)} ${id}.`),
    code: codeOf(decided),
  };
}

function messageOf(decided: Decided, state: ReviewDecision["state"], what: string, missing: string): string {
  switch (decided.kind) {
    case "decided":
      return translated`${what} is ${state}.`;
    case "unchanged":
      return translated`${what} is already ${state}; nothing changed.`;
    case "decided_otherwise":
      return translated`${what} was ${decided.state} by ${decided.by}.`;
    case "changed":
      return translated`The member has changed ${what} meanwhile; look again.`;
    case "not_found":
      return missing;
  }
}

function codeOf({ kind }: Decided): ExitCode {
  if (kind === "not_found") return exitCodes.notFound;
  return kind === "decided" || kind === "unchanged" ? exitCodes.ok : exitCodes.findings;
}
