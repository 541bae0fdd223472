import { Command } from "commander";
import { accountsCheckCommand } from "./accounts_check.ts";
import { membersActivateCommand } from "./members_activate.ts";
import { membersShowCommand } from "./members_show.ts";
import { ordersReplayCommand } from "./orders_replay.ts";
import { reportFailure } from "./run.ts";
import { sandboxCommand } from "./sandbox.ts";
import { seedCommand } from "./seed.ts";
import { transfersListCommand } from "./transfers_list.ts";
import { transfersReconcileCommand } from "./transfers_reconcile.ts";
import { transfersResolveCommand } from "./transfers_resolve.ts";
import { transfersShowCommand } from "./transfers_show.ts";

/** The operators' program: `deno task jadehall <command>`. */
function program(): Command {
  return new Command("jadehall")
    .description(
      "What operators do. Exit codes: 0 done, 1 failed, 2 wrong arguments or environment, 4 not found, 6 findings.",
    )
    .addCommand(seedCommand())
    .addCommand(
      new Command("members").description("members")
        .addCommand(membersActivateCommand())
        .addCommand(membersShowCommand()),
    )
    .addCommand(new Command("accounts").description("money").addCommand(accountsCheckCommand()))
    .addCommand(new Command("orders").description("top-up orders").addCommand(ordersReplayCommand()))
    .addCommand(
      new Command("transfers").description("transfers of points")
        .addCommand(transfersListCommand())
        .addCommand(transfersShowCommand())
        .addCommand(transfersReconcileCommand())
        .addCommand(transfersResolveCommand()),
    )
    .addCommand(sandboxCommand());
}

/** Commander ends the process on a wrong argument unless told otherwise, command by command. */
function throwing(command: Command): Command {
  command.exitOverride().showHelpAfterError();
  command.commands.forEach(throwing);
  return command;
}

if (import.meta.main) {
  try {
    await throwing(program()).parseAsync(Deno.args, { from: "user" });
  } catch (error) {
    reportFailure(error);
  }
}
