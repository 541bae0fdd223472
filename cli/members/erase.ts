import type { Command } from "commander";
import { eraseMember, type Erasure } from "@/api/identity/closing/erase_member.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import type { Report } from "../output/report.ts";
import { memberCommand } from "./member_command.ts";
import { remainderText } from "./remainder_text.ts";
import { statusText } from "./status.ts";

type Outcome = Exclude<Erasure, { kind: "not_found" }>;

/** `jadehall members erase <account>` */
export function membersEraseCommand(): Command {
  return memberCommand<unknown, Outcome>({
    name: "erase",
    description:
      "erase the person from an account for good and keep what the books need; a second operator must give the same command",
    run: eraseMember,
    report: reportOf,
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  switch (outcome.kind) {
    case "erased":
      return {
        message: translated`${account} is erased${
          agreedText(outcome.proposedBy)
        }. In the books it is ${outcome.account}.`,
        code: exitCodes.ok,
      };
    case "proposed":
      return proposedReport();
    case "erased_before":
      return { message: translated`${account} is already erased; nothing changed.`, code: exitCodes.ok };
    case "wrong_status":
      return {
        message: translated`${account} is ${statusText(outcome.status)}; nothing changed.`,
        code: exitCodes.findings,
      };
    case "remains":
      return {
        message: translated`${account} can't be erased: ${remainderText(outcome.remains)}.`,
        code: exitCodes.findings,
      };
  }
}
