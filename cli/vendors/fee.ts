import { Command, InvalidArgumentError, Option } from "commander";
import { parseMethodId } from "../arguments/method_id.ts";
import { setFee } from "@/api/payments/deposits/operators/set_fee.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, readDecimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";

/** `jadehall vendors fee <code> --method <id> --percent <rate> [--fixed <TWD>] --reason <text>` */
export function vendorsFeeCommand(): Command {
  return new Command("fee")
    .description("set a vendor's fee for top-ups credited from now on, for reports and settlement files")
    .argument("<vendor>", "the vendor's code; `vendors list` shows them")
    .addOption(new Option("--method <id>", "one of its methods").argParser(parseMethodId).makeOptionMandatory())
    .addOption(
      new Option("--percent <rate>", "percentage of the amount, e.g. 1.5").argParser(parsePercent)
        .makeOptionMandatory(),
    )
    .option("--fixed <TWD>", "fixed fee for each top-up", parseFixed)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(fee));
}

interface FeeOptions extends Operation {
  method: number;
  percent: string;
  fixed?: bigint;
}

async function fee(
  { ctx }: Site,
  vendor: string,
  { method, percent, fixed = 0n, ...by }: FeeOptions,
): Promise<ExitCode> {
  const operation = operationOf(by);
  if (!operation) return exitCodes.usage;
  if (!await setFee(ctx, { vendor, method, percent, fixedCents: fixed, ...operation })) {
    fail(translated`There is no method ${method} of ${vendor}.`);
    return exitCodes.notFound;
  }
  print(
    translated`${vendor} charges ${percent} % and ${
      decimalText(fixed)
    } TWD for top-ups by method ${method} from now on.`,
  );
  return exitCodes.ok;
}

function parsePercent(text: string): string {
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(text)) throw new InvalidArgumentError(translated`Give a percentage like 1.5.`);
  return text;
}

function parseFixed(text: string): bigint {
  const cents = readDecimalText(text);
  if (cents === null || cents < 0n || cents > 1_000_000n) {
    throw new InvalidArgumentError(translated`Give TWD up to 10,000, like 12.50.`);
  }
  return cents;
}
