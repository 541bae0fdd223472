import { Command } from "commander";
import { z } from "zod";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { checkExported, type ExportedLink } from "@/api/platform/audit/check_chain.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { noteCheck } from "@/api/accounting/books/last_check.ts";
import { onReplica } from "@/api/work/on_replica.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import { fail } from "../output/fail.ts";
import { printFindings } from "../output/print_findings.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall accounts check [--chain …] [--note] [--json]` */
export function accountsCheckCommand(): Command {
  return new Command("check")
    .description(
      "check every balance and every order against the ledger's transfers; exit code 6 if there are findings",
    )
    .option("--chain <file>", "compare the audit trail with the output of audit list --follow --json; - for stdin")
    .option("--note", "note the outcome in the audit trail, where /metrics reads it")
    .option("--json", "print the findings as JSON")
    .action(onSite(check));
}

async function check({ ctx }: Site, options: { chain?: string; note?: boolean; json?: boolean }): Promise<ExitCode> {
  const exported = options.chain === undefined ? [] : await readExported(options.chain);
  if (exported === null) return exitCodes.usage;
  const findings = [...await onReplica(ctx, checkAccounts), ...await checkExported(ctx.db, exported)];
  if (options.note) await noteCheck(ctx, findings.length);
  if (options.json) printJson(findings);
  else if (findings.length > 0) printFindings(findings);
  else print(translated`Everything agrees to the cent.`);
  return findings.length === 0 ? exitCodes.ok : exitCodes.findings;
}

/** Null after printing why the file can't be read. */
async function readExported(file: string): Promise<ExportedLink[] | null> {
  const text = await readTextFile(file, "jadehall accounts check --chain -");
  if (text === null) return null;
  const lines = text.split("\n").filter((line) => line !== "");
  const links = lines.map((line) => ExportedLine.safeParse(line));
  const bad = links.findIndex(({ success }) => !success);
  if (bad < 0) return links.map(({ data }) => data!);
  fail(translated`Line ${bad + 1} is no line of audit list --follow --json.`);
  return null;
}

const rowNumber = z.int().positive().transform(BigInt);

/** A line with an event; its other fields are covered by its hash. */
const ExportedLine = z.string().transform((line, { issues }) => {
  try {
    return JSON.parse(line);
  } catch {
    issues.push({ code: "custom", input: line });
    return z.NEVER;
  }
}).pipe(z.object({ position: rowNumber, id: rowNumber, hash: z.string().regex(/^[0-9a-f]{64}$/) }));
