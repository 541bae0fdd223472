import assert from "node:assert/strict";
import { seededLuck } from "../testing/seeded_luck.ts";
import { type Card, cardName, dealCards, ranks, suits } from "./cards.ts";
import { handKinds } from "./hand_kinds.ts";
import { handValue } from "./hand_value.js";

const cards = (text: string): Card[] =>
  text.split(" ").map((name) => ranks.indexOf(name[0]!) * 4 + suits.indexOf(name[1]!));

/** From the lowest to the highest. */
const inOrder = [
  "2c 3d 4h 5s 7c",
  "Ac Kd Qh Js 9c",
  "2c 2d 3h 4s 5c",
  "2c 2d Ah 4s 5c",
  "Ac Ad 2h 3s 4c",
  "2c 2d 3h 3s 4c",
  "5c 5d 4h 4s Ac",
  "Kc Kd 2h 2s 3c",
  "Ac Ad Kh Ks 2c",
  "Ac Ad Kh Ks Qc",
  "2c 2d 2h 3s 4c",
  "Ac Ad Ah 2s 3c",
  "Ac 2d 3h 4s 5c",
  "2c 3d 4h 5s 6c",
  "Ac Kd Qh Js Tc",
  "2c 3c 4c 5c 7c",
  "Ac Kc Qc Jc 9c",
  "2c 2d 2h 3s 3c",
  "2c 2d 2h As Ac",
  "Ac Ad Ah 2s 2c",
  "2c 2d 2h 2s 3c",
  "Ac Ad Ah As Kc",
  "Ac 2c 3c 4c 5c",
  "Ac Kc Qc Jc Tc",
];

Deno.test("hands of five are worth what they are in poker, in whatever order their cards are given", () => {
  const values = inOrder.map((hand) => handValue(cards(hand)));
  assert.deepEqual(values, values.toSorted((one, other) => one - other));
  assert.equal(new Set(values).size, inOrder.length);
  assert.deepEqual(inOrder.map((hand) => handValue(cards(hand).reverse())), values);
});

Deno.test("suits decide nothing", () => {
  assert.equal(handValue(cards("Ac Ad 4h 3s 2c")), handValue(cards("Ah As 4c 3d 2h")));
  assert.equal(handValue(cards("Ac Kc Qc Jc Tc")), handValue(cards("As Ks Qs Js Ts")));
});

Deno.test("three cards make no straight and no flush, and compare with five", () => {
  assert.equal(kindOf(handValue(cards("Ac Kc Qc"))), "high_card");
  assert.equal(kindOf(handValue(cards("Ac Ad Qc"))), "pair");
  assert.equal(kindOf(handValue(cards("Ac Ad Ah"))), "three");
  assert.ok(handValue(cards("Ac Ad Ah")) > handValue(cards("Kc Kd Kh Ks 2c".replace("Ks", "Qs"))));
  assert.ok(handValue(cards("Ac Kd Qh")) < handValue(cards("Ah Ks Qc 3d 2h")));
  assert.ok(handValue(cards("2c 2d 3h")) > handValue(cards("Ac Kd Qh Js 9c")));
});

Deno.test("of all 2,598,960 hands of five a sample holds each kind as often as it is in a deck", () => {
  const perDeck = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
  const total = 2_598_960;
  const drawn = 200_000;
  const luck = seededLuck(1);
  const seen = new Map<string, number>();
  for (let hand = 0; hand < drawn; hand++) {
    const kind = kindOf(handValue(dealCards(5, luck)));
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  handKinds.forEach((kind, at) => {
    const share = perDeck[at]! / total;
    const spread = Math.sqrt(share * (1 - share) * drawn);
    assert.ok(Math.abs((seen.get(kind) ?? 0) - share * drawn) < 6 * spread + 2, kind);
  });
});

Deno.test("a deal has each card at most once, and cards are written by rank and suit", () => {
  const deck = dealCards(52, (limit) => limit - 1);
  assert.equal(new Set(deck).size, 52);
  assert.deepEqual(cards("2c As Td").map(cardName), ["2c", "As", "Td"]);
});

function kindOf(value: number): string {
  return handKinds[value >> 20]!;
}
