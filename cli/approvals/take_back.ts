import { Command } from "commander";
import { takeBack, type TakenBack } from "@/api/platform/approvals/take_back.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";
import { parseRowId } from "../arguments/row_id.ts";

/** `jadehall approvals take-back <proposal> --reason <text>` */
export function approvalsTakeBackCommand(): Command {
  return new Command("take-back")
    .description("take back your proposal; `approvals list` shows its number")
    .argument("<proposal>", "the proposal's number", parseRowId)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(takeItBack));
}

async function takeItBack(
  { ctx }: Site,
  id: bigint,
  options: Operation & { json?: boolean },
): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const outcome = await takeBack(ctx, id, operation);
  const said = reportOf(id, outcome);
  if (!options.json) return report(said);
  printJson({ proposal: id, kind: outcome.kind });
  return said.code;
}

function reportOf(id: bigint, outcome: TakenBack): Report {
  switch (outcome.kind) {
    case "taken_back":
      return { message: translated`Proposal ${id} is taken back.`, code: exitCodes.ok };
    case "of_another":
      return {
        message:
          translated`Proposal ${id} is ${outcome.proposal.proposedBy}'s, who alone can take it back; nothing changed.`,
        code: exitCodes.findings,
      };
    case "over":
      return { message: translated`Proposal ${id} has ended; nothing changed.`, code: exitCodes.findings };
    case "not_found":
      return { message: translated`There is no proposal ${id}.`, code: exitCodes.notFound };
  }
}
