import type { Command } from "commander";
import { CommandGroup } from "./command_group.ts";
import { addressesReviewCommand } from "./addresses/review.ts";
import { accountsCheckCommand } from "./accounts/check.ts";
import { completionCommand } from "./completion/completion.ts";
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
import { settingsGetCommand } from "./settings/get.ts";
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

/**
 * The operators' program: `deno task jadehall <command>`.
 * @param version what `--version` prints
 */
export function createProgram(version: string): Command {
  return new CommandGroup("jadehall")
    .description(
      "What operators do. Exit codes: 0 done, 1 failed, 2 wrong arguments or environment, 4 not found, 6 findings.",
    )
    .version(version, "--version", "print the version and, in a checkout, the commit")
    .addCommand(seedCommand())
    .addCommand(
      new CommandGroup("members").description("members")
        .addCommand(membersActivateCommand())
        .addCommand(membersShowCommand())
        .addCommand(membersResetWithdrawalPasswordCommand()),
    )
    .addCommand(new CommandGroup("accounts").description("money").addCommand(accountsCheckCommand()))
    .addCommand(
      new CommandGroup("orders").description("top-up orders")
        .addCommand(ordersListCommand())
        .addCommand(ordersShowCommand())
        .addCommand(ordersQueryCommand())
        .addCommand(ordersExpireCommand())
        .addCommand(ordersCreditCommand())
        .addCommand(ordersReplayCommand()),
    )
    .addCommand(
      new CommandGroup("vendors").description("payment vendors")
        .addCommand(vendorsListCommand())
        .addCommand(vendorsEnableCommand())
        .addCommand(vendorsDisableCommand())
        .addCommand(vendorsTestCommand()),
    )
    .addCommand(
      new CommandGroup("settings").description("settings")
        .addCommand(settingsListCommand())
        .addCommand(settingsGetCommand())
        .addCommand(settingsSetCommand()),
    )
    .addCommand(
      new CommandGroup("transfers").description("transfers of points")
        .addCommand(transfersListCommand())
        .addCommand(transfersShowCommand())
        .addCommand(transfersReconcileCommand())
        .addCommand(transfersResolveCommand()),
    )
    .addCommand(
      new CommandGroup("withdrawals").description("money that members take out")
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
      new CommandGroup("approvals").description("what takes two operators")
        .addCommand(approvalsListCommand())
        .addCommand(approvalsTakeBackCommand()),
    )
    .addCommand(new CommandGroup("cards").description("members' bank cards").addCommand(cardsReviewCommand()))
    .addCommand(
      new CommandGroup("addresses").description("members' crypto addresses").addCommand(addressesReviewCommand()),
    )
    .addCommand(new CommandGroup("vault").description("what is encrypted at rest").addCommand(vaultRotateCommand()))
    .addCommand(sandboxCommand())
    .addCommand(completionCommand());
}
