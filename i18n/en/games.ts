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
  states: {
    pending: "Transfer in progress",
    succeeded: "Transferred",
    failed: "Transfer failed; your points are back",
  },
  directions: { in: "Into {game}", out: "Out of {game}" },
  pendingHint:
    "The provider has not answered yet. Your points are kept in transit and will arrive or come back once it has; they can't be taken twice.",
  partlyMoved: "{amount} moved; the rest is back",
};
