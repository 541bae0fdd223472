import { Command } from "commander";
import { addressesReviewCommand } from "./addresses/review.ts";
import { accountsCheckCommand } from "./accounts/check.ts";
import { approvalsListCommand } from "./approvals/list.ts";
import { approvalsTakeBackCommand } from "./approvals/take_back.ts";
import { cardsReviewCommand } from "./cards/review.ts";
import { membersActivateCommand } from "./members/activate.ts";
import { membersResetWithdrawalPasswordCommand } from "./members/reset_withdrawal_password.ts";
import { membersShowCommand } from "./members/show.ts";
import { ordersCreditCommand } from "./orders/credit.ts";
import { ordersExpireCommand } from "./orders/expire.ts";
import { ordersListCommand } from "./orders/list.ts";
import { ordersQueryCommand } from "./orders/query.ts";
import { ordersReplayCommand } from "./orders/replay.ts";
import { ordersShowCommand } from "./orders/show.ts";
import { reportFailure } from "@/server/run.ts";
import { withdrawalActCommand } from "./withdrawals/act.ts";
import { withdrawalsBatchesCommand } from "./withdrawals/batches.ts";
import { withdrawalsExportCommand } from "./withdrawals/export.ts";
import { withdrawalsImportCommand } from "./withdrawals/import.ts";
import { withdrawalsListCommand } from "./withdrawals/list.ts";
import { withdrawalsPayCommand } from "./withdrawals/pay.ts";
import { withdrawalsReviewCommand } from "./withdrawals/review.ts";
import { withdrawalsShowCommand } from "./withdrawals/show.ts";
import { withdrawalsVoidCommand } from "./withdrawals/void.ts";
import { sandboxCommand } from "./sandbox.ts";
import { seedCommand } from "@/server/seed.ts";
import { settingsListCommand } from "./settings/list.ts";
import { settingsSetCommand } from "./settings/set.ts";
import { transfersListCommand } from "./transfers/list.ts";
import { transfersReconcileCommand } from "./transfers/reconcile.ts";
import { transfersResolveCommand } from "./transfers/resolve.ts";
import { transfersShowCommand } from "./transfers/show.ts";
import { vendorsListCommand } from "./vendors/list.ts";
import { vendorsDisableCommand, vendorsEnableCommand } from "./vendors/switch.ts";
import { vendorsTestCommand } from "./vendors/try.ts";
import { vaultRotateCommand } from "./vault/rotate.ts";

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
    .addCommand(
      new Command("approvals").description("what takes two operators")
        .addCommand(approvalsListCommand())
        .addCommand(approvalsTakeBackCommand()),
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
