import { Command, InvalidArgumentError } from "commander";
import { findWord, type FoundItem } from "@/api/find_word.ts";
import { daysOfAmounts } from "@/api/lists/order_searches.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { complain, print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";

/** `jadehall find <word>` */
export function findCommand(): Command {
  const command = new Command("find")
    .description(
      "find members and orders by account, mobile, name, LINE, card or ID number, a card's last four digits, crypto " +
        `or network address, order or complaint number, vendor's order, TxHash, payout reference, or amount (of ${daysOfAmounts} days)`,
    )
    .argument("<word>", "the whole value, as a member reads it out", parseWord)
    .option("--limit <count>", "maximum number of rows of each field, up to 100", parseCount, 10);
  return addFormatOptions(command).action(onSite(find));
}

async function find(
  { ctx }: Site,
  word: string,
  { limit, json, csv }: FormatOptions & { limit: number },
): Promise<ExitCode> {
  const { found, more } = await findWord(ctx, word, limit);
  if (json) printJson({ found, more });
  else if (csv) printCsv(findColumns, found);
  else if (found.length > 0) printTable(findColumns, found);
  if (!json && more.length > 0) {
    (csv ? complain : print)(
      translated`There are more by ${more.map(translatedText).join(", ")}: --limit prints up to 100.`,
    );
  }
  if (found.length > 0) return exitCodes.ok;
  if (!json && !csv) fail(translated`No field that can be searched holds this.`);
  return exitCodes.notFound;
}

/** The columns of found items. */
export const findColumns: Column<FoundItem>[] = [
  { head: "by", text: ({ by }) => translatedText(by) },
  { head: "member", text: ({ account }) => account ?? "", gives: "never" },
  { head: "value", text: ({ value }) => value, gives: "first" },
  { ...timeColumn("at", ({ at }) => at), isDetail: true },
  { head: "more", text: ({ command }) => command, gives: "never" },
];

function parseWord(text: string): string {
  const word = text.normalize("NFC").trim();
  if (word.length > 0 && word.length <= 100) return word;
  throw new InvalidArgumentError("Give 1 to 100 characters.");
}

function parseCount(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > 100) throw new InvalidArgumentError(translated`Give a number from 1 to 100.`);
  return count;
}
