import type { Command } from "commander";
import { type OperatorsReturn, returnMember } from "@/api/identity/breaks/return_from_break.ts";
import { closeMember, type Closing } from "@/api/identity/closing/close_member.ts";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import {
  activateMember,
  excludeMember,
  freezeMember,
  type StatusChange,
  unfreezeMember,
} from "@/api/identity/members/operators/change_status.ts";
import type { MemberStatus } from "@/api/identity/status/status_rules.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { dateParser } from "../arguments/date_parser.ts";
import type { Report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { manyCommand } from "./many/on_members.ts";
import { memberCommand } from "./member_command.ts";
import { remainderText } from "./remainder_text.ts";

type Changed = Exclude<StatusChange, { kind: "not_found" }>;

/** `jadehall members activate <account>` */
export function membersActivateCommand(): Command {
  return manyCommand<Changed>({
    name: "activate",
    description: "let a member top up",
    run: activateMember,
    report: (account, outcome) => {
      if (outcome.kind === "changed") return { message: translated`${account} is activated.`, code: exitCodes.ok };
      if (outcome.kind !== "unchanged") return reportOf(account, outcome);
      return { message: translated`${account} is already activated; nothing changed.`, code: exitCodes.ok };
    },
  });
}

/** `jadehall members freeze <account>` */
export function membersFreezeCommand(): Command {
  return manyCommand<Changed>({
    name: "freeze",
    description: "freeze a member: their sessions end at once, and pending orders end by their own rules",
    run: freezeMember,
    report: reportOf,
  });
}

/** `jadehall members unfreeze <account>` */
export function membersUnfreezeCommand(): Command {
  return memberCommand<unknown, Changed>({
    name: "unfreeze",
    description: "unfreeze a member; an exclusion that has not ended continues",
    run: unfreezeMember,
    report: reportOf,
  });
}

/** `jadehall members exclude <account> --until <date>` */
export function membersExcludeCommand(): Command {
  return memberCommand<{ until: Date }, Changed>({
    name: "exclude",
    description: "exclude a member from deposits and play at their own request; the date can only be moved later",
    options: (command) =>
      command.requiredOption("--until <date>", "the day (Taipei) or ISO time when it ends", dateParser(FromDate)),
    run: (ctx, operation, { until }) => excludeMember(ctx, { ...operation, until }),
    report: reportOf,
  });
}

/** `jadehall members return <account>` */
export function membersReturnCommand(): Command {
  return memberCommand<unknown, Exclude<OperatorsReturn, { kind: "not_found" }>>({
    name: "return",
    description: "let a member return from a break whose time has come; a second operator must give the same command",
    run: returnMember,
    report: (account, outcome) => {
      switch (outcome.kind) {
        case "no_break":
          return { message: translated`${account} is in no break; nothing changed.`, code: exitCodes.findings };
        case "not_over":
          return {
            message: translated`${account} may return from ${timeText(outcome.until)} on; nothing changed.`,
            code: exitCodes.findings,
          };
        case "wrong_status":
          return reportOf(account, outcome);
        case "proposed":
          return proposedReport();
        case "returned":
          return { message: translated`${account} has returned${agreedText(outcome.proposedBy)}.`, code: exitCodes.ok };
      }
    },
  });
}

/** `jadehall members close <account>` */
export function membersCloseCommand(): Command {
  return memberCommand<unknown, Exclude<Closing, { kind: "not_found" }>>({
    name: "close",
    description: "close an account for good, once it holds no money and has nothing open",
    run: closeMember,
    report: (account, outcome) =>
      outcome.kind === "remains"
        ? {
          message: translated`${account} can't be closed: ${remainderText(outcome.remains)}.`,
          code: exitCodes.findings,
        }
        : reportOf(account, outcome),
  });
}

/** A status in words. */
export function statusText(status: MemberStatus): string {
  return status.replace("_", "-");
}

function reportOf(account: string, outcome: Changed): Report {
  switch (outcome.kind) {
    case "changed": {
      const ended = outcome.sessions > 0 ? translated` Sessions ended: ${outcome.sessions}.` : "";
      return { message: translated`${account} is ${statusText(outcome.to)}.${ended}`, code: exitCodes.ok };
    }
    case "unchanged":
      return {
        message: translated`${account} is already ${statusText(outcome.status)}; nothing changed.`,
        code: exitCodes.ok,
      };
    case "wrong_status":
      return {
        message: translated`${account} is ${statusText(outcome.status)}; nothing changed.`,
        code: exitCodes.findings,
      };
    case "shorter":
      return {
        message: translated`An exclusion of ${account} ends at ${timeText(outcome.until)} or later; nothing changed.`,
        code: exitCodes.findings,
      };
  }
}
