import assert from "node:assert/strict";
import { autoSplit } from "./auto_split.ts";
import { type Card, dealCards, ranks, suits } from "./cards.ts";
import { chinesePokerStakesCents, compareSplits, isFouled, isSplitOf, paidBack, type Split } from "./rules.ts";

const cards = (text: string): Card[] =>
  text.split(" ").map((name) => ranks.indexOf(name[0]!) * 4 + suits.indexOf(name[1]!));
const split = (front: string, middle: string, back: string): Split => ({
  front: cards(front),
  middle: cards(middle),
  back: cards(back),
});

const strong = split("Kc Kd 2h", "9c 9d 9h 4s 3c", "Ac Ad Ah 5s 5c");
const weak = split("Qc Jd 2c", "8c 8d 6h 4d 3d", "Tc Td 7h 7s 5d");

Deno.test("each hand won is a point to who won it", () => {
  assert.deepEqual(compareSplits(strong, weak), { front: 1, middle: 1, back: 1, points: 3, fouled: false });
  assert.deepEqual(compareSplits(weak, strong), { front: -1, middle: -1, back: -1, points: -3, fouled: false });
  const mixed = compareSplits({ ...weak, front: cards("4c 4h 3h") }, { ...weak, back: strong.back });
  assert.deepEqual(mixed, { front: 1, middle: 0, back: -1, points: 0, fouled: false });
});

Deno.test("a fouled split loses all three, however good its hands are", () => {
  const fouled = split("Ac Ad Ah", "9c 9d 9h 4s 3c", "Kc Kd Kh 5s 5c");
  assert.ok(isFouled(fouled));
  assert.ok(isFouled({ ...strong, middle: strong.back, back: strong.middle }));
  assert.ok(!isFouled(strong) && !isFouled({ ...strong, middle: strong.back }));
  assert.deepEqual(compareSplits(fouled, weak), { front: -1, middle: -1, back: -1, points: -3, fouled: true });
});

Deno.test("a split is of the cards that were dealt, each once", () => {
  const dealt = [...strong.back, ...strong.front, ...strong.middle];
  assert.ok(isSplitOf(dealt, strong));
  assert.ok(!isSplitOf(dealt, { ...strong, front: strong.front.with(0, strong.back[0]!) }));
  assert.ok(!isSplitOf(dealt, { ...strong, front: strong.middle, middle: strong.front }));
  assert.ok(!isSplitOf(dealt, weak));
});

Deno.test("a deal pays back its three stakes with the points, less a quarter of what was won", () => {
  assert.deepEqual([-3, -1, 0, 1, 3].map((points) => paidBack(500n, points)), [0n, 10_00n, 15_00n, 18_75n, 26_25n]);
  for (const stake of chinesePokerStakesCents) assert.equal(stake * 25n % 100n, 0n);
});

Deno.test("the automatic split keeps every card, is never fouled, and is the same for the same cards in any order", () => {
  for (let deal = 0; deal < 300; deal++) {
    const dealt = dealCards(13, (limit) => Math.floor(Math.random() * limit));
    const own = autoSplit(dealt);
    assert.ok(isSplitOf(dealt, own) && !isFouled(own));
    assert.deepEqual(autoSplit(dealt.toReversed()), own);
  }
});

Deno.test("the automatic split does not waste what it has", () => {
  // Two pairs and three of a kind: the aces are better in front of a full house than in it.
  const dealt = cards("Ac Ad Kh Ks Kc 9d 9h 7s 6c 4d 3h 2s Jc");
  assert.deepEqual(compareSplits(autoSplit(dealt), weak).points > 0, true);
});
