import { Command } from "commander";
import { findEvents, type FoundEvent } from "@/api/platform/audit/find_events.ts";
import { settingsSchema } from "@/api/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { addMadeOptions, addPageOptions, type MadeOptions, type PageOptions } from "../arguments/list_options.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { printList } from "../output/print_list.ts";
import { type Column, timeColumn } from "../output/table.ts";
import { settingArgument, settings, type ShownSetting, valueText } from "./setting.ts";

/** `jadehall settings history [setting]` */
export function settingsHistoryCommand(): Command {
  const command = addMadeOptions(new Command("history"))
    .description("the changes of a setting or of all, newest first: from which value to which, by whom, and why")
    .addArgument(settingArgument().argOptional());
  return addPageOptions(command, { row: "change", parse: (text) => String(parseRowId(text)) })
    .action(onSite(history));
}

type HistoryOptions = MadeOptions & PageOptions;

async function history(
  { ctx }: Site,
  setting: ShownSetting | undefined,
  { limit, cursor, from, to, json, csv }: HistoryOptions,
): Promise<ExitCode> {
  const { data, next } = await findEvents(ctx.db, {
    action: "setting.changed",
    subject: setting ? setting.key : settings.map(({ key }) => key),
    limit,
    ...(cursor !== undefined && { cursor: BigInt(cursor) }),
    ...(from && { from }),
    ...(to && { until: to }),
  });
  const shown = columns.filter(({ head }) => !setting || head !== "setting");
  const format = { ...(json && { json }), ...(csv && { csv }) };
  printList({ what: "changes", columns: shown, rows: data, next, json: changeJson }, format);
  return exitCodes.ok;
}

const columns: Column<FoundEvent>[] = [
  { head: "event", text: ({ id }) => String(id), align: "right", gives: "never" },
  timeColumn("at", ({ at }) => at),
  { head: "setting", text: (event) => nameOf(event) },
  { head: "before", text: (event) => detailText(event, "before"), gives: "first" },
  { head: "after", text: (event) => detailText(event, "after"), gives: "first" },
  { head: "by", text: byText },
  { head: "why", text: ({ reason }) => reason ?? "", gives: "first", isDetail: true },
];

/** The operator, after the one who had proposed it. */
function byText({ operator, detail }: FoundEvent): string {
  return typeof detail.proposed_by === "string" ? `${detail.proposed_by}, ${operator}` : operator;
}

function changeJson({ id, at, operator, reason, detail, ...event }: FoundEvent): object {
  const { before, after, proposed_by = null } = detail;
  const value = (text: unknown) => typeof text === "string" ? JSON.parse(text) : null;
  const shown = { id, at: at.toISOString(), name: nameOf(event), key: event.subject };
  return { ...shown, before: value(before), after: value(after), operator, proposed_by, reason };
}

function settingOf({ subject }: Pick<FoundEvent, "subject">): ShownSetting | undefined {
  return settings.find(({ key }) => key === subject);
}

function nameOf(event: Pick<FoundEvent, "subject">): string {
  return settingOf(event)?.name ?? event.subject;
}

/** A stored value as people read it; as it is stored if the setting takes it no more. */
function detailText(event: FoundEvent, name: "before" | "after"): string {
  const [setting, text] = [settingOf(event), event.detail[name]];
  if (typeof text !== "string") return "default";
  const value: unknown = JSON.parse(text);
  return setting && settingsSchema.shape[setting.key].safeParse(value).success ? valueText(setting, value) : text;
}
