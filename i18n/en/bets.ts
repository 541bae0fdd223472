import type { Bets } from "../tw/bets.ts";

export const bets: Bets = {
  title: "Betting history",
  lead: "Every settled bet, what each day won or lost, and the totals.",
  staked: "Staked",
  valid: "Valid bet",
  winLoss: "Win/loss",
  count: "Bets",
  won: "Won",
  lost: "Lost",
  provider: "Provider",
  everyProvider: "All providers",
  game: "Game",
  number: "Bet",
  settledAt: "Settled at (Taipei)",
  paidBack: "Paid back (TWD)",
  play: "Play",
  chart: { days: "Win and loss by day", months: "Win and loss by month" },
};
