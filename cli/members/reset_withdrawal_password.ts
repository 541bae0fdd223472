import type { Command } from "commander";
import {
  type PasswordResetOutcome,
  resetWithdrawalPassword,
} from "@/api/identity/members/passwords/reset_withdrawal_password.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import type { Report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { memberCommand } from "./member_command.ts";

type Outcome = Exclude<PasswordResetOutcome, { kind: "not_found" }>;

/** `jadehall members reset-withdrawal-password <account> --reason <text>` */
export function membersResetWithdrawalPasswordCommand(): Command {
  return memberCommand<unknown, Outcome>({
    name: "reset-withdrawal-password",
    description: "remove a withdrawal password that someone else has set; a second operator must give the same command",
    run: resetWithdrawalPassword,
    report: reportOf,
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  switch (outcome.kind) {
    case "no_password":
      return { message: translated`${account} has no withdrawal password; nothing changed.`, code: exitCodes.findings };
    case "proposed":
      return proposedReport();
    case "reset": {
      const { proposedBy, sessions, lockedUntil, open } = outcome;
      const message = [
        translated`The withdrawal password of ${account} is removed${agreedText(proposedBy)}.`,
        translated`Sessions ended: ${sessions}. Withdrawals, cards and addresses are locked until ${
          timeText(lockedUntil)
        }.`,
        ...open.map((id) =>
          translated`Open withdrawal ${id}: ask the member whether it is theirs; if not, reject or fail it.`
        ),
      ];
      return { message: message.join("\n"), code: exitCodes.ok };
    }
  }
}
