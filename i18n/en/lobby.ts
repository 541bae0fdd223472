import type { Lobby } from "../tw/lobby.ts";

export const lobby: Lobby = {
  about: {
    hot: "The best of every provider on one page.",
    live: "Real dealers, tables open now.",
    sport: "Bets before and during the match.",
    egame: "Slot machines and arcade games.",
    lottery: "Number games with scheduled draws.",
    chess: "Head-to-head games and card tables.",
    fish: "Fishing games for many players.",
    online: "Providers that stream their tables live.",
  },
  categories: "Game categories",
  menuOf: "{group} menu",
  allGames: "All games",
  otherGames: "See other games",
  all: "All",
  allOf: "All {group}",
  providerCount: "{count} providers",
  closedCount: "{count} under maintenance.",
  maintenanceHint: "Games under maintenance are greyed out and reopen automatically.",
  none: "No games yet",
  noneHint: "No game in this category is open right now.",
  rebate: "Rebate",
  rebateOf: "Rebate {rate}%",
  yourRebate: "Your rebate is {rate}% (VIP {level}).",
  balanceFirst: "We check your points there before you enter, and you can transfer at the same time.",
};
