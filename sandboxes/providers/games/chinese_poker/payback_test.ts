import assert from "node:assert/strict";
import { roundsPlayed } from "../testing.ts";
import { seededLuck } from "../testing/seeded_luck.ts";
import { autoSplit } from "./auto_split.ts";
import { dealCards } from "./cards.ts";
import { handValue } from "./hand_value.js";
import { chinesePokerPaybackPercent, compareSplits, paidBack, type Split, stakesTaken } from "./rules.ts";
import { bestSplits, type HandValues } from "./testing.ts";

Deno.test("who arranges by the help button gets back what the rules say over many deals", () => {
  const below = seededLuck(20261122);
  // Four hands make six rounds: each pair of hands is dealt like any other.
  const decks = Array.from({ length: Math.ceil(roundsPlayed / 6) }, () => {
    const splits = [1, 2, 3, 4].map(() => autoSplit(dealCards(13, below)));
    const points = splits.flatMap((player, seat) =>
      splits.slice(seat + 1).map((house) => compareSplits(player, house)).map(({ points, fouled }) => {
        assert.ok(!fouled);
        return points;
      })
    );
    const paid = points.reduce((sum, won) => sum + Number(paidBack(100n, won)), 0);
    return { points: points.reduce((sum, won) => sum + won, 0) / 6, payback: paid / stakesTaken / 6 };
  });
  const payback = spreadOf(decks.map((deck) => deck.payback));
  assert.ok(Math.abs(payback.mean - chinesePokerPaybackPercent) < 0.05 + 5 * payback.error, JSON.stringify(payback));
  // Two who split alike are equal: neither is ahead but for the commission.
  const points = spreadOf(decks.map((deck) => deck.points));
  assert.ok(Math.abs(points.mean) < 5 * points.error, JSON.stringify(points));
});

Deno.test("who knows how the house splits, and splits as is best against it, gets less back than was taken", () => {
  const below = seededLuck(13);
  const houses = Array.from({ length: 2_000 }, () => valuesOf(autoSplit(dealCards(13, below))));
  const [fronts, middles, backs] = [0, 1, 2].map((hand) => Int32Array.from(houses, (values) => values[hand]!));
  const paidAt = [-3, -2, -1, 0, 1, 2, 3].map((points) => Number(paidBack(100n, points)) / 100);
  const expected = ([front, middle, back]: HandValues) => {
    let paid = 0;
    for (let house = 0; house < houses.length; house++) {
      const points = comparedWith(front, fronts![house]!) + comparedWith(middle, middles![house]!) +
        comparedWith(back, backs![house]!);
      paid += paidAt[3 + points]!;
    }
    return paid / houses.length;
  };
  const more = Array.from({ length: Math.ceil(roundsPlayed / 200) }, () => {
    const cards = dealCards(13, below);
    return Math.max(...bestSplits(cards).map(expected)) - expected(valuesOf(autoSplit(cards)));
  });
  // Of who splits by the help button more is kept than any other way of splitting brings.
  const { mean, error } = spreadOf(more);
  const stored = stakesTaken * (1 - chinesePokerPaybackPercent / 100);
  assert.ok(mean > 0 && mean + 2 * error < stored, JSON.stringify({ mean, error, kept: stored }));
});

function valuesOf({ front, middle, back }: Split): HandValues {
  return [handValue(front), handValue(middle), handValue(back)];
}

function comparedWith(own: number, house: number): number {
  return own > house ? 1 : own < house ? -1 : 0;
}

/** The mean of what was seen, and its standard error. */
function spreadOf(seen: readonly number[]): { mean: number; error: number } {
  const mean = seen.reduce((sum, one) => sum + one, 0) / seen.length;
  const variance = seen.reduce((sum, one) => sum + (one - mean) ** 2, 0) / seen.length;
  return { mean, error: Math.sqrt(variance / seen.length) };
}
