import type { Texts } from "@/i18n/mod.ts";

/** The strings of the points by game wallet, with the refusals that a recall gives as reasons. */
export function gamePointsTexts({ transfer, common, errors }: Texts) {
  const { game_maintenance, balance_unavailable, transfer_pending, transfer_refused } = errors;
  const { account_locked, still_in_flight } = errors;
  return {
    games: transfer.games,
    gameWallet: transfer.gameWallet,
    open: transfer.open,
    maintenance: transfer.maintenanceBadge,
    recall: transfer.recall,
    recallHint: transfer.recallHint,
    recalling: transfer.recalling,
    recallResult: transfer.recallResult,
    recalled: transfer.recalled,
    recallPending: transfer.recallPending,
    recallFailed: transfer.recallFailed,
    nothingToRecall: transfer.nothingToRecall,
    failed: transfer.failedByDefault,
    timeout: common.timeout,
    unsure: transfer.unsure,
    errors: {
      game_maintenance,
      balance_unavailable,
      transfer_pending,
      transfer_refused,
      account_locked,
      still_in_flight,
    },
  };
}
