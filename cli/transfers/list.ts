import { Command, InvalidArgumentError, Option } from "commander";
import { validate } from "uuid";
import { findTransfers, type FoundTransfer, type TransferFilter } from "@/api/games/operators/find_transfers.ts";
import { FromDate, ToDate } from "@/api/http/list_input.ts";
import { findMember } from "@/api/members/find_member.ts";
import { dateParser } from "../date_parser.ts";
import { parseDuration } from "../duration.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { parseLimit } from "../list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { complain, print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { ageText, transferJson } from "./transfer_text.ts";
import { decimalText } from "@/shared/money.ts";

/** `jadehall transfers list [--member …] [--provider …] [--state …] [--older-than …] [--from …] [--to …]` */
export function transfersListCommand(): Command {
  return new Command("list")
    .description("transfers of points, newest first, with how old they are and what is wrong with them")
    .option("--member <account>", "only this member's")
    .option("--provider <code>", "only this provider's, e.g. bng")
    .addOption(new Option("--state <state>", "only in this state; open: not over").choices(states))
    .option("--older-than <duration>", "only made longer ago than this, e.g. 15m", parseDuration)
    .option("--from <date>", "made from this day (Taipei) or ISO time on", dateParser(FromDate))
    .option("--to <date>", "…up to and with this day or time", dateParser(ToDate))
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--cursor <id>", "go on after this transfer", parseCursor)
    .option("--json", "for other programs")
    .action(onSite(list));
}

const states = ["open", "sent", "unknown", "succeeded", "failed"] as const;

interface ListOptions {
  member?: string;
  provider?: string;
  state?: (typeof states)[number];
  olderThan?: number;
  from?: Date;
  to?: Date;
  limit: number;
  cursor?: string;
  json?: boolean;
}

async function list({ ctx }: Site, options: ListOptions): Promise<ExitCode> {
  const { provider, state, from, to, limit, cursor } = options;
  const filter: TransferFilter = { provider, state, from, until: to, limit, cursor };
  if (options.member !== undefined) {
    const member = await findMember(ctx, options.member);
    if (member === null) {
      complain(`There is no member ${options.member}.`);
      return exitCodes.notFound;
    }
    filter.member = member;
  }
  const now = ctx.now();
  if (options.olderThan !== undefined) filter.until = earlier(to, new Date(now.getTime() - options.olderThan));
  const { data: transfers, next } = await findTransfers(ctx, filter);
  if (options.json) {
    const rows = transfers.map((transfer) => transferJson(transfer, now));
    printJson({ transfers: rows, next });
  } else describe(transfers, next, now);
  return exitCodes.ok;
}

function describe(transfers: FoundTransfer[], next: string | null, now: Date): void {
  for (const transfer of transfers) {
    const { id, createdAt, account, provider, direction, amountCents, state, concerns } = transfer;
    const what = [account, provider, direction, decimalText(amountCents), state, ageText(transfer, now)];
    print([id, createdAt.toISOString(), ...what, concerns.join(",")].join("\t").trimEnd());
  }
  if (transfers.length === 0) print("There are no such transfers.");
  if (next !== null) print(`There are more: --cursor ${next}`);
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other;
}

function parseCursor(text: string): string {
  if (!validate(text)) throw new InvalidArgumentError("Give the id that the page before ended with.");
  return text;
}
