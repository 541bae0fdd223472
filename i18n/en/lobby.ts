import type { Lobby } from "../tw/lobby.ts";

export const lobby: Lobby = {
  about: {
    hot: "Picked from every game.",
    live: "Real dealers, tables open now.",
    sport: "Before and during the match.",
    egame: "Slot machines and arcade games.",
    lottery: "Number games drawn on the clock.",
    chess: "Duels and card tables.",
    fish: "Fishing cabinets for many players.",
    online: "Providers that broadcast their tables.",
  },
  categories: "Game categories",
  menuOf: "{group} menu",
  all: "All",
  allOf: "All {group}",
  providerCount: "{count} providers",
  closedCount: "{count} under maintenance.",
  maintenanceHint: "Games under maintenance are greyed and open again by themselves.",
  none: "No games yet",
  noneHint: "No game of this category is open now.",
  rebate: "Rebate",
  rebateOf: "Rebate {rate}%",
  yourRebate: "Your rebate is {rate}% (VIP {level}).",
  balanceFirst: "Before you enter we check your points there, and you can transfer.",
};
