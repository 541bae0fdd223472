import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {
  title: "My account",
  lead: "Your main wallet, your points in game wallets, and everything on its way.",

  main: "Main wallet balance",
  inGames: "All game wallets",
  inTransit: "On the way",
  games: "Game wallets",
  noGames: "No game wallets yet",
  noGamesHint: "After your first transfer, the points in each game wallet are listed here.",
  asOf: "Points in a game wallet are as of the last time we asked its provider.",

  profile: "Profile",
  account: "Account",
  name: "Name",
  nickname: "Nickname",
  level: "Level",
  mobile: "Mobile",
  line: "Messaging ID",
  activation: "Activation",
  activated: "Activated",
  notActivated: "Not activated yet: contact support before your first top-up",
  notSet: "Not set",
};
