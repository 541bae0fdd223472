import type { PayoutAnswer } from "@/api/payments/withdrawals/payouts/port.ts";
import type { PaidElsewhere } from "@/api/payments/withdrawals/paid_elsewhere.ts";
import type { WithdrawalRow } from "@/api/payments/withdrawals/withdrawal.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import type { Report } from "../output/report.ts";

/** The outcomes of all that an operator may do with a withdrawal. */
export type WithdrawalOutcome =
  | { kind: "done"; order: WithdrawalRow; proposedBy: string | null }
  | { kind: "sent" | "unchanged" | "proposed" | "wrong_state" | "no_sender" | "held"; order: WithdrawalRow }
  | PaidElsewhere
  | { kind: "turnover_remains"; order: WithdrawalRow; leftCents: bigint }
  | { kind: "sender_disagrees"; order: WithdrawalRow; answer: PayoutAnswer }
  | { kind: "not_found" };

/** Describes the outcome. */
export function withdrawalReport(id: string, outcome: WithdrawalOutcome): Report {
  switch (outcome.kind) {
    case "not_found":
      return { message: translated`There is no withdrawal ${id}.`, code: exitCodes.notFound };
    case "done":
      return {
        message: translated`${id} is ${stateText(outcome.order)}${agreedText(outcome.proposedBy)}.`,
        code: exitCodes.ok,
      };
    case "sent":
      return { message: translated`${id} is ${stateText(outcome.order)}.`, code: exitCodes.ok };
    case "unchanged":
      return {
        message: translated`${id} is already ${stateText(outcome.order)}; nothing changed.`,
        code: exitCodes.ok,
      };
    case "proposed":
      return proposedReport();
    case "wrong_state":
      return refused(translated`${id} is ${stateText(outcome.order)}; nothing changed.`);
    case "no_sender":
      return refused(
        translated`No payout sender is set up for ${id}; nothing changed. Pay it by hand, then give --by-hand; or use \`withdrawals export\`.`,
      );
    case "held":
      return refused(heldText(id));
    case "in_batch":
      return refused(translated`${id} is in payout batch ${outcome.order.payout_batch_id}; nothing changed.`);
    case "paid_by_hand_proposed":
      return refused(
        translated`An operator has proposed that ${id} was paid by hand; nothing changed. \`withdrawals show\` has the details.`,
      );
    case "turnover_remains":
      return refused(
        translated`The member still has to play ${
          decimalText(outcome.leftCents)
        }; nothing changed. Two operators may approve ${id} anyway, each with --despite-turnover.`,
      );
    case "sender_disagrees":
      return refused(
        translated`The payout sender says of ${id}: ${outcome.answer.kind}. It is ${stateText(outcome.order)}.`,
      );
  }
}

/** Returns the outcome for other programs. */
export function outcomeJson(id: string, outcome: WithdrawalOutcome) {
  if (outcome.kind === "not_found") return { id, kind: outcome.kind };
  const { kind, order: { state, sent_at, reason } } = outcome;
  const left = kind === "turnover_remains" ? { turnover_left: fromCents(outcome.leftCents) } : {};
  const answer = kind === "sender_disagrees" ? { answer: outcome.answer.kind } : {};
  return { id, kind, state, sent: sent_at !== null, reason, ...left, ...answer };
}

function stateText({ state, sent_at }: WithdrawalRow): string {
  return state === "approved" && sent_at ? translated`sent, result not known yet` : state;
}

/** Says that something may have been paid since the point that the database was restored to. */
export function heldText(what: string): string {
  return translated`${what} is held after a restore, for it may have been paid since; nothing changed. Look for the payment, then end it by \`withdrawals pay --by-hand\`, or \`withdrawals release\` it.`;
}

function refused(message: string): Report {
  return { message, code: exitCodes.findings };
}
