import { Command } from "commander";
import { findMember } from "@/api/identity/members/find_member.ts";
import { FromDate, ToDate } from "@/api/platform/http/input/list_input.ts";
import type { TimelineEvent } from "@/api/timeline.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { orderNumber, type OrderNumberKind } from "@/shared/order_number.ts";
import { reasonText } from "../output/reason_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printList } from "../output/print_list.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { amountColumn, type Column, timeColumn } from "../output/table.ts";
import { noSuchMember } from "./member_command.ts";

/** `jadehall members timeline <account> [--kind …] [--since …] [--until …]` */
export function membersTimelineCommand(): Command {
  const command = new Command("timeline")
    .description(
      "everything that happened to a member, newest first: sign-ins, orders, rewards, mails, operators' acts",
    )
    .argument("<account>")
    .option("--kind <kind...>", "only these kinds, as its column names them")
    .option("--since <date>", "on or after this day (Taipei) or ISO time", dateParser(FromDate))
    .option("--until <date>", "…up to and including this day or time", dateParser(ToDate));
  return addPageOptions(command, { row: "event", cursor: "cursor" }).action(onSite(timeline));
}

interface TimelineOptions extends PageOptions {
  kind?: string[];
  since?: Date;
  until?: Date;
}

async function timeline({ ctx }: Site, account: string, options: TimelineOptions): Promise<ExitCode> {
  const { kind: kinds, since: from, until, limit, cursor: text, json, csv } = options;
  // Loads all features, which other commands about members do without.
  const { parseTimelineCursor, readTimeline, timelineKinds } = await import("@/api/timeline.ts");
  const wrong = kinds?.find((kind) => !timelineKinds.includes(kind));
  if (wrong !== undefined) {
    fail(translated`There is no kind ${wrong}; the kinds are ${timelineKinds.join(", ")}.`);
    return exitCodes.usage;
  }
  const cursor = text === undefined ? undefined : parseTimelineCursor(text);
  if (cursor === null) {
    fail(translated`Give --cursor as the page before has it.`);
    return exitCodes.usage;
  }
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  const { data: rows, next } = await readTimeline(ctx.db, member, {
    limit,
    ...(kinds && { kinds }),
    ...(from && { from }),
    ...(until && { until }),
    ...(cursor && { cursor }),
  });
  const format = { ...(json && { json }), ...(csv && { csv }) };
  printList({ what: "events", columns, rows, next, json: eventJson }, format);
  return exitCodes.ok;
}

const columns: Column<TimelineEvent>[] = [
  timeColumn("at", ({ at }) => at),
  { head: "kind", text: ({ kind }) => kind, gives: "never" },
  { head: "event", text: (event) => [numberOf(event), event.text].filter(Boolean).join(" "), gives: "first" },
  amountColumn("TWD", ({ cents }) => cents === null ? "" : decimalText(cents)),
  { head: "by", text: ({ by }) => by ?? "", gives: "first" },
  { head: "why", text: ({ by, why }) => reasonText(by, why), gives: "first", isDetail: true },
];

/** The number by which members and other commands name the order of an event. */
function numberOf({ kind, id }: TimelineEvent): string | null {
  const ofOrder = numbered[kind];
  return ofOrder ? orderNumber(ofOrder, id) : null;
}

const numbered: Partial<Record<string, OrderNumberKind>> = {
  "top-up": "deposit",
  withdrawal: "withdrawal",
  transfer: "transfer",
};

function eventJson({ cents, at, ...event }: TimelineEvent): object {
  return {
    ...event,
    at: at.toISOString(),
    number: numberOf({ cents, at, ...event }),
    amount: cents === null ? null : fromCents(cents),
  };
}
