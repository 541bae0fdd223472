import { Command, InvalidArgumentError, Option } from "commander";
import { distribute, type Distributed } from "@/api/rewards/bonuses/operators/distribute.ts";
import type { Recipients } from "@/api/rewards/bonuses/operators/recipients.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { readAccounts } from "../mail/read_accounts.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { parseTwd } from "../arguments/parse_twd.ts";
import { type Report, report } from "../output/report.ts";
import { parseLevel } from "./level.ts";
import { parseTag } from "./notes/parse_tag.ts";
import { translated } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";

interface DistributeOptions extends Operation {
  key: string;
  to?: string[];
  list?: string;
  level?: number[];
  tag?: string;
  amount: bigint;
  turnover: bigint;
  days?: number;
  dryRun?: boolean;
  json?: boolean;
}

/** `jadehall members distribute --key <name> (--to … | --list … | --level … | --tag …) --amount <twd> --turnover <twd> --reason <text>` */
export function membersDistributeCommand(): Command {
  const others = ["to", "list", "level", "tag"];
  const recipients = (flags: string, message: string, name: string) =>
    new Option(flags, message).conflicts(others.filter((other) => other !== name));
  return new Command("distribute")
    .description(
      "give members points; above `adjustment.second_operator` in total a second operator must give the same command",
    )
    .requiredOption(
      "--key <name>",
      "a name for this distribution; no member receives one twice",
      parseKey,
    )
    .addOption(recipients("--to <account...>", "send to these members", "to"))
    .addOption(recipients("--list <file>", "send to the members in a file, one account per line", "list"))
    .addOption(
      recipients("--level <level...>", "to all members of these levels who may claim rewards", "level")
        .argParser((text: string, before: number[] | undefined) => [...before ?? [], parseLevel(text)]),
    )
    .addOption(
      recipients("--tag <tag>", "to all members with this tag who may claim rewards", "tag").argParser(parseTag),
    )
    .requiredOption("--amount <twd>", "points for each member", parseTwd)
    .requiredOption("--turnover <twd>", "turnover for each member before it is paid; 0 pays it at once", parseTwd)
    .option("--days <days>", "time limit for the turnover, in days; default: none", parseDays)
    .option("--dry-run", "check everything and print the number of members and the total; give nothing")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(run));
}

async function run({ ctx }: Site, options: DistributeOptions): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  if (options.amount === 0n) {
    fail(translated`--amount must be above 0.`);
    return exitCodes.usage;
  }
  const recipients = await readRecipients(options);
  if (!recipients) return exitCodes.usage;
  const outcome = await distribute(ctx, {
    ...operation,
    key: options.key,
    recipients,
    days: options.days ?? null,
    amountCents: options.amount,
    requiredCents: options.turnover,
  }, { dryRun: options.dryRun });
  const said = reportOf(options.key, outcome);
  if (!options.json) return report(said);
  const { totalCents, ...rest } = { totalCents: undefined, ...outcome };
  printJson({ key: options.key, ...rest, total: totalCents === undefined ? undefined : fromCents(totalCents) });
  return said.code;
}

/** Reads the recipients from the options; prints a fault and returns null if they are wrong. */
async function readRecipients({ to, list, level, tag }: DistributeOptions): Promise<Recipients | null> {
  if (level) return { kind: "levels", levels: [...new Set(level)] };
  if (tag !== undefined) return { kind: "tag", tag };
  const named = to ?? (list === undefined ? null : await readAccounts(list, "members distribute --list -"));
  if (named) return { kind: "members", accounts: [...new Set(named.map((one) => one.trim().toLowerCase()))] };
  if (list === undefined) fail(translated`Name the recipients: --to, --list, --level or --tag.`);
  return null;
}

function reportOf(key: string, outcome: Distributed): Report {
  const nothing = (message: string): Report => ({
    message: translated`${message} Nothing was given.`,
    code: exitCodes.findings,
  });
  switch (outcome.kind) {
    case "given": {
      const { given, leftOut, totalCents, proposedBy, before } = outcome;
      const sum = decimalText(totalCents);
      const all = given === 1
        ? translated`${countedText(given, "member")} has ${sum} TWD in all`
        : translated`${countedText(given, "member")} have ${sum} TWD in all`;
      const without = leftOut > 0
        ? translated` ${countedText(leftOut, "member")} may no longer claim rewards and got nothing.`
        : "";
      const agreed = agreedText(proposedBy);
      const message = before
        ? translated`Given before, and by now whole${agreed}: ${all}.${without}`
        : translated`Given${agreed}: ${all}.${without}`;
      return { message, code: exitCodes.ok };
    }
    case "would_give": {
      const second = outcome.needsSecond ? translated` It takes two operators.` : "";
      const message = translated`It would give ${countedText(outcome.members, "member")} ${
        decimalText(outcome.totalCents)
      } TWD in all.${second}`;
      return { message: translated`${message} Nothing was given.`, code: exitCodes.ok };
    }
    case "proposed":
      return proposedReport((proposed) =>
        translated`${proposed} It is ${decimalText(outcome.totalCents)} TWD for ${
          countedText(outcome.members, "member")
        }.`
      );
    case "key_taken":
      return nothing(translated`The key ${key} was used for another distribution.`);
    case "wrong_number":
      return nothing(translated`Name at least one member, and ${outcome.max.toLocaleString("en")} at most.`);
    case "unknown_accounts":
      return { ...nothing(translated`There is no member ${some(outcome.accounts)}.`), code: exitCodes.notFound };
    case "barred_accounts":
      return nothing(translated`Frozen, self-excluded or closed: ${some(outcome.accounts)}.`);
  }
}

/** Some of a long list of accounts. */
function some(accounts: readonly string[]): string {
  const shown = accounts.slice(0, 20).join(", ");
  return accounts.length > 20 ? translated`${shown} and ${accounts.length - 20} more` : shown;
}

function parseKey(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 60) return text;
  throw new InvalidArgumentError(translated`Give small letters and digits, with hyphens between, like autumn-2026.`);
}

function parseDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 365) throw new InvalidArgumentError(translated`Give a number from 1 to 365.`);
  return days;
}
