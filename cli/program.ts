import type { Command } from "commander";
import { CommandGroup } from "./command_group.ts";
import { addressesReviewCommand } from "./addresses/review.ts";
import { accountsCheckCommand } from "./accounts/check.ts";
import { contentGroups } from "./contents/content_group.ts";
import { contentsGroup } from "./contents/folder.ts";
import { completionCommand } from "./completion/completion.ts";
import { approvalsListCommand } from "./approvals/list.ts";
import { approvalsTakeBackCommand } from "./approvals/take_back.ts";
import { betsGapsCommand } from "./bets/gaps.ts";
import { betsPullCommand } from "./bets/pull.ts";
import { betsRefetchCommand } from "./bets/refetch.ts";
import { betsShowCommand } from "./bets/show.ts";
import { cardsReviewCommand } from "./cards/review.ts";
import { gamesImportCommand } from "./games/import.ts";
import { gamesListCommand } from "./games/list.ts";
import { gamesShowCommand } from "./games/show.ts";
import { gamesSortCommand } from "./games/sort.ts";
import { gamesDisableCommand, gamesEnableCommand, gamesMaintenanceCommand } from "./games/switch.ts";
import { levelsGroup } from "./levels/group.ts";
import { membersAdjustCommand } from "./members/adjust.ts";
import { membersDistributeCommand } from "./members/distribute.ts";
import { membersCreateCommand } from "./members/create.ts";
import { membersEraseCommand } from "./members/erase.ts";
import { membersExportCommand } from "./members/export.ts";
import { membersLevelCommand } from "./members/level.ts";
import { membersListCommand } from "./members/list.ts";
import { membersResetPasswordCommand } from "./members/reset_password.ts";
import { membersRemoveFactorsCommand } from "./members/remove_factors.ts";
import { membersResetWithdrawalPasswordCommand } from "./members/reset_withdrawal_password.ts";
import { membersSessionsCommand } from "./members/sessions.ts";
import { membersTurnoverCommand } from "./members/turnover.ts";
import { membersShowCommand } from "./members/show.ts";
import {
  membersActivateCommand,
  membersCloseCommand,
  membersExcludeCommand,
  membersFreezeCommand,
  membersUnfreezeCommand,
} from "./members/status.ts";
import { picturesAddCommand } from "./pictures/add.ts";
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
import { mailEndCommand } from "./mail/end.ts";
import { mailListCommand } from "./mail/list.ts";
import { mailSendCommand } from "./mail/send.ts";
import { mailShowCommand } from "./mail/show.ts";
import { progressBar } from "./progress_bar.ts";
import { sandboxCommand } from "./sandbox.ts";
import { seedCommand } from "@/server/seed.ts";
import { settingsGetCommand } from "./settings/get.ts";
import { settingsListCommand } from "./settings/list.ts";
import { settingsSetCommand } from "./settings/set.ts";
import { transfersListCommand } from "./transfers/list.ts";
import { transfersReconcileCommand } from "./transfers/reconcile.ts";
import { transfersResolveCommand } from "./transfers/resolve.ts";
import { transfersShowCommand } from "./transfers/show.ts";
import { ratesGroup } from "./rates/group.ts";
import { reconcileGroup } from "./reports/reconcile.ts";
import { reportGroup } from "./reports/group.ts";
import { rebatesGroup } from "./rebates/group.ts";
import { referralsGroup } from "./referrals/group.ts";
import { redPacketsGroup } from "./red_packets/group.ts";
import { turntableEndCommand, turntablePublishCommand, turntableScheduleCommand } from "./turntable/change.ts";
import { turntableListCommand } from "./turntable/list.ts";
import { turntableShipCommand } from "./turntable/ship.ts";
import { turntableExportCommand, turntablePreviewCommand, turntableShowCommand } from "./turntable/show.ts";
import { turntableVerifyCommand } from "./turntable/verify.ts";
import { turntableCreateCommand, turntableEditCommand, turntableImportCommand } from "./turntable/write.ts";
import { vendorsFeeCommand } from "./vendors/fee.ts";
import { vendorsListCommand } from "./vendors/list.ts";
import { vendorsDisableCommand, vendorsEnableCommand } from "./vendors/switch.ts";
import { vendorsTestCommand } from "./vendors/try.ts";
import { emailsOutboxCommand } from "./emails/outbox.ts";
import { emailsStatusCommand } from "./emails/status.ts";
import { smsOutboxCommand } from "./sms/outbox.ts";
import { vaultRotateCommand } from "./vault/rotate.ts";

/**
 * The operators' program: `deno task jadehall <command>`.
 * @param version what `--version` prints
 */
export function createProgram(version: string): Command {
  const program = new CommandGroup("jadehall")
    .description(
      "What operators do. Exit codes: 0 done, 1 failed, 2 wrong arguments or environment, 4 not found, 6 findings.",
    )
    .version(version, "--version", "print the version and, in a checkout, the commit")
    .addCommand(seedCommand(progressBar(Deno.stderr, performance)))
    .addCommand(
      new CommandGroup("members").description("members")
        .addCommand(membersListCommand())
        .addCommand(membersShowCommand())
        .addCommand(membersCreateCommand())
        .addCommand(membersActivateCommand())
        .addCommand(membersFreezeCommand())
        .addCommand(membersUnfreezeCommand())
        .addCommand(membersExcludeCommand())
        .addCommand(membersCloseCommand())
        .addCommand(membersLevelCommand())
        .addCommand(membersAdjustCommand())
        .addCommand(membersTurnoverCommand())
        .addCommand(membersDistributeCommand())
        .addCommand(membersResetPasswordCommand())
        .addCommand(membersRemoveFactorsCommand())
        .addCommand(membersResetWithdrawalPasswordCommand())
        .addCommand(membersSessionsCommand())
        .addCommand(membersExportCommand())
        .addCommand(membersEraseCommand()),
    )
    .addCommand(levelsGroup())
    .addCommand(rebatesGroup())
    .addCommand(ratesGroup())
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
      new CommandGroup("games").description("the catalogue of games")
        .addCommand(gamesListCommand())
        .addCommand(gamesShowCommand())
        .addCommand(gamesEnableCommand())
        .addCommand(gamesDisableCommand())
        .addCommand(gamesMaintenanceCommand())
        .addCommand(gamesSortCommand())
        .addCommand(gamesImportCommand()),
    )
    .addCommand(
      new CommandGroup("bets").description("settled bets, and how they are read from the providers")
        .addCommand(betsPullCommand())
        .addCommand(betsRefetchCommand())
        .addCommand(betsGapsCommand())
        .addCommand(betsShowCommand()),
    )
    .addCommand(
      new CommandGroup("vendors").description("payment vendors")
        .addCommand(vendorsListCommand())
        .addCommand(vendorsEnableCommand())
        .addCommand(vendorsDisableCommand())
        .addCommand(vendorsFeeCommand())
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
    .addCommand(reportGroup())
    .addCommand(reconcileGroup())
    .addCommand(referralsGroup())
    .addCommand(redPacketsGroup())
    .addCommand(
      new CommandGroup("turntable").description("the turntable: its prizes and odds, its draws, goods to be sent")
        .addCommand(turntableListCommand())
        .addCommand(turntableShowCommand())
        .addCommand(turntableCreateCommand())
        .addCommand(turntableEditCommand())
        .addCommand(turntableImportCommand())
        .addCommand(turntableExportCommand())
        .addCommand(turntablePreviewCommand())
        .addCommand(turntableScheduleCommand())
        .addCommand(turntablePublishCommand())
        .addCommand(turntableEndCommand())
        .addCommand(turntableVerifyCommand())
        .addCommand(turntableShipCommand()),
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
    .addCommand(
      new CommandGroup("mail").description("mails to members")
        .addCommand(mailSendCommand())
        .addCommand(mailListCommand())
        .addCommand(mailShowCommand())
        .addCommand(mailEndCommand()),
    )
    .addCommand(
      new CommandGroup("emails").description("copies of mails by e-mail").addCommand(emailsStatusCommand())
        .addCommand(emailsOutboxCommand()),
    )
    .addCommand(new CommandGroup("sms").description("text messages").addCommand(smsOutboxCommand()))
    .addCommand(sandboxCommand())
    .addCommand(completionCommand());
  for (const group of contentGroups()) program.addCommand(group);
  program.addCommand(contentsGroup());
  program.addCommand(new CommandGroup("pictures").description("pictures in contents").addCommand(picturesAddCommand()));
  return program;
}
