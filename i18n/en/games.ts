import type { Games } from "../tw/games.ts";

export const games: Games = {
  groups: {
    hot: "Hot",
    live: "Live casino",
    lottery: "Lottery",
    sport: "Sports",
    chess: "Card games",
    egame: "Slots",
    fish: "Fishing",
    online: "Live stream",
  },
  maintenance: "Maintenance",
};
