import { Command } from "commander";
import {
  importRegister,
  maxRegisters,
  type RegisterCounts,
  type RegisterImport,
} from "@/api/identity/registers/import_register.ts";
import { FileTooLong } from "@/api/payments/settlement_files/csv_lines.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { countedText } from "../output/counted_text.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { openFile } from "../reports/open_file.ts";
import { registerName } from "./register_name.ts";

interface ImportOptions extends Operation {
  name: string;
  dryRun?: boolean;
  json?: boolean;
}

/** `jadehall registers import <file> --name <register>` */
export function registersImportCommand(): Command {
  return new Command("import")
    .description(
      "put a file in a register's place; one that lets people in sooner takes a second operator with the same file",
    )
    .argument("<file>", "CSV with the columns kind,value,until,reference (docs/registers.md); - reads standard input")
    .requiredOption("--name <register>", "its name: lowercase letters, digits and hyphens, e.g. national", registerName)
    .option("--dry-run", "check everything and print what would change; change nothing")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(importFile));
}

async function importFile({ ctx }: Site, file: string, options: ImportOptions): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const chunks = await openFile(file);
  if (!chunks) return exitCodes.usage;
  const { name, dryRun = false, json = false } = options;
  let outcome: RegisterImport;
  try {
    outcome = await importRegister(ctx, { name, chunks }, { ...by, dryRun });
  } catch (error) {
    if (!(error instanceof FileTooLong)) throw error;
    fail(translated`The file was not imported: ${operationText(error.message)}.`);
    return exitCodes.usage;
  }
  if (json) printJson({ register: name, ...outcome });
  else describe(name, outcome);
  if (outcome.kind === "proposed") return exitCodes.proposed;
  return outcome.kind === "wrong" || outcome.kind === "too_many" ? exitCodes.findings : exitCodes.ok;
}

function describe(name: string, outcome: RegisterImport): void {
  switch (outcome.kind) {
    case "wrong":
      for (const { line, why } of outcome.wrong) fail(translated`Line ${line}: ${operationText(why)}.`);
      return fail(translated`Nothing was imported.`);
    case "too_many":
      return fail(translated`There are ${maxRegisters} registers already. Nothing was imported.`);
    case "would_import":
      print(translated`${name} would have ${countsText(outcome.counts)}`);
      if (outcome.needsTwo) {
        print(translated`Some would be let in sooner: that takes a second operator with the same file.`);
      }
      return;
    case "proposed":
      print(translated`${name} would have ${countsText(outcome.counts)}`);
      report(proposedReport());
      return;
    case "imported":
      print(translated`${name} has ${countsText(outcome.counts)}`);
      print(translated`It is imported${agreedText(outcome.proposedBy)}.`);
      if (outcome.counts.members > 0) print(translated`Look at them with members exclusions.`);
  }
}

function countsText(counts: RegisterCounts): string {
  const { entries, ended, repeated, coming, going, longer, shorter } = counts;
  const members = countedText(counts.members, "member of today is", "members of today are");
  return translated`${
    countedText(entries, "entry", "entries")
  }: ${coming} new, ${longer} with a later end, ${shorter} with an earlier one, ${going} gone. Left out: ${ended} ended, ${
    countedText(repeated, "repeated line")
  }. ${members} in the file.`;
}
