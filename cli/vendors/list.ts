import { Command } from "commander";
import { listVendors } from "@/api/deposits/operators/vendors.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";

/** `jadehall vendors list` */
export function vendorsListCommand(): Command {
  return new Command("list")
    .description("payment vendors with their methods, and which of them members are offered")
    .option("--json", "for other programs")
    .action(onSite(list));
}

async function list({ ctx }: Site, options: { json?: boolean }): Promise<ExitCode> {
  const vendors = await listVendors(ctx);
  if (options.json) {
    printJson({
      vendors: vendors.map(({ methods, ...vendor }) => ({
        ...vendor,
        methods: methods.map(({ id, type, vendor_name, vendor_flag, enabled, user_levels, min_cents, max_cents }) => ({
          ...{ id, type, name: vendor_name, flag: vendor_flag, enabled, levels: user_levels },
          ...{ min: fromCents(min_cents), max: fromCents(max_cents) },
        })),
      })),
    });
    return exitCodes.ok;
  }
  for (const { code, isAtWork, methods } of vendors) {
    print(`${code}${isAtWork ? "" : " (not at work: no keys)"}`);
    for (const { id, vendor_name, vendor_flag, enabled, user_levels, min_cents, max_cents } of methods) {
      const range = `${decimalText(min_cents)} to ${decimalText(max_cents)}`;
      const what = [vendor_name, vendor_flag ?? "-", range, `levels ${user_levels.join(",")}`];
      print(`  ${id}\t${enabled ? "enabled" : "disabled"}\t${what.join("\t")}`);
    }
  }
  return exitCodes.ok;
}
