import { Command } from "commander";
import { restoreArchive } from "@/api/accounting/archives/restore_archive.ts";
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

/** `jadehall archives restore <month>` */
export function archivesRestoreCommand(): Command {
  return new Command("restore")
    .description("bring the newest archived month back into the database from its files, which stay")
    .addArgument(monthArgument())
    .addOption(reasonOption()).addOption(operatorOption())
    .action(onSite(restore));
}

async function restore(site: Site, month: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  return await asOwner(site, async (archive) => {
    const restored = await restoreArchive(archive, month, by);
    switch (restored.kind) {
      case "restored":
        print(translated`Back in the database: ${restored.tables.join(", ")}.`);
        return exitCodes.ok;
      case "not_archived":
        fail(translated`${month} is not archived.`);
        return exitCodes.notFound;
      case "not_newest":
        fail(translated`Months come back in the reverse order: ${restored.newest} is the next.`);
        return exitCodes.findings;
      case "file_differs":
        fail(`${restored.message} ${translated`Nothing was restored.`}`);
        return exitCodes.findings;
      case "busy":
        fail(busyText(restored.table));
        return exitCodes.findings;
    }
  });
}
