import type { Lobby } from "../tw/lobby.ts";

export const lobby: Lobby = {
  about: {
    hot: "Picked from every hall.",
    live: "Real dealers, tables open now.",
    sport: "Before and during the match.",
    egame: "Slot machines and arcade games.",
    lottery: "Number games drawn on the clock.",
    chess: "Duels and card tables.",
    fish: "Fishing cabinets for many players.",
    online: "Halls that broadcast their tables.",
  },
  categories: "Game categories",
  menuOf: "{group} menu",
  all: "All",
  allOf: "All {group}",
  hallCount: "{count} halls",
  closedCount: "{count} under maintenance.",
  maintenanceHint: "Halls under maintenance are greyed and open again by themselves.",
  none: "No halls yet",
  noneHint: "No hall of this category is open now.",
  rebate: "Rebate",
  rebateOf: "Rebate {rate}%",
  yourRebate: "Your rebate is {rate}% (VIP {level}).",
  balanceFirst: "Before you enter we check your points there, and you can transfer.",
};
