import chinesePokerCard from "./chinese_poker/card.js" with { type: "text" };
import chinesePokerScript from "./chinese_poker/client.js" with { type: "text" };
import chinesePokerHands from "./chinese_poker/hand_value.js" with { type: "text" };
import fishScript from "./fish/client.js" with { type: "text" };
import fishSwim from "./fish/swim.js" with { type: "text" };
import footballScript from "./football/client.js" with { type: "text" };
import footballCard from "./football/match_card.js" with { type: "text" };
import footballTexts from "./football/words.js" with { type: "text" };
import baccaratScript from "./baccarat/client.js" with { type: "text" };
import lotteryScript from "./lottery/client.js" with { type: "text" };
import slotScript from "./slot/client.js" with { type: "text" };
import streamScript from "./stream/client.js" with { type: "text" };
import type { KindName } from "./kind_names.ts";

/** The scripts of the browser, by the path below `/games/` at which they are served. */
export const gameScripts: ReadonlyMap<string, string> = new Map<`${KindName}/${string}.js`, string>([
  ["slot/client.js", slotScript],
  ["baccarat/client.js", baccaratScript],
  ["lottery/client.js", lotteryScript],
  ["football/client.js", footballScript],
  ["football/match_card.js", footballCard],
  ["football/words.js", footballTexts],
  ["fish/client.js", fishScript],
  ["fish/swim.js", fishSwim],
  ["chinese_poker/client.js", chinesePokerScript],
  ["chinese_poker/card.js", chinesePokerCard],
  ["chinese_poker/hand_value.js", chinesePokerHands],
  ["stream/client.js", streamScript],
]);
