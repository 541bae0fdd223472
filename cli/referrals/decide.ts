import { Command } from "commander";
import { decidePair, type PairDecided, type Withheld } from "@/api/rewards/referrals/operators/decide_pair.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
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
        reportOf(
          translated`${account} and ${referred}`,
          decision,
          await decidePair(ctx, { account, referred, decision, ...by }),
        ),
      );
    }));
}

function reportOf(pair: string, decision: "clear" | "block", outcome: PairDecided): Report {
  switch (outcome.kind) {
    case "decided": {
      const then = decision === "clear"
        ? translated`the next run pays ${moreText(outcome)}`
        : translated`the pair earns nothing`;
      const agreed = agreedText(outcome.proposedBy);
      return {
        message: decision === "clear"
          ? translated`${pair} are cleared${agreed}: ${then}.`
          : translated`${pair} are blocked${agreed}: ${then}.`,
        code: exitCodes.ok,
      };
    }
    case "proposed":
      return proposedReport((proposed) => translated`${proposed} It would be paid ${withheldText(outcome)}.`);
    case "unchanged":
      return {
        message: decision === "clear"
          ? translated`${pair}: there is nothing to clear. Nothing changed.`
          : translated`${pair}: there is nothing to block. Nothing changed.`,
        code: exitCodes.findings,
      };
    case "not_referred":
      return { message: translated`${pair}: neither invited the other. Nothing changed.`, code: exitCodes.findings };
    case "not_found":
      return { message: translated`There is no member ${outcome.account}.`, code: exitCodes.notFound };
  }
}

/** By how much more the next run pays. */
function moreText(withheld: Withheld): string {
  return soFarText(translated`${decimalText(withheld.withheldCents)} TWD more`, withheld);
}

function withheldText(withheld: Withheld): string {
  return soFarText(`${decimalText(withheld.withheldCents)} TWD`, withheld);
}

function soFarText(text: string, { soFarCents }: Withheld): string {
  return soFarCents > 0n ? translated`${text}, and ${decimalText(soFarCents)} TWD of the current month so far` : text;
}
