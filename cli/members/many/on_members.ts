import { Command } from "commander";
import type { Ctx } from "@/api/context.ts";
import { findMembers } from "@/api/identity/members/operators/find_members.ts";
import type { MemberOperation, Trial } from "@/api/identity/members/operators/locked_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { print, printJson } from "@/server/print.ts";
import { translated } from "@/server/operators/translated.ts";
import { readAccounts } from "../../mail/read_accounts.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../../operator.ts";
import { type Report, report } from "../../output/report.ts";
import { noSuchMember } from "../member_command.ts";
import { addMemberFilters, isFiltered, type MemberFilter, memberSearchOf } from "./member_filter.ts";

/** So many members are acted on by one command. */
const maxMembers = 1000;

/** The options of a command that acts on one member, on those of a list, or on those of a filter. */
export interface ManyOptions extends MemberFilter, Operation {
  list?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** `jadehall members <name> (<account> | --list … | …)`: makes a command of what is done to each member. */
export function manyCommand<Outcome extends { kind: string }>(
  { description, ...act }: Act<Outcome> & { description: string },
): Command {
  const command = new Command(act.name).description(description).argument(
    "[account]",
    "or --list, or options that filter",
  );
  return addManyOptions(command).action(
    onSite((site: Site, account: string | undefined, options: ManyOptions) => onMembers(site, account, options, act)),
  );
}

/** Adds the options of several members. */
export function addManyOptions(command: Command): Command {
  command.option(
    "--list <file>",
    `up to ${maxMembers} members in a file, one account per line or as \`members list --csv\` prints them; - reads standard input`,
  );
  return addMemberFilters(command)
    .option("--dry-run", "print what would come of it for each member; change nothing")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs");
}

/** Changes each member, and says what came of it. */
interface Act<Outcome> {
  /** Of the command. */
  name: string;
  run(ctx: Ctx, operation: MemberOperation, trial: Trial): Promise<Outcome | { kind: "not_found" }>;
  report(account: string, outcome: Outcome): Report;
}

/**
 * Acts on one member after the other, each in a transaction of its own, and prints a line for each: a member who is
 * refused stops no other one. Gives 6 if one of several was refused.
 */
export async function onMembers<Outcome extends { kind: string }>(
  { ctx }: Site,
  account: string | undefined,
  options: ManyOptions,
  act: Act<Outcome>,
): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const accounts = await chooseMembers(ctx, account, options, act.name);
  if (accounts === null) return exitCodes.usage;
  if (!Array.isArray(accounts)) return report(accounts);
  const { dryRun = false, json = false } = options;
  const done: { account: string; outcome: { kind: string }; said: Report }[] = [];
  for (const one of accounts) {
    const outcome = await act.run(ctx, { account: one, ...operation }, { dryRun });
    const said = isMissing(outcome) ? noSuchMember(one) : act.report(one, outcome);
    done.push({ account: one, outcome, said });
    if (!json) report(dryRun ? { ...said, message: translated`Dry run: ${said.message}` } : said);
  }
  const [only] = done;
  if (account !== undefined && only) {
    if (json) printJson({ account, ...(dryRun && { dry_run: true }), ...only.outcome });
    return only.said.code;
  }
  const refused = done.filter(({ said }) => said.code !== exitCodes.ok).length;
  if (json) printJson({ dry_run: dryRun, members: done.map(({ account, outcome }) => ({ account, ...outcome })) });
  else {print(
      dryRun
        ? translated`Dry run, nothing changed. Members: ${done.length}, refused: ${refused}.`
        : translated`Members: ${done.length}, refused: ${refused}.`,
    );}
  return refused === 0 ? exitCodes.ok : exitCodes.findings;
}

/** Returns the accounts that are meant, a report if they can't be acted on, or null after printing why a file can't be read. */
async function chooseMembers(
  ctx: Ctx,
  account: string | undefined,
  options: ManyOptions,
  name: string,
): Promise<string[] | Report | null> {
  const ways = [account !== undefined, options.list !== undefined, isFiltered(options)].filter(Boolean).length;
  if (ways !== 1) {
    return { message: translated`Give one of an account, --list and options that filter.`, code: exitCodes.usage };
  }
  if (account !== undefined) return [account];
  const named = options.list === undefined
    ? await findAccounts(ctx, options)
    : await readAccounts(options.list, `members ${name} --list -`);
  if (named === null || !Array.isArray(named)) return named;
  const accounts = [...new Set(named.map((one) => one.toLowerCase()))];
  if (accounts.length > 0 && accounts.length <= maxMembers) return accounts;
  const found = accounts.length === 0 ? translated`no member` : translated`more than ${maxMembers} members`;
  return { message: translated`These are ${found}. Nothing changed.`, code: exitCodes.findings };
}

/** Returns one account more at most than can be acted on. */
async function findAccounts(ctx: Ctx, options: ManyOptions): Promise<string[] | Report> {
  const search = await memberSearchOf(ctx, options);
  if ("missing" in search) return noSuchMember(search.missing);
  const { data } = await findMembers(ctx, { ...search, limit: maxMembers + 1 });
  return data.map(({ account }) => account);
}

function isMissing(outcome: { kind: string }): outcome is { kind: "not_found" } {
  return outcome.kind === "not_found";
}
