import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {
  title: "My wallet",
  lead: "Your main wallet, your points in each game, everything in transit, and what moved last.",

  main: "Main wallet balance",
  inGames: "Game wallets total",
  inTransit: "In transit",
  games: "Game wallets",
  noGames: "No game wallets yet",
  noGamesHint: "After your first transfer, the points in each game wallet are listed here.",
  asOf: "Points in a game wallet are as last confirmed with its provider.",

  total: "Everything together",
  held: "Held for a withdrawal",
  conditions: "See what a withdrawal needs",
  lastMovements: "The last {count} movements",
  allRecords: "All records",
  noMovements: "Nothing has moved your main wallet yet",
  movement: "Kind",
  change: "Change",
  balanceAfter: "Balance",
  movements: {
    deposit: "Top-up",
    withdrawal: "Withdrawal",
    withdrawal_returned: "Withdrawal returned",
    transfer_in: "Into {game}",
    transfer_returned: "Returned from {game}",
    transfer_out: "Out of {game}",
    adjustment: "Adjustment by support",
    promotion: "Promotion bonus",
    distribution: "Points given",
  },
};
