import { Command } from "commander";
import { publishBooks } from "@/api/accounting/published_books/publish_books.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall books publish` */
export function booksPublishCommand(): Command {
  return new Command("publish")
    .description("publish the books of all closed days now; the site does so by itself, twelve hours after each day")
    .action(onSite(publish));
}

async function publish({ ctx }: Site): Promise<ExitCode> {
  let days = 0;
  for (let day = await publishBooks(ctx); day !== null; day = await publishBooks(ctx)) {
    print(translated`${day} is published.`);
    days++;
  }
  if (days === 0) print(translated`Every closed day is published.`);
  return exitCodes.ok;
}
