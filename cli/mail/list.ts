import { Command, Option } from "commander";
import {
  type BroadcastState,
  broadcastStates,
  findBroadcasts,
  type FoundBroadcast,
} from "@/api/messages/mail/operators/find_broadcasts.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { shortIds } from "../ids/short_ids.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import type { Colour } from "../output/paint.ts";
import { printPage } from "../output/print_page.ts";
import { type Column, idColumn, stateColumn, timeColumn } from "../output/table.ts";
import { audienceText } from "./audience_text.ts";
import { broadcastId } from "./broadcast_id.ts";

/** `jadehall mail list [--state …]` */
export function mailListCommand(): Command {
  const command = new Command("list").description("the mails that operators have sent to members, newest first")
    .addOption(new Option("--state <state>", "only those").choices(broadcastStates));
  return addPageOptions(command, { row: "mail", parse: broadcastId.parse }).action(onSite(list));
}

async function list({ ctx }: Site, options: PageOptions & { state?: BroadcastState }): Promise<ExitCode> {
  const { state, limit, csv } = options;
  const after = options.cursor === undefined ? null : await broadcastId.find(ctx.db, options.cursor);
  if (after && "code" in after) return after.code;
  const { data, next } = await findBroadcasts(ctx, { state, limit, ...(after && { cursor: after.id }) });
  if (options.json) printJson({ mails: data, next });
  else {
    const short = await shortIds(ctx.db, "broadcasts", data.map(({ id }) => id));
    printPage("mails", columns(short), { rows: data, next }, { csv });
  }
  return exitCodes.ok;
}

function columns(short: ReadonlyMap<string, string>): Column<FoundBroadcast>[] {
  return [
    idColumn(short),
    { head: "title", text: ({ title }) => title, gives: "first" },
    { head: "to", text: audienceText },
    { head: "reached", text: ({ recipients }) => String(recipients), align: "right" },
    stateColumn(({ state }) => state, (state) => colours[state] ?? null),
    { head: "by", text: ({ operator }) => operator },
    timeColumn("sent", ({ createdAt }) => createdAt),
    timeColumn("expires", ({ expiresAt }) => expiresAt),
  ];
}

const colours: Record<string, Colour> = { live: "green", expired: "dim", ended: "yellow" };
