import { Command } from "commander";
import { findMember } from "@/api/identity/members/find_member.ts";
import { remainingTurnover } from "@/api/games/bets/turnover.ts";
import { describeMember } from "@/api/identity/members/operators/describe_member.ts";
import { readMember } from "@/api/identity/members/read_member.ts";
import { memberBalances } from "@/db/ledger/balances.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { fromCents } from "@/shared/money.ts";
import { proposalJson, proposalText } from "../approvals/proposal_text.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { noSuchMember } from "./member_command.ts";

/** `jadehall members show <account>` */
export function membersShowCommand(): Command {
  return new Command("show")
    .description("show a member with status and balances (TWD)")
    .argument("<account>")
    .option("--json", "print JSON, for other programs")
    .action(onSite(showMember));
}

async function showMember({ ctx }: Site, account: string, options: { json?: boolean }): Promise<ExitCode> {
  const id = await findMember(ctx, account);
  if (id === null) return report(noSuchMember(account));
  const [{ mail: _, first_mail: __, email: ___, ...member }, { proposals, ...described }, held, remaining] =
    await Promise.all([
      readMember(ctx, id, "en"),
      describeMember(ctx, id),
      memberBalances(ctx.db, id),
      remainingTurnover(ctx.db, id),
    ]);
  const balances = Object.fromEntries([...held].map(([code, cents]) => [code, fromCents(cents)]));
  if (options.json) {
    const remaining_turnover = fromCents(remaining);
    printJson({ ...member, ...described, balances, remaining_turnover, proposals: proposals.map(proposalJson) });
    return exitCodes.ok;
  }
  const remaining_turnover = remaining > 0n ? `${fromCents(remaining)} (jadehall members turnover ${account})` : 0;
  for (const [name, value] of Object.entries({ ...member, ...described, ...balances, remaining_turnover })) {
    print(`${name.padEnd(24)} ${value instanceof Date ? timeText(value) : value ?? ""}`);
  }
  for (const proposal of proposals) print(`${"proposed".padEnd(24)} ${proposalText(proposal)}`);
  return exitCodes.ok;
}
