import { Command } from "commander";
import { findMember } from "@/api/members/find_member.ts";
import { readMember } from "@/api/members/read_member.ts";
import { memberBalances } from "@/db/ledger/balances.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { fail } from "../output/fail.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { fromCents } from "@/shared/money.ts";

/** `jadehall members show <account>` */
export function membersShowCommand(): Command {
  return new Command("show")
    .description("show a member and what they hold (TWD)")
    .argument("<account>")
    .option("--json", "for other programs")
    .action(onSite(showMember));
}

async function showMember({ ctx }: Site, account: string, options: { json?: boolean }): Promise<ExitCode> {
  const id = await findMember(ctx, account);
  if (id === null) {
    fail(`There is no member ${account}.`);
    return exitCodes.notFound;
  }
  const [{ mail: _, first_mail: __, email: ___, ...member }, held] = await Promise.all([
    readMember(ctx, id, "en"),
    memberBalances(ctx.db, id),
  ]);
  const balances = Object.fromEntries([...held].map(([code, cents]) => [code, fromCents(cents)]));
  if (options.json) printJson({ ...member, balances });
  else {for (const [name, value] of Object.entries({ ...member, ...balances })) {
      print(`${name.padEnd(24)} ${value ?? ""}`);
    }}
  return exitCodes.ok;
}
