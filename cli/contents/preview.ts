import { Command } from "commander";
import type { ContentKind } from "@/api/content/contents/item.ts";
import { findContent } from "@/api/content/contents/operators/find_contents.ts";
import { signPreview } from "@/api/content/contents/preview.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { parseDuration } from "../arguments/duration.ts";
import { report } from "../output/report.ts";
import { type ContentNoun, keyArgument, noSuchContent } from "./named.ts";

const dayMs = 86_400_000;

/** `jadehall <noun> preview <key> [--for <duration>]` */
export function previewCommand(noun: ContentNoun): Command {
  return new Command("preview")
    .description(`print a link that shows the ${noun.one} to anyone who has it, whatever its times`)
    .addArgument(keyArgument())
    .option("--for <duration>", "how long the link works, e.g. 2h or 3d", parseDuration, dayMs)
    .action(onSite(async ({ ctx }: Site, key: string, options: { for: number }): Promise<ExitCode> => {
      const item = await findContent(ctx.db, noun.kind, key);
      if (!item) return report(noSuchContent(noun, key));
      const token = await signPreview(ctx, item.id, new Date(ctx.now().getTime() + options.for));
      const address = `${pages[noun.kind]}?preview=${encodeURIComponent(token)}`;
      print(ctx.siteUrl ? String(new URL(address, ctx.siteUrl)) : address);
      return exitCodes.ok;
    }));
}

/** The address that shows each kind. */
const pages: Record<ContentKind, string> = {
  announcement: "/news",
  article: "/article_detail",
  activity: "/coupon_detail",
  popup: "/news",
};
