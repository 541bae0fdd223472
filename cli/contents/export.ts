import { Command } from "commander";
import { toContentFile } from "@/api/content/contents/operators/content_file.ts";
import { findContent } from "@/api/content/contents/operators/find_contents.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { report } from "../output/report.ts";
import { type ContentNoun, keyArgument, noSuchContent } from "./named.ts";

/** `jadehall <noun> export <key>` */
export function exportCommand(noun: ContentNoun): Command {
  return new Command("export")
    .description(`print the ${noun.one} as a file for a repository: Markdown with front matter`)
    .addArgument(keyArgument())
    .action(onSite(async ({ ctx }: Site, key: string): Promise<ExitCode> => {
      const item = await findContent(ctx.db, noun.kind, key);
      if (!item) return report(noSuchContent(noun, key));
      print(toContentFile(item).trimEnd());
      return exitCodes.ok;
    }));
}
