import { Command } from "commander";
import { listBooks, type PublishedBook } from "@/api/accounting/published_books/list_books.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { fromCents } from "@/shared/money.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { page } from "@/api/lists/list_page.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printList } from "../output/print_list.ts";
import { type Column, timeColumn } from "../output/table.ts";
import { parseDay } from "../reports/span_options.ts";

/** `jadehall books list` */
export function booksListCommand(): Command {
  const command = new Command("list").description("the published days, newest first");
  return addPageOptions(command, { row: "day", cursor: "day", parse: parseDay }).action(onSite(list));
}

async function list({ ctx }: Site, { limit, cursor, ...options }: PageOptions): Promise<ExitCode> {
  const books = await listBooks(ctx, { before: cursor, limit: limit + 1 });
  const { data: rows, next } = page(books, limit, ({ day }) => day);
  const json = ({ cents, ...book }: PublishedBook) => ({ ...book, points: fromCents(cents) });
  printList({ what: "books", columns, rows, next, json }, options);
  return exitCodes.ok;
}

const columns: Column<PublishedBook>[] = [
  { head: "day", text: ({ day }) => day },
  { head: "points of all", text: ({ cents }) => moneyText(cents), align: "right" },
  { head: "root", text: ({ root }) => root, gives: "first" },
  timeColumn("published", ({ publishedAt }) => publishedAt),
];
