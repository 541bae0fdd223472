import { type Command, Option } from "commander";
import { type CorrectionOutcome, correctMember } from "@/api/identity/corrections/correct_member.ts";
import { type CorrectedField, correctedFields } from "@/api/identity/corrections/corrected_field.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import type { Report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { memberCommand } from "./member_command.ts";
import { registeredText } from "./registered_text.ts";

type Outcome = Exclude<CorrectionOutcome, { kind: "not_found" }> | { kind: "incomplete" };

type Values = Partial<Record<CorrectedField, string>> & { proof: string };

/** `jadehall members correct <account> --mobile <number> --proof <text>` */
export function membersCorrectCommand(): Command {
  return memberCommand<Values, Outcome>({
    name: "correct",
    description:
      "correct a member's mobile number, messaging ID or name by proof; a second operator must give the same command",
    options: (command) =>
      command
        .addOption(new Option("--mobile <number>", "the right mobile number").conflicts(["line", "name"]))
        .addOption(new Option("--line <id>", "the right messaging ID").conflicts(["mobile", "name"]))
        .addOption(
          new Option("--name <name>", "the right real name; the holder's, where a card is approved")
            .conflicts(["mobile", "line"]),
        )
        .requiredOption("--proof <text>", "the proof that you have seen, without personal data: a case number"),
    run: async (ctx, operation, { proof, ...values }) => {
      const field = correctedFields.find((one) => values[one] !== undefined);
      if (field === undefined || proof.trim() === "") return { kind: "incomplete" };
      return await correctMember(ctx, { ...operation, field, value: values[field]!, proof: proof.trim() });
    },
    report: reportOf,
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  const unchanged = (message: string): Report => ({
    message: translated`${message}; nothing changed.`,
    code: exitCodes.findings,
  });
  switch (outcome.kind) {
    case "incomplete":
      return { message: translated`Give one of --mobile, --line and --name, and a --proof.`, code: exitCodes.usage };
    case "wrong":
      return {
        message: translated`--${outcome.field} must have the form of the site's country (setting \`site.country\`).`,
        code: exitCodes.usage,
      };
    case "closed":
      return unchanged(translated`${account} is closed`);
    case "unchanged":
      return unchanged(translated`${account} has this value`);
    case "taken":
      return unchanged(translated`The mobile number is another member's`);
    case "registered":
      return { message: registeredText(outcome.registers), code: exitCodes.findings };
    case "identity_differs":
      return unchanged(translated`The name is not that of ${account}'s approved card`);
    case "proposed":
      return proposedReport();
    case "corrected": {
      const { proposedBy, before, after, lockedUntil, open, messages } = outcome;
      const message = [
        translated`${account} is corrected from ${before} to ${after}${agreedText(proposedBy)}.`,
        translated`Withdrawals, cards and addresses are locked until ${timeText(lockedUntil)}.`,
        ...messages.map(({ mobile, isSent }) =>
          isSent
            ? translated`A text message was sent to ${mobile}.`
            : translated`No text message could be sent to ${mobile}: call it.`
        ),
        ...open.map((id) =>
          translated`Open withdrawal ${id}: ask the member whether it is theirs; if not, reject or fail it.`
        ),
      ];
      return { message: message.join("\n"), code: exitCodes.ok };
    }
  }
}
