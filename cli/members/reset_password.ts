import type { Command } from "commander";
import { type LoginReset, resetPassword } from "@/api/identity/members/operators/reset_password.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import type { Report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { memberCommand } from "./member_command.ts";
import { statusText } from "./status.ts";

type Outcome = Exclude<LoginReset, { kind: "not_found" }>;

/** `jadehall members reset-password <account>` */
export function membersResetPasswordCommand(): Command {
  return memberCommand<unknown, Outcome>({
    name: "reset-password",
    description:
      "give a member who can't sign in a temporary password, shown once; they must change it before anything else",
    run: resetPassword,
    report: reportOf,
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  if (outcome.kind === "wrong_status") {
    return {
      message: translated`${account} is ${statusText(outcome.status)}; nothing changed.`,
      code: exitCodes.findings,
    };
  }
  const { password, until, sessions, lockedUntil } = outcome;
  const message = [
    translated`The temporary password of ${account} until ${timeText(until)}: ${password}`,
    translated`It is shown only here. Sessions ended: ${sessions}. Withdrawals, cards and addresses are locked until ${
      timeText(lockedUntil)
    }.`,
  ];
  return { message: message.join("\n"), code: exitCodes.ok };
}
