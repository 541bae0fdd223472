import { Command } from "commander";
import { type BatchVoided, voidBatch } from "@/api/payments/withdrawals/batches/void_batch.ts";
import { proposedReport } from "../approvals/proposal_text.ts";
import { batchArgument, batchReview, noSuchBatch } from "./batch_id.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { removePayoutFile } from "./payout_files.ts";
import { printJson } from "@/server/print.ts";
import { type Report, report } from "../output/report.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";

/** `jadehall withdrawals void <batch> --reason <text>` */
export function withdrawalsVoidCommand(): Command {
  return new Command("void")
    .description(
      "void a payout batch that the bank never accepted, so that its withdrawals can be paid by other means; once it was " +
        "exported, a second operator must give the same command",
    )
    .addArgument(batchArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(giveUp));
}

async function giveUp({ ctx }: Site, batch: bigint, options: Operation & { json?: boolean }): Promise<ExitCode> {
  const review = batchReview(batch, options);
  if (!review) return exitCodes.usage;
  const outcome = await voidBatch(ctx, review);
  if (outcome.kind === "not_found") return noSuchBatch(batch);
  if (outcome.kind === "voided") await removePayoutFile(batch);
  const said = reportOf(outcome);
  if (!options.json) return report(said);
  printJson({ kind: outcome.kind, batch, state: outcome.batch.state });
  return said.code;
}

function reportOf(outcome: Exclude<BatchVoided, { kind: "not_found" }>): Report {
  const { id, state } = outcome.batch;
  switch (outcome.kind) {
    case "voided":
      return {
        message: translated`Payout batch ${id} is voided. Its withdrawals can be paid by other means.`,
        code: exitCodes.ok,
      };
    case "proposed":
      return proposedReport();
    case "wrong_state":
      return { message: translated`Payout batch ${id} is ${state}; nothing changed.`, code: exitCodes.findings };
    case "bank_took_it":
      return {
        message: translated`The bank has reported the outcome of ${
          countedText(outcome.ended, "withdrawal")
        } of payout batch ${id}; nothing changed.`,
        code: exitCodes.findings,
      };
  }
}
