import type { Command } from "commander";
import { type FactorRemovalOutcome, removeFactors } from "@/api/identity/passkeys/remove_factors.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import type { Report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { memberCommand } from "./member_command.ts";

type Outcome = Exclude<FactorRemovalOutcome, { kind: "not_found" }>;

/** `jadehall members remove-factors <account> --reason <text>` */
export function membersRemoveFactorsCommand(): Command {
  return memberCommand<unknown, Outcome>({
    name: "remove-factors",
    description:
      "remove a member's authenticator, recovery codes and passkeys; a second operator must give the same command",
    run: removeFactors,
    report: reportOf,
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  switch (outcome.kind) {
    case "no_factors":
      return {
        message: translated`${account} has neither an authenticator nor a passkey; nothing changed.`,
        code: exitCodes.findings,
      };
    case "proposed":
      return proposedReport();
    case "removed": {
      const { proposedBy, totp, passkeys, sessions, lockedUntil } = outcome;
      const removed = [
        ...(totp ? [translated`the authenticator with its recovery codes`] : []),
        translated`passkeys: ${passkeys}`,
      ];
      const message = [
        translated`Removed of ${account}: ${removed.join(", ")}${agreedText(proposedBy)}.`,
        translated`Sessions ended: ${sessions}. Withdrawals, cards and addresses are locked until ${
          timeText(lockedUntil)
        }.`,
      ];
      return { message: message.join("\n"), code: exitCodes.ok };
    }
  }
}
