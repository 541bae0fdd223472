import { Command } from "commander";
import { textIn, writtenIn } from "@/api/content/contents/item.ts";
import { contentState, findContent } from "@/api/content/contents/operators/find_contents.ts";
import { toPromotionText } from "@/api/rewards/promotion_documents/promotion_document.ts";
import { findTerms } from "@/api/rewards/promotions/terms/read_terms.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { timeText } from "../output/time_text.ts";
import { report } from "../output/report.ts";
import { type ContentNoun, keyArgument, noSuchContent } from "./named.ts";

interface ShowOptions {
  json?: boolean;
  document?: boolean;
}

/** `jadehall <noun> show <key>` */
export function showCommand(noun: ContentNoun): Command {
  const command = new Command("show")
    .description(`show the ${noun.one} with its address, times, and texts in each language`)
    .addArgument(keyArgument())
    .option("--json", "print JSON, for other programs");
  if (noun.kind === "activity") {
    command.option("--document", "print its texts and terms as one file, for `activities save`");
  }
  return command
    .action(onSite(async ({ ctx }: Site, key: string, { json, document }: ShowOptions): Promise<ExitCode> => {
      const item = await findContent(ctx.db, noun.kind, key);
      if (!item) return report(noSuchContent(noun, key));
      if (document) {
        const terms = await findTerms(ctx.db, key);
        print(toPromotionText(item, terms?.file ?? null).trimEnd());
        return exitCodes.ok;
      }
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
