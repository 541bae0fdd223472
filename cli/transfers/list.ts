import { Command, Option } from "commander";
import { findTransfers, type FoundTransfer } from "@/api/games/transfers/operators/find_transfers.ts";
import { parseDuration } from "../arguments/duration.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { addMadeOptions, addPageOptions, type MadeOptions, type PageOptions } from "../arguments/list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { narrowedBy } from "../ids/narrowed_by.ts";
import { shortIds } from "../ids/short_ids.ts";
import {
  alertColumn,
  amountColumn,
  type Column,
  idColumn,
  numberColumn,
  stateColumn,
  timeColumn,
} from "../output/table.ts";
import { printPage } from "../output/print_page.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { transferId } from "./transfer_id.ts";
import { ageText, transferJson } from "./transfer_text.ts";
import { decimalText } from "@/shared/money.ts";

/** `jadehall transfers list [--member …] [--provider …] [--state …] [--older-than …] [--from …] [--to …]` */
export function transfersListCommand(): Command {
  const command = addMadeOptions(
    new Command("list")
      .description("transfers of points, newest first, with their age and problems")
      .option("--member <account>", "only this member's")
      .option("--provider <code>", "only this provider's, e.g. bng")
      .addOption(new Option("--state <state>", "only in this state; open: not ended").choices(states))
      .option("--older-than <duration>", "only older than this, e.g. 15m", parseDuration),
  );
  return addPageOptions(command, { row: "transfer", parse: transferId.parse }).action(onSite(list));
}

const states = ["open", "sent", "unknown", "succeeded", "failed"] as const;

interface ListOptions extends MadeOptions, PageOptions {
  member?: string;
  provider?: string;
  state?: (typeof states)[number];
  olderThan?: number;
}

async function list({ ctx }: Site, options: ListOptions): Promise<ExitCode> {
  const { provider, state, from, to, limit, cursor, csv } = options;
  const narrowed = await narrowedBy(ctx, transferId, { account: options.member, cursor });
  if ("code" in narrowed) return narrowed.code;
  const now = ctx.now();
  const until = options.olderThan === undefined ? to : earlier(to, new Date(now.getTime() - options.olderThan));
  const { data: transfers, next } = await findTransfers(ctx, { provider, state, from, until, limit, ...narrowed });
  if (options.json) {
    const rows = transfers.map((transfer) => transferJson(transfer, now));
    printJson({ transfers: rows, next });
  } else {
    const short = await shortIds(ctx.db, "game_transfers", transfers.map(({ id }) => id));
    printPage("transfers", columns(short, now), { rows: transfers, next }, { csv });
  }
  return exitCodes.ok;
}

function columns(short: ReadonlyMap<string, string>, now: Date): Column<FoundTransfer>[] {
  return [
    numberColumn("transfer"),
    // The number names it as well.
    { ...idColumn(short), isDetail: true },
    timeColumn("made", ({ createdAt }) => createdAt),
    { head: "member", text: ({ account }) => account },
    { head: "provider", text: ({ provider }) => provider },
    { head: "direction", text: ({ direction }) => direction, isDetail: true },
    amountColumn("TWD", ({ amountCents }) => decimalText(amountCents)),
    stateColumn(({ state }) => state),
    { head: "age", text: (transfer) => ageText(transfer, now), isDetail: true },
    alertColumn("concerns", ({ concerns }) => concerns.join(",")),
  ];
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other;
}
