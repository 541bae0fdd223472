import { Command } from "commander";
import { verifyBooks } from "@/api/accounting/published_books/check_books.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { printFindings } from "../output/print_findings.ts";

/** `jadehall books verify [--json]` */
export function booksVerifyCommand(): Command {
  return new Command("verify")
    .description(
      "check all days' signatures and chain, every tree whose proofs are there, and the newest day against the ledger; exit code 6 if there are findings",
    )
    .option("--json", "print the findings as JSON")
    .action(onSite(verify));
}

async function verify({ ctx }: Site, { json }: { json?: boolean }): Promise<ExitCode> {
  const findings = await verifyBooks(ctx);
  if (json) printJson(findings);
  else if (findings.length > 0) printFindings(findings);
  else print(translated`All published books are whole, and the newest are the ledger's.`);
  return findings.length === 0 ? exitCodes.ok : exitCodes.findings;
}
