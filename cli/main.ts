import { Command } from "commander";
import { addressesReviewCommand } from "./addresses_review.ts";
import { accountsCheckCommand } from "./accounts_check.ts";
import { cardsReviewCommand } from "./cards_review.ts";
import { membersActivateCommand } from "./members_activate.ts";
import { membersResetWithdrawalPasswordCommand } from "./members_reset_withdrawal_password.ts";
import { membersShowCommand } from "./members_show.ts";
import { ordersCreditCommand } from "./orders_credit.ts";
import { ordersExpireCommand } from "./orders_expire.ts";
import { ordersListCommand } from "./orders_list.ts";
import { ordersQueryCommand } from "./orders_query.ts";
import { ordersReplayCommand } from "./orders_replay.ts";
import { ordersShowCommand } from "./orders_show.ts";
import { reportFailure } from "./run.ts";
import { withdrawalActCommand } from "./withdrawals_act.ts";
import { withdrawalsBatchesCommand } from "./withdrawals_batches.ts";
import { withdrawalsExportCommand } from "./withdrawals_export.ts";
import { withdrawalsImportCommand } from "./withdrawals_import.ts";
import { withdrawalsListCommand } from "./withdrawals_list.ts";
import { withdrawalsPayCommand } from "./withdrawals_pay.ts";
import { withdrawalsReviewCommand } from "./withdrawals_review.ts";
import { withdrawalsShowCommand } from "./withdrawals_show.ts";
import { withdrawalsVoidCommand } from "./withdrawals_void.ts";
import { sandboxCommand } from "./sandbox.ts";
import { seedCommand } from "./seed.ts";
import { settingsListCommand } from "./settings_list.ts";
import { settingsSetCommand } from "./settings_set.ts";
import { transfersListCommand } from "./transfers_list.ts";
import { transfersReconcileCommand } from "./transfers_reconcile.ts";
import { transfersResolveCommand } from "./transfers_resolve.ts";
import { transfersShowCommand } from "./transfers_show.ts";
import { vendorsListCommand } from "./vendors_list.ts";
import { vendorsDisableCommand, vendorsEnableCommand } from "./vendors_switch.ts";
import { vendorsTestCommand } from "./vendors_try.ts";
import { vaultRotateCommand } from "./vault_rotate.ts";

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
        .addCommand(membersShowCommand())
        .addCommand(membersResetWithdrawalPasswordCommand()),
    )
    .addCommand(new Command("accounts").description("money").addCommand(accountsCheckCommand()))
    .addCommand(
      new Command("orders").description("top-up orders")
        .addCommand(ordersListCommand())
        .addCommand(ordersShowCommand())
        .addCommand(ordersQueryCommand())
        .addCommand(ordersExpireCommand())
        .addCommand(ordersCreditCommand())
        .addCommand(ordersReplayCommand()),
    )
    .addCommand(
      new Command("vendors").description("payment vendors")
        .addCommand(vendorsListCommand())
        .addCommand(vendorsEnableCommand())
        .addCommand(vendorsDisableCommand())
        .addCommand(vendorsTestCommand()),
    )
    .addCommand(
      new Command("settings").description("settings")
        .addCommand(settingsListCommand())
        .addCommand(settingsSetCommand()),
    )
    .addCommand(
      new Command("transfers").description("transfers of points")
        .addCommand(transfersListCommand())
        .addCommand(transfersShowCommand())
        .addCommand(transfersReconcileCommand())
        .addCommand(transfersResolveCommand()),
    )
    .addCommand(
      new Command("withdrawals").description("money that members take out")
        .addCommand(withdrawalsListCommand())
        .addCommand(withdrawalsShowCommand())
        .addCommand(withdrawalsReviewCommand())
        .addCommand(withdrawalActCommand("approve"))
        .addCommand(withdrawalActCommand("reject"))
        .addCommand(withdrawalsPayCommand())
        .addCommand(withdrawalActCommand("fail"))
        .addCommand(withdrawalsExportCommand())
        .addCommand(withdrawalsImportCommand())
        .addCommand(withdrawalsVoidCommand())
        .addCommand(withdrawalsBatchesCommand()),
    )
    .addCommand(new Command("cards").description("members' bank cards").addCommand(cardsReviewCommand()))
    .addCommand(new Command("addresses").description("members' crypto addresses").addCommand(addressesReviewCommand()))
    .addCommand(new Command("vault").description("what is encrypted at rest").addCommand(vaultRotateCommand()))
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
