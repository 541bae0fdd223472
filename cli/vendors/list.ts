import { Command } from "commander";
import { listVendors, type VendorFile } from "@/api/payments/deposits/operators/vendors.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { amountColumn, type Column, printTable, stateColumn } from "../output/table.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";

/** `jadehall vendors list` */
export function vendorsListCommand(): Command {
  return addFormatOptions(
    new Command("list").description("payment vendors with their methods, and which ones members are offered"),
  ).action(onSite(list));
}

async function list({ ctx }: Site, options: FormatOptions): Promise<ExitCode> {
  const vendors = await listVendors(ctx);
  if (options.json) {
    printJson({
      vendors: vendors.map(({ methods, ...vendor }) => ({
        ...vendor,
        methods: methods.map(({ id, kind, vendor_name, vendor_flag, enabled, user_levels, min_cents, max_cents }) => ({
          id,
          kind,
          name: vendor_name,
          flag: vendor_flag,
          enabled,
          levels: user_levels,
          min: fromCents(min_cents),
          max: fromCents(max_cents),
        })),
      })),
    });
    return exitCodes.ok;
  }
  const lines = vendors.flatMap((vendor) => vendor.methods.map((method) => ({ ...vendor, method })));
  if (options.csv) printCsv(columns, lines);
  else printTable(columns, lines);
  return exitCodes.ok;
}

/** A vendor with one of its methods. */
type Line = VendorFile & { method: VendorFile["methods"][number] };

const columns: Column<Line>[] = [
  { head: "vendor", text: ({ code }) => code },
  {
    head: "keys",
    text: ({ isAtWork }) => isAtWork ? "yes" : "none",
    colour: ({ isAtWork }) => isAtWork ? null : "yellow",
  },
  { head: "method", text: ({ method }) => String(method.id), align: "right", gives: "never" },
  stateColumn(({ method }) => method.enabled ? "enabled" : "disabled"),
  { head: "name", text: ({ method }) => method.vendor_name, gives: "first" },
  { head: "flag", text: ({ method }) => method.vendor_flag ?? "-" },
  amountColumn("least TWD", ({ method }) => decimalText(method.min_cents)),
  amountColumn("most TWD", ({ method }) => decimalText(method.max_cents)),
  { head: "levels", text: ({ method }) => method.user_levels.join(",") },
];
