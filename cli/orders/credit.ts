import { Command } from "commander";
import { creditByHand, type CreditOutcome } from "@/api/payments/deposits/operators/credit_by_hand.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { orderId } from "./order_id.ts";
import { answerText } from "./order_text.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { parseTwd } from "../arguments/parse_twd.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall orders credit <id> --amount <TWD> --reason <text>` */
export function ordersCreditCommand(): Command {
  return new Command("credit")
    .description(
      "credit an order that was paid although its vendor does not confirm it; a second operator must give the same command",
    )
    .addArgument(orderId.argument())
    .requiredOption("--amount <twd>", "the amount paid; must be the order's amount", parseTwd)
    .option("--against-vendor", "credit although the vendor reports no payment, or a different one")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(orderId.named(credit)));
}

interface CreditOptions extends Operation {
  amount: bigint;
  againstVendor?: boolean;
}

async function credit({ ctx }: Site, id: string, options: CreditOptions): Promise<ExitCode> {
  const { amount: amountCents, againstVendor = false } = options;
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  return printOutcome(id, await creditByHand(ctx, { id, amountCents, ...operation, againstVendor }));
}

function printOutcome(id: string, outcome: CreditOutcome): ExitCode {
  switch (outcome.kind) {
    case "credited":
      print(
        translated`${id} is credited with ${decimalText(outcome.order.amount_cents)}${
          agreedText(outcome.proposal.proposedBy)
        }.`,
      );
      return exitCodes.ok;
    case "confirmed":
      print(translated`The vendor confirms the payment: ${id} is credited, and needs no second operator.`);
      return exitCodes.ok;
    case "proposed":
      return report(proposedReport());
    case "already_credited":
      print(translated`${id} is already credited; nothing changed.`);
      return exitCodes.ok;
    case "not_found":
      return orderId.missing(id);
    case "amount_differs":
      fail(translated`--amount must be the order's: ${decimalText(outcome.order.amount_cents)}.`);
      return exitCodes.usage;
    case "against_vendor":
      fail(
        translated`The vendor disagrees: ${
          answerText(outcome.answer)
        }. Nothing changed; --against-vendor overrules it.`,
      );
      return exitCodes.findings;
    case "credit_refused":
      fail(
        translated`The member's account can't be credited; ${id} is kept as paid. Open the account, then replay the order.`,
      );
      return exitCodes.findings;
  }
}
