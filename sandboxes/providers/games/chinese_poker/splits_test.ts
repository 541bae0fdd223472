import assert from "node:assert/strict";
import { seededLuck } from "../testing/seeded_luck.ts";
import { dealCards } from "./cards.ts";
import { handValue } from "./hand_value.js";
import { fives, judgeHands, splitsWith, threes } from "./splits.ts";

Deno.test("every hand in thirteen cards is worth what it is alone", () => {
  const below = seededLuck(20261124);
  // Of five ranks or of two suits, four of a kind, full houses and flushes come often.
  const decks = [() => true, (card: number) => card < 20, (card: number) => card % 4 < 2];
  for (const isInDeck of decks) {
    for (let deal = 0; deal < 70; deal++) {
      const sorted = dealCards(52, below).filter(isInDeck).slice(0, 13).sort((one, other) => other - one);
      const valueOf = (set: number) => handValue(sorted.filter((_, index) => (set >> index & 1) === 1));
      const hands = judgeHands(sorted);
      assert.deepEqual([...hands.fives], fives.map(valueOf));
      assert.deepEqual([...hands.threes], threes.map(valueOf));
    }
  }
});

Deno.test("beside each back is every middle that shares no card with it, with the front that is left", () => {
  const seen = new Set<number>();
  for (const back of fives.keys()) {
    const beside = splitsWith(back);
    for (let at = 0; at < beside.length; at += 2) {
      const hands = [fives[back]!, fives[beside[at]!]!, threes[beside[at + 1]!]!];
      assert.equal(hands[0]! + hands[1]! + hands[2]!, 2 ** 13 - 1);
      assert.equal(hands[0]! | hands[1]! | hands[2]!, 2 ** 13 - 1);
      seen.add(hands[0]! << 13 | hands[1]!);
    }
  }
  // Thirteen over five, times eight over five.
  assert.equal(seen.size, 1287 * 56);
});
