import type { Command } from "commander";
import { type PaidByHand, payByHand, takeBackHandPayment } from "@/api/payments/withdrawals/operators/pay_by_hand.ts";
import type { Review } from "@/api/payments/withdrawals/operators/review.ts";
import { fail } from "../output/fail.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { operationOf } from "../operator.ts";
import { type Report, report } from "../output/report.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { withdrawalId } from "./withdrawal_id.ts";
import { actOn, type ActOptions, describeAct } from "./act.ts";

interface PayOptions extends ActOptions {
  byHand?: boolean;
  reference?: string;
  takeBack?: boolean;
}

/** `jadehall withdrawals pay <id> [--by-hand --reference <text>] --reason <text>` */
export function withdrawalsPayCommand(): Command {
  return describeAct("pay")
    .option("--by-hand", "you have paid it yourself; a second operator must give the same command")
    .option("--reference <text>", "with --by-hand: the bank's payment number, or the transaction id")
    .option("--take-back", "with --by-hand: withdraw your proposal, because you have not paid it")
    .action(onSite(withdrawalId.named(pay)));
}

async function pay(site: Site, id: string, options: PayOptions): Promise<ExitCode> {
  const { byHand = false, takeBack = false, reference } = options;
  if (!byHand && !takeBack && reference === undefined) return await actOn(site, "pay", id, options);
  if (!byHand || takeBack === (reference !== undefined)) {
    fail(translated`--by-hand requires either --reference or --take-back, and both require --by-hand.`);
    return exitCodes.usage;
  }
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const review = { id, ...operation };
  return takeBack
    ? await takeItBack(site, review, options.json)
    : await payItByHand(site, { ...review, reference: reference! }, options.json);
}

async function payItByHand({ ctx }: Site, payment: Review & { reference: string }, json = false): Promise<ExitCode> {
  const outcome = await payByHand(ctx, payment);
  const said = reportOf(payment.id, outcome);
  if (!json) return report(said);
  const { kind } = outcome;
  printJson({ id: payment.id, kind, ...("order" in outcome && { state: outcome.order.state }) });
  return said.code;
}

function reportOf(id: string, outcome: PaidByHand): Report {
  const refused = (message: string): Report => ({ message, code: exitCodes.findings });
  switch (outcome.kind) {
    case "not_found":
      return { message: translated`There is no withdrawal ${id}.`, code: exitCodes.notFound };
    case "paid":
      return { message: translated`${id} is paid${agreedText(outcome.proposedBy)}.`, code: exitCodes.ok };
    case "unchanged":
      return { message: translated`${id} is already paid; nothing changed.`, code: exitCodes.ok };
    case "proposed": {
      const differs = outcome.others.map(({ proposedBy, terms }) =>
        translated`${proposedBy} has named another payment: ${terms.reference}.`
      );
      return proposedReport((proposed) => [proposed, ...differs].join(" "));
    }
    case "wrong_state":
      return refused(
        translated`${id} is ${
          outcome.order.sent_at ? translated`sent by other means` : outcome.order.state
        }; nothing changed.`,
      );
    case "in_batch":
      return refused(translated`${id} is in payout batch ${outcome.order.payout_batch_id}; nothing changed.`);
    case "wrong_reference":
      return { message: translated`--reference must be ${operationText(outcome.rule)}.`, code: exitCodes.usage };
    case "reference_used":
      return refused(translated`That payment already paid ${outcome.by}; nothing changed.`);
  }
}

async function takeItBack({ ctx }: Site, review: Review, json = false): Promise<ExitCode> {
  const { kind } = await takeBackHandPayment(ctx, review);
  if (json) printJson({ id: review.id, kind });
  else if (kind === "not_found") return withdrawalId.missing(review.id);
  else if (kind === "not_proposed") {
    fail(translated`${review.operator} has not proposed that ${review.id} was paid by hand.`);
  } else report({ message: translated`Taken back. ${review.id} may be paid by other means.`, code: exitCodes.ok });
  return kind === "taken_back" ? exitCodes.ok : kind === "not_found" ? exitCodes.notFound : exitCodes.findings;
}
