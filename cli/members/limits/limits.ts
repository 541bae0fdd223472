import { Command, InvalidArgumentError, Option } from "commander";
import { isTimeLimit, type LimitKind, type LimitName, limitNames } from "@/api/accounting/play_limits/limit_names.ts";
import { readLimits } from "@/api/accounting/play_limits/read_limits.ts";
import type { LimitView } from "@/api/accounting/play_limits/schema.ts";
import { type ImposedLimit, imposeLimit } from "@/api/accounting/play_limits/impose_limit.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents, toCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../../approvals/proposal_text.ts";
import { parseTwd } from "../../arguments/parse_twd.ts";
import { type Operation, operationOf, operatorOption } from "../../operator.ts";
import { fail } from "../../output/fail.ts";
import { printCsv } from "../../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../../output/print_list.ts";
import { type Report, report } from "../../output/report.ts";
import { type Column, printTable, timeColumn } from "../../output/table.ts";
import { noSuchMember } from "../member_command.ts";

interface LimitsOptions extends Partial<Operation>, FormatOptions {
  set?: (typeof limitNames)[number];
  to?: bigint | "none";
}

/** `jadehall members limits <account> [--set <limit> --to <amount> --reason <text>]` */
export function membersLimitsCommand(): Command {
  const command = new Command("limits")
    .description(
      "a member's limits of play with their use and who set them; --set sets one for the member, beside their own: a lower " +
        "one at once, a higher one or none if a second operator gives the same command; time_day is in minutes, all others in TWD",
    )
    .argument("<account>")
    .addOption(new Option("--set <limit>", "the limit to set").choices(limitNames))
    .option("--to <amount>", "with --set: TWD, or whole minutes (15 to 1440) for time_day; or none", parseLimit)
    .option("--reason <text>", "reason for the limit, for the audit trail")
    .addOption(operatorOption());
  return addFormatOptions(command).action(onSite(limits));
}

function parseLimit(text: string): bigint | "none" {
  if (text === "none") return "none";
  const cents = parseTwd(text);
  if (cents <= 0n) throw new InvalidArgumentError(translated`Give an amount above 0, or none.`);
  return cents;
}

async function limits(site: Site, account: string, options: LimitsOptions): Promise<ExitCode> {
  return options.set === undefined
    ? await list(site, account, options)
    : await set(site, account, options.set, options);
}

async function list({ ctx }: Site, account: string, { json, csv }: LimitsOptions): Promise<ExitCode> {
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  const { limits } = await readLimits(ctx, member);
  if (json) printJson({ account, limits });
  else if (csv) printCsv(columns, limits);
  else printTable(columns, limits);
  return exitCodes.ok;
}

async function set(
  { ctx }: Site,
  account: string,
  name: (typeof limitNames)[number],
  { to, reason, operator = "", json }: LimitsOptions,
): Promise<ExitCode> {
  if (to === undefined || reason === undefined) {
    fail(translated`--set needs --to and a --reason.`);
    return exitCodes.usage;
  }
  const operation = operationOf({ operator, reason });
  if (!operation) return exitCodes.usage;
  const limit = limitOf(name);
  const limitCents = to === "none" ? null : to;
  if (limit.kind === "time" && limitCents !== null && !isTimeLimit(limitCents)) {
    fail(translated`Give 15 to 1440 whole minutes, or none.`);
    return exitCodes.usage;
  }
  const outcome = await imposeLimit(ctx, { account, limit, limitCents, ...operation });
  const said = reportOf(account, name, outcome);
  if (!json) return report(said);
  const { fromCents: from, ...rest } = { fromCents: null, ...outcome };
  printJson({ account, limit: name, ...rest, from: from === null ? null : fromCents(from) });
  return said.code;
}

function limitOf(name: (typeof limitNames)[number]): LimitName {
  const at = name.lastIndexOf("_");
  return { kind: name.slice(0, at), period: name.slice(at + 1) } as LimitName;
}

function reportOf(account: string, name: (typeof limitNames)[number], outcome: ImposedLimit): Report {
  switch (outcome.kind) {
    case "not_found":
      return noSuchMember(account);
    case "unchanged":
      return { message: translated`${account} already has this ${name}; nothing changed.`, code: exitCodes.ok };
    case "proposed":
      return proposedReport();
    case "changed": {
      const { fromCents: from, proposedBy } = outcome;
      const agreed = agreedText(proposedBy);
      const message = from === null
        ? translated`${name} of ${account} is set${agreed}; there was none.`
        : translated`${name} of ${account} is set${agreed}; it was ${limitText(name, from)}.`;
      return { message, code: exitCodes.ok };
    }
  }
}

function limitText(name: (typeof limitNames)[number], cents: bigint): string {
  return limitOf(name).kind === "time"
    ? translated`${fromCents(cents)} minutes`
    : translated`${decimalText(cents)} TWD`;
}

const columns: Column<LimitView>[] = [
  { head: "limit", text: ({ kind, period }) => `${kind}_${period}`, gives: "never" },
  { head: "TWD (time: minutes)", text: ({ kind, limit }) => figureText(kind, limit), align: "right", isAmount: true },
  { head: "set by", text: ({ set_by }) => set_by ?? "" },
  { head: "used", text: ({ kind, used }) => figureText(kind, used), align: "right", isAmount: true },
  { head: "left", text: ({ kind, left }) => figureText(kind, left), align: "right", isAmount: true },
  timeColumn("ends", ({ ends_at }) => new Date(ends_at)),
];

function figureText(kind: LimitKind, value: number | null): string {
  if (value === null) return "";
  return kind === "time" ? String(value) : decimalText(toCents(value) ?? 0n);
}
