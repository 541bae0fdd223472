import { Argument, Command } from "commander";
import { memberLevels, valuesOf, vendorRange } from "@/api/payments/deposits/operators/change_method.ts";
import { offersTo } from "@/api/payments/deposits/operators/preview_methods.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { parseMethodId } from "../arguments/method_id.ts";
import { methodJson } from "./list.ts";
import { rangesText, timesText } from "./method_text.ts";
import { noSuchMethod } from "./no_such_method.ts";

/** `jadehall methods show <method>` */
export function methodsShowCommand(): Command {
  return new Command("show")
    .description("a payment method: its values, what its vendor takes, and which levels are offered it now")
    .addArgument(new Argument("<method>", "its id; `methods list` shows them").argParser(parseMethodId))
    .option("--json", "print JSON, for other programs")
    .action(onSite(show));
}

async function show({ ctx }: Site, id: number, options: { json?: boolean }): Promise<ExitCode> {
  const all = await offersTo(ctx.db, ctx.vendors, null);
  const place = all.findIndex(({ row }) => row.id === id) + 1;
  const method = all[place - 1];
  if (!method) return noSuchMethod(id);
  const { row, offer } = method;
  const { minCents, maxCents } = vendorRange(row);
  const offered = offer === "offered" ? memberLevels.filter((level) => row.user_levels.includes(level)) : [];
  if (options.json) {
    const vendorTakes = { least: fromCents(minCents), most: fromCents(maxCents) };
    printJson({ ...methodJson(method, place), vendor_takes: vendorTakes, offered_to: offered });
    return exitCodes.ok;
  }
  print(
    translated`Method ${row.id}, ${
      row.vendor_flag ?? row.vendor_name
    } of ${row.vendor_code}, is ${offer}, at place ${place}.`,
  );
  print(translated`It takes ${decimalText(row.min_cents)} to ${decimalText(row.max_cents)} TWD.`);
  print(translated`Its vendor takes ${decimalText(minCents)} to ${decimalText(maxCents)} TWD.`);
  print(
    translated`It is for levels ${rangesText(row.user_levels)}; times (Taipei): ${timesText(valuesOf(row, place))}.`,
  );
  print(
    translated`Offered now to ${
      offered.length === 0 ? translated`no level` : translated`levels ${rangesText(offered)}`
    }.`,
  );
  return exitCodes.ok;
}
