import { Command, Option } from "commander";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import type { Audience } from "@/api/messages/mail/operators/audience.ts";
import type { Ctx } from "@/api/context.ts";
import type { BroadcastTexts } from "@/api/messages/mail/operators/broadcast_texts.ts";
import { readSavedLetters } from "@/api/messages/mail/operators/letters.ts";
import { sendBroadcast, type Sending } from "@/api/messages/mail/operators/send_broadcast.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { parseLevel } from "../members/level.ts";
import { parseTag } from "../members/notes/parse_tag.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { readAccounts } from "./read_accounts.ts";
import { addLetterFiles, hasLetterFiles, type LetterFiles, readLetterFiles } from "./letter_files.ts";
import { parseLetterKind } from "./letters.ts";
import { translated } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";

/** How long a mail lives unless the operator says otherwise, in days. */
const usualDays = 30;

interface SendOptions extends Operation, LetterFiles {
  letter?: string;
  to?: string[];
  list?: string;
  level?: number[];
  tag?: string;
  all?: boolean;
  expires?: Date;
  later?: boolean;
  dryRun?: boolean;
  again?: boolean;
  email?: boolean;
  json?: boolean;
}

/** `jadehall mail send <file>|--letter <kind> (--to … | --list … | --level … | --tag … | --all) --reason <text>` */
export function mailSendCommand(): Command {
  const others = ["to", "list", "level", "tag", "all"];
  const audience = (flags: string, message: string, name: string) =>
    new Option(flags, message).conflicts(others.filter((other) => other !== name));
  const command = new Command("send")
    .description("send members a mail, which they read on the site")
    .argument(
      "[file]",
      "the mail in tw: its title in the first line, then its text in Markdown; - reads standard input",
    )
    .addOption(new Option("--letter <kind>", "a letter of `mail letters` instead").argParser(parseLetterKind))
    .addOption(audience("--to <account...>", "send to these members", "to"))
    .addOption(audience("--list <file>", "send to the members in a file, one account per line", "list"))
    .addOption(
      audience("--level <level...>", "to all of these levels", "level")
        .argParser((text: string, before: number[] | undefined) => [...before ?? [], parseLevel(text)]),
    )
    .addOption(audience("--tag <tag>", "to the members who have this tag now", "tag").argParser(parseTag))
    .addOption(audience("--all", "to all members", "all"))
    .option(
      "--expires <date>",
      `expires on this day (Taipei) or ISO time; default: after ${usualDays} days`,
      dateParser(FromDate),
    )
    .option("--later", "also to members who sign up or reach the level before it expires")
    .option("--dry-run", "check everything and print the number of recipients; send nothing")
    .option("--email", "also by e-mail, to recipients who want copies")
    .option("--again", "send although you have just sent the same mail")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs");
  return addLetterFiles(command).action(onSite(send));
}

async function send({ ctx }: Site, file: string | undefined, options: SendOptions): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  if (options.email && !ctx.settings.get("email.copies")) {
    fail(translated`The setting email.copies is off: no copies are sent by e-mail.`);
    return exitCodes.usage;
  }
  const [audience, texts] = [await readAudience(options), await chooseTexts(ctx, file, options)];
  if (!audience || !texts) return exitCodes.usage;
  const sending = await sendBroadcast(ctx, {
    ...operation,
    audience,
    texts,
    expiresAt: options.expires ?? new Date(ctx.now().getTime() + usualDays * 86_400_000),
    reachesLater: options.later ?? false,
    again: options.again ?? false,
    byEmail: options.email ?? false,
  }, { dryRun: options.dryRun });
  const said = reportOf(sending);
  if (!options.json) return report(said);
  printJson(sending);
  return said.code;
}

/** Reads the audience from the options; prints a fault and returns null if they are wrong. */
async function readAudience({ to, list, level, tag, all, later }: SendOptions): Promise<Audience | null> {
  const named = to ?? (list === undefined ? null : await readAccounts(list, "mail send --list -"));
  if (list !== undefined && named === null) return null;
  if ((named || tag !== undefined) && later) {
    fail(translated`--later is for levels and for all.`);
    return null;
  }
  if (named) return { kind: "members", accounts: named.map((account) => account.trim().toLowerCase()) };
  if (tag !== undefined) return { kind: "tag", tag };
  if (level) return { kind: "levels", levels: level };
  if (all) return { kind: "all" };
  fail(translated`Name the recipients: --to, --list, --level, --tag or --all.`);
  return null;
}

/** The mail in its languages, from files or as a letter says; null after printing what is wrong. */
async function chooseTexts(
  ctx: Ctx,
  file: string | undefined,
  { letter, ...files }: SendOptions,
): Promise<BroadcastTexts | null> {
  if ((file === undefined) === (letter === undefined) || (letter !== undefined && hasLetterFiles(files))) {
    fail(translated`Give the mail's file, with files in other languages, or --letter.`);
    return null;
  }
  if (file !== undefined) return await readLetterFiles(file, files);
  const [found] = await readSavedLetters(ctx, letter);
  if (!found) fail(translated`There is no letter ${letter}: see \`jadehall mail letters\`.`);
  return found?.texts ?? null;
}

function reportOf(sending: Sending): Report {
  const nothing = (message: string): Report => ({
    message: translated`${message} Nothing was sent.`,
    code: exitCodes.findings,
  });
  switch (sending.kind) {
    case "sent":
      return {
        message: translated`Sent to ${countedText(sending.recipients, "member")}: mail ${sending.id}.`,
        code: exitCodes.ok,
      };
    case "would_reach":
      return {
        message: translated`It would reach ${countedText(sending.recipients, "member")}. Nothing was sent.`,
        code: exitCodes.ok,
      };
    case "unknown_accounts":
      return { ...nothing(translated`There is no member ${some(sending.accounts)}.`), code: exitCodes.notFound };
    case "closed_accounts":
      return nothing(translated`Closed: ${some(sending.accounts)}.`);
    case "wrong_number":
      return nothing(translated`Name at least one member, and ${sending.max} at most.`);
    case "wrong_expiry":
      return nothing(translated`--expires must be in the future, and within ${sending.maxDays} days.`);
    case "too_many":
      return nothing(
        translated`${sending.max} mails to levels and to all are active, the maximum; end one with \`mail end\`.`,
      );
    case "repeated":
      return nothing(translated`You sent the same mail at ${timeText(sending.at)}; --again sends it again.`);
  }
}

/** Some of a long list of accounts. */
function some(accounts: readonly string[]): string {
  const shown = accounts.slice(0, 20).join(", ");
  return accounts.length > 20 ? translated`${shown} and ${accounts.length - 20} more` : shown;
}
