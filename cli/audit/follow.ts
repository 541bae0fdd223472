import { eventsAfter, type FoundEvent, lastPosition } from "@/api/platform/audit/find_events.ts";
import { reasonText } from "../output/reason_text.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJsonLine } from "@/server/print.ts";
import { type Stop, untilStopped } from "@/server/stop_signal.ts";
import { noSuchMember } from "../members/member_command.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { detailText, eventJson } from "./event_text.ts";
import { searchOf, type SearchOptions } from "./search_options.ts";

/** From which link on, and as what. */
export interface FollowOptions extends SearchOptions {
  after?: bigint;
  json?: boolean;
}

/** How long to rest where nothing has come, in milliseconds: the site links events every five seconds. */
const restMs = 1_000;

/** How many events are read at a time. */
const pageSize = 500;

/** Prints linked events in the order of their links until it is asked to stop: nothing is left out or printed twice. */
export async function followTrail(
  { ctx }: Site,
  stop: Stop,
  { after, json, ...options }: FollowOptions,
): Promise<ExitCode> {
  const search = await searchOf(ctx, options);
  if ("missing" in search) return report(noSuchMember(search.missing));
  let position = after ?? await lastPosition(ctx.db);
  await untilStopped(stop, restMs, async () => {
    // A page that is not full has read everything up to here, so the next one begins behind it.
    const last = await lastPosition(ctx.db);
    const events = await eventsAfter(ctx.db, { ...search, position, limit: pageSize });
    for (const event of events) {
      if (json) printJsonLine(eventJson(event));
      else print(lineText(event));
    }
    const read = events.at(-1)?.position ?? position;
    position = events.length < pageSize && last > read ? last : read;
    return events.length < pageSize ? "rest" : "more";
  });
  return exitCodes.ok;
}

function lineText(event: FoundEvent): string {
  const { at, operator, action, subject, reason } = event;
  return [timeText(at), operator, action, subject, reasonText(operator, reason), detailText(event)].join("\t")
    .trimEnd();
}
