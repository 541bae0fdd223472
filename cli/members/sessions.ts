import { Command } from "commander";
import { findMember } from "@/api/identity/members/find_member.ts";
import { endAllSessions, listMemberSessions, type OperatorSession } from "@/api/identity/members/operators/sessions.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { type Operation, operationOf, operatorOption } from "../operator.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";
import { report } from "../output/report.ts";
import { noSuchMember } from "./member_command.ts";

/** `jadehall members sessions <account> [--end --reason <text>]` */
export function membersSessionsCommand(): Command {
  const command = new Command("sessions")
    .description("a member's active sessions, most recently seen first; --end ends all of them")
    .argument("<account>")
    .option("--end", "end all of them")
    .option("--reason <text>", "reason for ending them, for the audit trail")
    .addOption(operatorOption());
  return addFormatOptions(command).action(onSite(sessions));
}

interface SessionOptions extends Partial<Operation>, FormatOptions {
  end?: boolean;
}

async function sessions(site: Site, account: string, options: SessionOptions): Promise<ExitCode> {
  return options.end ? await end(site, account, options) : await list(site, account, options);
}

async function end({ ctx }: Site, account: string, options: SessionOptions): Promise<ExitCode> {
  const { reason, operator = "" } = options;
  if (reason === undefined) {
    fail(translated`--end needs a --reason.`);
    return exitCodes.usage;
  }
  const operation = operationOf({ operator, reason });
  if (!operation) return exitCodes.usage;
  const outcome = await endAllSessions(ctx, { account, ...operation });
  const said = outcome.kind === "not_found"
    ? noSuchMember(account)
    : { message: translated`Sessions ended: ${outcome.sessions}.`, code: exitCodes.ok };
  if (!options.json) return report(said);
  printJson({ account, ...outcome });
  return said.code;
}

async function list({ ctx }: Site, account: string, { json, csv }: SessionOptions): Promise<ExitCode> {
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  const found = await listMemberSessions(ctx, member);
  if (json) printJson({ account, sessions: found });
  else if (csv) printCsv(columns, found);
  else if (found.length === 0) print(translated`${account} is not signed in.`);
  else printTable(columns, found);
  return exitCodes.ok;
}

const columns: Column<OperatorSession>[] = [
  timeColumn("seen", ({ seenAt }) => seenAt),
  timeColumn("began", ({ createdAt }) => createdAt),
  timeColumn("ends", ({ expiresAt }) => expiresAt),
  { head: "address", text: ({ address }) => address },
  { head: "browser", text: ({ userAgent }) => userAgent, gives: "first" },
];
