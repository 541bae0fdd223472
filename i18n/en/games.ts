import type { Games } from "../tw/games.ts";

export const games: Games = {
  groups: {
    hot: "Hot",
    live: "Live casino",
    lottery: "Lottery",
    sport: "Sports",
    chess: "Cards",
    egame: "Slots",
    fish: "Fishing",
    online: "Broadcast",
  },
  maintenance: "Maintenance",
};
