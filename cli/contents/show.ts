import { Command } from "commander";
import { textIn, writtenIn } from "@/api/content/contents/item.ts";
import { contentState, findContent } from "@/api/content/contents/operators/find_contents.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { timeText } from "../output/time_text.ts";
import { report } from "../output/report.ts";
import { type ContentNoun, keyArgument, noSuchContent } from "./named.ts";

/** `jadehall <noun> show <key>` */
export function showCommand(noun: ContentNoun): Command {
  return new Command("show")
    .description(`show the ${noun.one} with its address, times, and texts in each language`)
    .addArgument(keyArgument())
    .option("--json", "print JSON, for other programs")
    .action(onSite(async ({ ctx }: Site, key: string, { json }: { json?: boolean }): Promise<ExitCode> => {
      const item = await findContent(ctx.db, noun.kind, key);
      if (!item) return report(noSuchContent(noun, key));
      const state = contentState(item, ctx.now());
      if (json) {
        printJson({ ...item, state });
        return exitCodes.ok;
      }
      const times = [
        item.publishedAt && translated`from ${timeText(item.publishedAt)}`,
        item.withdrawnAt &&
        translated`until ${timeText(item.withdrawnAt)}`,
      ].filter(Boolean).join(" ");
      print(`${item.key}  ${state}${times && `  ${times}`}${item.category && `  ${item.category}`}`);
      for (const lang of writtenIn(item)) {
        const { title, summary, body } = textIn(item, lang);
        print(`\n[${lang}] ${title}${summary && `\n${summary}`}${body && `\n\n${body}`}`);
      }
      return exitCodes.ok;
    }));
}
