import { Command } from "commander";
import { parseMethodId } from "../arguments/method_id.ts";
import { switchVendor } from "@/api/payments/deposits/operators/vendors.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall vendors enable <code> [--method <id>] --reason <text>` */
export function vendorsEnableCommand(): Command {
  return switching(new Command("enable").description("offer a vendor's methods to members again"), true);
}

/** `jadehall vendors disable <code> [--method <id>] --reason <text>` */
export function vendorsDisableCommand(): Command {
  return switching(new Command("disable").description("stop offering a vendor's methods; open orders continue"), false);
}

function switching(command: Command, enabled: boolean): Command {
  return command
    .argument("<vendor>", "the vendor's code; `vendors list` shows them")
    .option("--method <id>", "only this method", parseMethodId)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite((site: Site, vendor: string, options: SwitchOptions) => apply(site, vendor, enabled, options)));
}

interface SwitchOptions extends Operation {
  method?: number;
}

async function apply({ ctx }: Site, vendor: string, enabled: boolean, options: SwitchOptions): Promise<ExitCode> {
  const changed = await switchVendor(ctx, { vendor, enabled, ...options });
  if (!changed) {
    fail(translated`There is no such method of ${vendor}.`);
    return exitCodes.notFound;
  }
  for (const { id, vendor_name } of changed) {
    print(enabled ? translated`${id} ${vendor_name} is enabled.` : translated`${id} ${vendor_name} is disabled.`);
  }
  if (changed.length === 0) print(translated`Nothing changed.`);
  return exitCodes.ok;
}
