import { Command } from "commander";
import { activateMember } from "@/api/members/activate_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";

/** `jadehall members activate <account> --reason <text>` */
export function membersActivateCommand(): Command {
  return new Command("activate")
    .description("let a member top up")
    .argument("<account>")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(activate));
}

async function activate({ ctx }: Site, account: string, operation: Operation): Promise<ExitCode> {
  const outcome = await activateMember(ctx, { account, ...operation });
  if (!outcome.ok) {
    fail(`There is no member ${account}.`);
    return exitCodes.notFound;
  }
  print(outcome.value.changed ? `${account} is activated.` : `${account} was activated already; nothing changed.`);
  return exitCodes.ok;
}
