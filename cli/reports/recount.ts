import { Command } from "commander";
import { recountDay } from "@/api/accounting/reports/recount_day.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { parseDay } from "./span_options.ts";

/** `jadehall report recount <day> --reason <text>` */
export function reportRecountCommand(): Command {
  return new Command("recount")
    .description(
      "sum up the ledger of a closed day again, where `accounts check` says that its sums are not its postings",
    )
    .argument("<day>", "as 2026-11-20 (Taipei)", parseDay)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(recount));
}

async function recount({ ctx }: Site, day: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  if (!await recountDay(ctx, day, by)) {
    fail(`${day} is not closed: reports read its postings themselves.`);
    return exitCodes.notFound;
  }
  print(`${day} is summed up again.`);
  return exitCodes.ok;
}
