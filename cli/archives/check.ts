import { Command } from "commander";
import { UnreadableArchive } from "@/api/accounting/archives/archive_file.ts";
import { checkArchiveFiles } from "@/api/accounting/archives/check_files.ts";
import { checkWithFiles } from "@/api/accounting/archives/check_whole_books.ts";
import { runChecks } from "@/api/accounting/books/check_accounts.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { translated } from "@/server/operators/translated.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { fail } from "../output/fail.ts";
import { unreadableText } from "./unreadable_text.ts";
import { printFindings } from "../output/print_findings.ts";

/** `jadehall archives check [--books] [--json]` */
export function archivesCheckCommand(): Command {
  return new Command("check")
    .description(
      "read every file and compare its bytes, rows and sums with the books; exit code 6 if there are findings",
    )
    .option("--books", "then check all accounts over the database and the files together, as if nothing were archived")
    .option("--json", "print the findings as JSON")
    .action(onSite(check));
}

async function check({ ctx }: Site, { books, json }: { books?: boolean; json?: boolean }): Promise<ExitCode> {
  const findings = await checkArchiveFiles(ctx);
  if (books && findings.length === 0) {
    try {
      findings.push(...await checkWithFiles(ctx, (tx) => runChecks(tx, ctx.now())));
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
      fail(translated`A file was changed meanwhile: ${unreadableText(ctx, error)}.`);
      return exitCodes.failed;
    }
  }
  if (json) printJson(findings);
  else if (findings.length > 0) printFindings(findings);
  else if (books) print(translated`The books and the files agree to the cent.`);
  else print(translated`Every file is as the books say.`);
  return findings.length === 0 ? exitCodes.ok : exitCodes.findings;
}
