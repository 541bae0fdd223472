import { Command } from "commander";
import { type PasswordResetOutcome, resetWithdrawalPassword } from "@/api/members/reset_withdrawal_password.ts";
import { fail } from "../output/fail.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { agreedText, proposedText } from "../approvals/proposal_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { timeText } from "../time_text.ts";

/** `jadehall members reset-withdrawal-password <account> --reason <text>` */
export function membersResetWithdrawalPasswordCommand(): Command {
  return new Command("reset-withdrawal-password")
    .description(
      "take back a withdrawal password that someone else has set; a second operator has to give the same command",
    )
    .argument("<account>")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "what came of it, for other programs")
    .action(onSite(reset));
}

async function reset({ ctx }: Site, account: string, options: Operation & { json?: boolean }): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const outcome = await resetWithdrawalPassword(ctx, { account, ...operation });
  if (options.json) printJson({ account, ...outcome });
  else describe(account, outcome);
  return codes[outcome.kind];
}

const codes: Record<PasswordResetOutcome["kind"], ExitCode> = {
  reset: exitCodes.ok,
  proposed: exitCodes.ok,
  not_found: exitCodes.notFound,
  no_password: exitCodes.findings,
};

function describe(account: string, outcome: PasswordResetOutcome): void {
  switch (outcome.kind) {
    case "not_found":
      return fail(`There is no member ${account}.`);
    case "no_password":
      return fail(`${account} has no withdrawal password; nothing changed.`);
    case "proposed":
      return print(proposedText);
    case "reset": {
      const { proposedBy, sessions, lockedUntil, open } = outcome;
      print(`${account} has no withdrawal password any more${agreedText(proposedBy)}.`);
      print(
        `Sessions ended: ${sessions}. Withdrawals, cards and addresses are locked until ${timeText(lockedUntil)}.`,
      );
      for (const id of open) {
        print(`Open withdrawal ${id}: ask the member whether it is theirs, else reject or fail it.`);
      }
    }
  }
}
