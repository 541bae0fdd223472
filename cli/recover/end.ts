import { Command } from "commander";
import { endRecovery } from "@/api/accounting/recovery/end_recovery.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { report } from "../output/report.ts";

/** `jadehall recover end --reason <text>` */
export function recoverEndCommand(): Command {
  return new Command("end")
    .description(
      "end the recovery: from then on, differences to the providers' balances count as won or lost; a second operator " +
        "must give the same command",
    )
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(end));
}

async function end({ ctx }: Site, options: Operation): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const outcome = await endRecovery(ctx, operation);
  switch (outcome.kind) {
    case "ended":
      return report({
        message: translated`The recovery is ended${
          agreedText(outcome.proposedBy)
        }. Open the site: jadehall settings set site.maintenance false`,
        code: exitCodes.ok,
      });
    case "proposed":
      return report(proposedReport());
    case "none":
      return report({ message: translated`There is no recovery; nothing changed.`, code: exitCodes.notFound });
    case "held":
      return report({
        message: translated`${
          countedText(outcome.withdrawals, "withdrawal is", "withdrawals are")
        } still held (recover list); nothing changed.`,
        code: exitCodes.findings,
      });
  }
}
