import { Command } from "commander";
import { type CompletedLogOutcome, completeLog } from "@/api/games/bets/operators/complete_log.ts";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { noSuchProvider } from "./no_such_provider.ts";

/** `jadehall bets complete <provider> --until <date> --reason <text>` */
export function betsCompleteCommand(): Command {
  return new Command("complete")
    .description(
      "declare the log of a provider that can no longer be read complete; a second operator must give the same command",
    )
    .argument("<provider>", "a provider's code, e.g. bng")
    .requiredOption("--until <date>", "bets settled before this day (Taipei) or ISO time", dateParser(FromDate))
    .addOption(reasonOption()).addOption(operatorOption())
    .action(onSite(complete));
}

async function complete({ ctx }: Site, provider: string, options: Operation & { until: Date }): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const outcome = await completeLog(ctx, { provider, until: options.until, ...by });
  return outcome.kind === "not_found" ? noSuchProvider(provider) : report(reportOf(provider, options.until, outcome));
}

function reportOf(
  provider: string,
  until: Date,
  outcome: Exclude<CompletedLogOutcome, { kind: "not_found" }>,
): Report {
  switch (outcome.kind) {
    case "too_late":
      return {
        message: translated`Bets may still arrive late: choose ${timeText(outcome.latest)} or earlier.`,
        code: exitCodes.usage,
      };
    case "complete_already":
      return {
        message: translated`The log of ${provider} is complete until ${timeText(outcome.until)}; nothing changed.`,
        code: exitCodes.findings,
      };
    case "proposed":
      return proposedReport();
    case "completed": {
      const message = translated`The log of ${provider} is now complete until ${timeText(until)}${
        agreedText(outcome.proposedBy)
      }.`;
      return { message, code: exitCodes.ok };
    }
  }
}
