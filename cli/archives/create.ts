import { Command } from "commander";
import type { OpenOrder } from "@/api/accounting/archives/open_orders.ts";
import { createArchive, type CreatedArchive } from "@/api/accounting/archives/create_archive.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { translated } from "@/server/operators/translated.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { timeText } from "../output/time_text.ts";
import { asOwner } from "./as_owner.ts";
import { busyText } from "./busy_text.ts";
import { monthArgument } from "./month_argument.ts";

/** `jadehall archives create <month>` */
export function archivesCreateCommand(): Command {
  return new Command("create")
    .description("write the oldest month's bets and postings to files and detach it; may be stopped and started again")
    .addArgument(monthArgument())
    .addOption(reasonOption()).addOption(operatorOption())
    .action(onSite(create));
}

async function create(site: Site, month: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  return await asOwner(site, async (archive) => {
    const created = await createArchive(archive, month, by);
    if (created.kind === "archived") {
      print(translated`${month} is archived in ${archive.archiveFolder}: ${created.files.join(", ")}.`);
      print(translated`Copy the files elsewhere, then give the space back: jadehall archives drop ${month}`);
      return exitCodes.ok;
    }
    fail(reasonText(month, created));
    return created.kind === "no_rows" ? exitCodes.notFound : exitCodes.findings;
  });
}

function reasonText(month: string, created: Exclude<CreatedArchive, { kind: "archived" }>): string {
  switch (created.kind) {
    case "exists":
      return translated`${month} is archived already.`;
    case "too_young":
      return translated`${month} is still needed: months up to ${created.last} may be archived.`;
    case "no_rows":
      return translated`There is no partition of ${month}.`;
    case "not_next":
      return translated`Months are archived in their order: ${created.next} is the next.`;
    case "passed":
      return translated`${month} stays in the database, as ${created.newest} is archived already.`;
    case "open_orders":
      return translated`Orders of ${month} are not over: ${created.orders.map(orderText).join(", ")}.`;
    case "posted_late":
      return translated`An order of ${month} was posted to lately, ${timeText(created.at)}: statements still need it.`;
    case "busy":
      return busyText(created.table);
  }
}

function orderText({ kind, id }: OpenOrder): string {
  return `${kind} ${id}`;
}
