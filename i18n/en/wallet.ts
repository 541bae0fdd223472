import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {
  title: "My account",
  lead: "Your main wallet, your points in each game, and everything in transit.",

  main: "Main wallet balance",
  inGames: "Game wallets total",
  inTransit: "In transit",
  games: "Game wallets",
  noGames: "No game wallets yet",
  noGamesHint: "After your first transfer, the points in each game wallet are listed here.",
  asOf: "Points in a game wallet are as last confirmed with its provider.",

  profile: "Profile",
  account: "Username",
  name: "Name",
  nickname: "Nickname",
  level: "Member level",
  mobile: "Mobile",
  line: "Messaging ID",
  activation: "Activation",
  activated: "Activated",
  notActivated: "Not activated yet: contact support before your first top-up",
  notSet: "Not set",
};
