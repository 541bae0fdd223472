import { Command } from "commander";
import { type ContentItem, writtenIn } from "@/api/content/contents/item.ts";
import { contentState, findContents } from "@/api/content/contents/operators/find_contents.ts";
import { page } from "@/api/lists/list_page.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printPage } from "../output/print_page.ts";
import { stateColumn } from "../output/table.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { timeText } from "../output/time_text.ts";
import { taipeiDateTime } from "@/shared/taipei_time.ts";
import type { ContentNoun } from "./named.ts";

/** `jadehall <noun> list` */
export function listCommand(noun: ContentNoun): Command {
  const command = new Command("list").description(`${noun.many}, newest first, and whether they are shown`);
  return addPageOptions(command, { row: noun.one, parse: (text) => String(parseRowId(text)) })
    .action(onSite(async ({ ctx }: Site, { limit, cursor, json, csv }: PageOptions): Promise<ExitCode> => {
      const from = cursor === undefined ? undefined : Number(cursor);
      const rows = await findContents(ctx, noun.kind, { cursor: from, limit });
      const { data, next } = page(rows, limit, ({ id }) => String(id));
      if (json) printJson({ items: data.map((item) => ({ ...item, state: contentState(item, ctx.now()) })), next });
      else printPage(noun.many, columnsAt(ctx.now()), { rows: data, next }, { csv });
      return exitCodes.ok;
    }));
}

function columnsAt(now: Date) {
  const time = (of: (item: ContentItem) => Date | null) => {
    const cell = (item: ContentItem, textOf: (at: Date) => string) => {
      const at = of(item);
      return at ? textOf(at) : "-";
    };
    return {
      text: (item: ContentItem) => cell(item, timeText),
      short: (item: ContentItem) => cell(item, taipeiDateTime),
      gives: "at the end" as const,
    };
  };
  return [
    { head: "id", text: ({ id }: ContentItem) => String(id), align: "right" as const },
    { head: "key", text: ({ key }: ContentItem) => key, gives: "never" as const },
    { head: "title", text: ({ texts }: ContentItem) => texts.tw.title, gives: "first" as const },
    stateColumn((item: ContentItem) => contentState(item, now)),
    { ...time(({ publishedAt }) => publishedAt), head: "from" },
    { ...time(({ withdrawnAt }) => withdrawnAt), head: "until" },
    { head: "languages", text: (item: ContentItem) => writtenIn(item).join(","), isDetail: true as const },
  ];
}
