import { Command } from "commander";
import { dropArchive } from "@/api/accounting/archives/drop_archive.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { translated } from "@/server/operators/translated.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { asOwner } from "./as_owner.ts";
import { busyText } from "./busy_text.ts";
import { monthArgument } from "./month_argument.ts";

/** `jadehall archives drop <month>` */
export function archivesDropCommand(): Command {
  return new Command("drop")
    .description("drop a month's detached tables, after reading its files once more: then only the files have the rows")
    .addArgument(monthArgument())
    .addOption(reasonOption()).addOption(operatorOption())
    .action(onSite(drop));
}

async function drop(site: Site, month: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  return await asOwner(site, async (archive) => {
    const dropped = await dropArchive(archive, month, by);
    switch (dropped.kind) {
      case "dropped":
        print(translated`Dropped: ${dropped.tables.join(", ")}.`);
        return exitCodes.ok;
      case "nothing_detached":
        fail(translated`No table of ${month} is detached.`);
        return exitCodes.notFound;
      case "file_differs":
        fail(`${dropped.message} ${translated`Nothing was dropped.`}`);
        return exitCodes.findings;
      case "busy":
        fail(busyText(dropped.table));
        return exitCodes.findings;
    }
  });
}
