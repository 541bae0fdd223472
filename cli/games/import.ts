import { Command } from "commander";
import { ImportedCatalogue, importGames } from "@/api/games/catalogue/operators/import_games.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { faultMessages, fieldFaults } from "@/api/field_faults.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { readTextFile } from "../arguments/read_text_file.ts";

interface ImportOptions extends Operation {
  dryRun?: boolean;
}

/** `jadehall games import <file> --reason <text>` */
export function gamesImportCommand(): Command {
  return new Command("import")
    .description("add or update the games in a file; games that it lacks stay")
    .argument("<file>", "JSON as `games list --json` prints it; - reads standard input")
    .option("--dry-run", "check everything and print what would change; change nothing")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(importFile));
}

async function importFile({ ctx }: Site, file: string, options: ImportOptions): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const text = await readTextFile(file, "games import -");
  if (text === null) return exitCodes.usage;
  const read = ImportedCatalogue.safeParse(parseJson(text), faultMessages);
  if (!read.success) {
    return wrong(fieldFaults(read.error));
  }
  const outcome = await importGames(ctx, read.data, { ...by, dryRun: options.dryRun ?? false });
  if (outcome.kind === "wrong") return wrong(outcome.problems);
  const { added, changed } = outcome;
  print(
    options.dryRun
      ? translated`${added} would be added, ${changed} changed.`
      : translated`${added} were added, ${changed} changed.`,
  );
  return exitCodes.ok;
}

/** So many problems are printed. */
const maxProblems = 20;

function wrong(problems: readonly string[]): ExitCode {
  for (const problem of problems.slice(0, maxProblems)) fail(operationText(problem));
  if (problems.length > maxProblems) fail(translated`… and ${problems.length - maxProblems} more.`);
  fail(translated`Nothing was changed.`);
  return exitCodes.findings;
}
