import { Command } from "commander";
import { endContent } from "@/api/content/contents/operators/schedule_content.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type ContentNoun, keyArgument, reportScheduled } from "./named.ts";

/** `jadehall <noun> end <key> --reason <text>` */
export function endContentCommand(noun: ContentNoun): Command {
  return new Command("end")
    .description(`take a ${noun.one} down; one that was to be shown later is a draft again`)
    .addArgument(keyArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, key: string, options: Operation): Promise<ExitCode> => {
      const by = operationOf(options);
      if (!by) return exitCodes.usage;
      return reportScheduled(noun, key, await endContent(ctx, noun.kind, key, by), "no longer shown.");
    }));
}
