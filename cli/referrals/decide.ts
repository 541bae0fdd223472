import { Command } from "commander";
import { decidePair, type PairDecided, type Withheld } from "@/api/rewards/referrals/operators/decide_pair.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { agreedText, proposedText } from "../approvals/proposal_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";

const texts = {
  clear:
    "let a flagged pair earn again; the next run pays the amount withheld in the last twelve months. Above `adjustment.second_operator` it takes two operators",
  block:
    "block a pair from earning; its earnings of the last twelve months are deducted from later commissions, never from the wallet",
} as const;

/** `jadehall referrals clear|block <account> <referred> --reason <text>` */
export function referralsDecideCommand(decision: "clear" | "block"): Command {
  return new Command(decision).description(texts[decision])
    .argument("<account>", "the member who invited")
    .argument("<referred>", "the member who was invited")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, account: string, referred: string, options: Operation): Promise<ExitCode> => {
      const by = operationOf(options);
      if (!by) return exitCodes.usage;
      return report(
        reportOf(`${account} and ${referred}`, decision, await decidePair(ctx, { account, referred, decision, ...by })),
      );
    }));
}

function reportOf(pair: string, decision: "clear" | "block", outcome: PairDecided): Report {
  switch (outcome.kind) {
    case "decided": {
      const then = decision === "clear"
        ? `the next run pays ${withheldText(outcome, "more")}`
        : "the pair earns nothing";
      const done = decision === "clear" ? "cleared" : "blocked";
      return { message: `${pair} are ${done}${agreedText(outcome.proposedBy)}: ${then}.`, code: exitCodes.ok };
    }
    case "proposed":
      return { message: `${proposedText()} It would be paid ${withheldText(outcome)}.`, code: exitCodes.ok };
    case "unchanged":
      return { message: `${pair}: there is nothing to ${decision}. Nothing changed.`, code: exitCodes.findings };
    case "not_referred":
      return { message: `${pair}: neither invited the other. Nothing changed.`, code: exitCodes.findings };
    case "not_found":
      return { message: `There is no member ${outcome.account}.`, code: exitCodes.notFound };
  }
}

function withheldText({ withheldCents, soFarCents }: Withheld, more = ""): string {
  const text = `${decimalText(withheldCents)} TWD ${more}`.trim();
  return soFarCents > 0n ? `${text}, and ${decimalText(soFarCents)} TWD of the current month so far` : text;
}
