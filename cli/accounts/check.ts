import { Command } from "commander";
import { checkAccounts, type Finding } from "@/api/accounting/books/check_accounts.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Column, printTable } from "../output/table.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";

/** `jadehall accounts check [--json]` */
export function accountsCheckCommand(): Command {
  return new Command("check")
    .description("prove every balance and every order by the ledger's transfers; exit 6 with findings")
    .option("--json", "print the findings as JSON")
    .action(onSite(check));
}

async function check({ ctx }: Site, options: { json?: boolean }): Promise<ExitCode> {
  const findings = await checkAccounts(ctx);
  if (options.json) printJson(findings);
  else describe(findings);
  return findings.length === 0 ? exitCodes.ok : exitCodes.findings;
}

const columns: Column<Finding>[] = [
  { head: "rule", text: ({ invariant }) => invariant, colour: () => "red" },
  { head: "of", text: ({ subject }) => subject },
  { head: "expected", text: ({ expected }) => expected },
  { head: "found", text: ({ found }) => found },
];

function describe(findings: Finding[]): void {
  if (findings.length > 0) printTable(columns, findings);
  print(findings.length === 0 ? "Every cent is where it should be." : `Findings: ${findings.length}`);
}
