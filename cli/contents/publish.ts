import { Command } from "commander";
import { publishContent } from "@/api/content/contents/operators/schedule_content.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type ContentNoun, keyArgument, reportScheduled } from "./named.ts";

/** `jadehall <noun> publish <key> --reason <text>` */
export function publishContentCommand(noun: ContentNoun): Command {
  return new Command("publish")
    .description(`show a ${noun.one} from now on, in every process within two seconds`)
    .addArgument(keyArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, key: string, options: Operation): Promise<ExitCode> => {
      const by = operationOf(options);
      if (!by) return exitCodes.usage;
      return reportScheduled(noun, key, await publishContent(ctx, noun.kind, key, by), "shown from now on.");
    }));
}
