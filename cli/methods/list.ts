import { Command } from "commander";
import { valuesOf } from "@/api/payments/deposits/operators/change_method.ts";
import { type MethodOffer, offersTo } from "@/api/payments/deposits/operators/preview_methods.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { parseLevel } from "../members/level.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { amountColumn, type Column, printTable, stateColumn } from "../output/table.ts";
import { rangesText, timesText } from "./method_text.ts";

interface ListOptions extends FormatOptions {
  level?: number;
}

/** `jadehall methods list [--level <level>]` */
export function methodsListCommand(): Command {
  const command = new Command("list")
    .description("payment methods in the order in which members see them, and whether they are offered now")
    .option("--level <level>", "what members of this level are offered now", parseLevel);
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, { level, json, csv }: ListOptions): Promise<ExitCode> {
  const methods = await offersTo(ctx.db, ctx.vendors, level ?? null);
  if (json) printJson({ methods: methods.map((one, index) => methodJson(one, index + 1)) });
  else if (csv) printCsv(columns, methods);
  else printTable(columns, methods);
  return exitCodes.ok;
}

const columns: Column<MethodOffer>[] = [
  { head: "id", text: ({ row }) => String(row.id), align: "right", gives: "never" },
  { head: "name", text: ({ row }) => row.vendor_flag ?? row.vendor_name, gives: "first" },
  stateColumn(({ offer }) => offer),
  amountColumn("least TWD", ({ row }) => decimalText(row.min_cents)),
  amountColumn("most TWD", ({ row }) => decimalText(row.max_cents)),
  { head: "levels", text: ({ row }) => rangesText(row.user_levels) },
  { head: "times (Taipei)", text: ({ row }) => timesText(valuesOf(row, 0)) },
];

/** A method for other programs; amounts in TWD, times as `methods set` takes them. */
export function methodJson({ row, offer }: MethodOffer, place: number) {
  return {
    id: row.id,
    place,
    kind: row.kind,
    vendor: row.vendor_code,
    name: row.vendor_name,
    flag: row.vendor_flag,
    shown: row.enabled,
    offer,
    least: fromCents(row.min_cents),
    most: fromCents(row.max_cents),
    levels: row.user_levels,
    days: row.open_days,
    minutes: valuesOf(row, place).hours,
  };
}
