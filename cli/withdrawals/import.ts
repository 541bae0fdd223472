import { Command } from "commander";
import { type Import, type ImportCounts, importResults } from "@/api/payments/withdrawals/batches/import_results.ts";
import { resultColumns } from "@/api/payments/withdrawals/batches/parse_results.ts";
import { proposedReport } from "../approvals/proposal_text.ts";
import { batchArgument, batchReview, noSuchBatch } from "./batch_id.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import { removePayoutFile } from "./payout_files.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";

interface ImportOptions extends Operation {
  dryRun?: boolean;
  json?: boolean;
}

/** `jadehall withdrawals import <batch> <file> --reason <text>` */
export function withdrawalsImportCommand(): Command {
  return new Command("import")
    .description(`import the bank's results of an exported batch: CSV with the columns ${resultColumns.join(", ")}`)
    .addArgument(batchArgument())
    .argument("<file>", "the result file; - reads standard input")
    .option("--dry-run", "check everything and print what would change; change nothing")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(importFile));
}

async function importFile({ ctx }: Site, batch: bigint, file: string, options: ImportOptions): Promise<ExitCode> {
  const review = batchReview(batch, options);
  if (!review) return exitCodes.usage;
  const text = await readTextFile(file, "withdrawals import <batch> -");
  if (text === null) return exitCodes.usage;
  const outcome = await importResults(ctx, { ...review, text, dryRun: options.dryRun ?? false });
  if (outcome.kind === "not_found") return noSuchBatch(batch);
  const isOver = outcome.kind === "imported" && outcome.batch.state === "closed";
  const removed = isOver && await removePayoutFile(batch);
  if (options.json) printJson(toJson(outcome));
  else describe(outcome, removed);
  if (outcome.kind === "proposed") return exitCodes.proposed;
  return "problems" in outcome || outcome.kind === "wrong_state" ? exitCodes.findings : exitCodes.ok;
}

type Outcome = Exclude<Import, { kind: "not_found" }>;

function describe(outcome: Outcome, removed: boolean): void {
  switch (outcome.kind) {
    case "imported":
      print(countsText(outcome.counts, translated`ended`));
      print(
        removed
          ? translated`Payout batch ${outcome.batch.id} is ${outcome.batch.state}. Its file is removed.`
          : translated`Payout batch ${outcome.batch.id} is ${outcome.batch.state}.`,
      );
      return;
    case "planned":
      print(countsText(outcome.counts, translated`would end`));
      return print(translated`Nothing was changed.`);
    case "proposed":
      report(proposedReport((proposed) => translated`${proposed} It fails withdrawals above the set amount.`));
      return;
    case "wrong_state":
      return fail(translated`Payout batch ${outcome.batch.id} is ${outcome.batch.state}; nothing changed.`);
    case "refused":
      for (const { line, problem } of outcome.problems) {
        fail(`${line === null ? translated`file` : translated`line ${line}`}: ${operationText(problem)}`);
      }
      return fail(translated`Nothing changed: the file is imported only if all of it is right.`);
    case "contested":
      for (const { line, problem } of outcome.problems) fail(translated`line ${line}: ${operationText(problem)}`);
      return fail(translated`These lines were not imported; all others were. See \`withdrawals batches\`.`);
  }
}

function countsText({ paid, failed, known, untold }: ImportCounts, ended: string): string {
  return translated`${ended}: ${paid} paid, ${failed} failed; known before: ${known}; not in the file: ${untold}`;
}

function toJson(outcome: Outcome) {
  return {
    kind: outcome.kind,
    batch: outcome.batch.id,
    state: outcome.batch.state,
    ...("counts" in outcome && outcome.counts),
    ...("problems" in outcome && { problems: outcome.problems }),
  };
}
