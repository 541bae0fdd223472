import { Command, Option } from "commander";
import { reasonText } from "../output/reason_text.ts";
import { findEvents, type FoundEvent } from "@/api/platform/audit/find_events.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite, onSiteUntilStopped } from "@/server/run.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { noSuchMember } from "../members/member_command.ts";
import { printList } from "../output/print_list.ts";
import { report } from "../output/report.ts";
import { type Column, timeColumn } from "../output/table.ts";
import { detailText, eventJson } from "./event_text.ts";
import { type FollowOptions, followTrail } from "./follow.ts";
import { addSearchOptions, searchOf, type SearchOptions } from "./search_options.ts";

type ListOptions = SearchOptions & PageOptions;

/** `jadehall audit list [--by …] [--action …] [--subject …] [--member …] [--from …] [--to …] [--follow]` */
export function auditListCommand(): Command {
  const command = addSearchOptions(new Command("list").description("the audit trail, newest first"));
  addPageOptions(command, { row: "event", parse: (text) => String(parseRowId(text)) });
  command
    .addOption(
      new Option("--follow", "print what is recorded from now on, a line each, until stopped").conflicts([
        "csv",
        "cursor",
      ]),
    )
    .option("--after <position>", "with --follow: go on after this link of the chain, 0 for all", parseRowId);
  const listing = onSite<[ListOptions, Command]>(list);
  const following = onSiteUntilStopped<[FollowOptions, Command]>(followTrail);
  return command.action((options: ListOptions & FollowOptions & { follow?: true }, named: Command) =>
    options.follow ? following(options, named) : listing(options, named)
  );
}

async function list({ ctx }: Site, { limit, cursor, json, csv, ...options }: ListOptions): Promise<ExitCode> {
  const search = await searchOf(ctx, options);
  if ("missing" in search) return report(noSuchMember(search.missing));
  const before = cursor === undefined ? {} : { cursor: BigInt(cursor) };
  const { data: rows, next } = await findEvents(ctx.db, { ...search, ...before, limit });
  printList({ what: "events", columns, rows, next, json: eventJson }, { ...(json && { json }), ...(csv && { csv }) });
  return exitCodes.ok;
}

const columns: Column<FoundEvent>[] = [
  { head: "event", text: ({ id }) => String(id), align: "right", gives: "never" },
  timeColumn("at", ({ at }) => at),
  { head: "by", text: ({ operator }) => operator },
  { head: "action", text: ({ action }) => action },
  { head: "of", text: ({ subject }) => subject, gives: "first" },
  { head: "why", text: ({ operator, reason }) => reasonText(operator, reason), gives: "first" },
  { head: "detail", text: detailText, gives: "first", isDetail: true },
];
