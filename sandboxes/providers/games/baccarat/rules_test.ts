import assert from "node:assert/strict";
import { playRounds, roundsPlayed } from "../testing.ts";
import { seededLuck } from "../testing/seeded_luck.ts";
import {
  baccaratPay,
  chipsCents,
  deal,
  dealFrom,
  isPair,
  paybackPercents,
  type Spot,
  spots,
  winnerOf,
} from "./rules.ts";
import { cardsLeft, cutCard, newShoe, pointsOf, type Shoe, type ShoeCard } from "./shoe.ts";

Deno.test("counted over all orders of six cards, each bet brings back what its rules say", () => {
  const chances = countWinners();
  assert.deepEqual(
    [chances.player, chances.banker, chances.tie].map((chance) => (100 * chance).toFixed(4)),
    ["44.6247", "45.8597", "9.5156"],
  );
  const pair = 31 / 415;
  const shares: Record<Spot, number> = {
    player: 2 * chances.player + chances.tie,
    banker: 1.95 * chances.banker + chances.tie,
    tie: 9 * chances.tie,
    playerPair: 12 * pair,
    bankerPair: 12 * pair,
  };
  for (const spot of spots) assert.equal((100 * shares[spot]).toFixed(4), String(paybackPercents[spot]), spot);
});

Deno.test("played through shoes, each bet brings back what it says within four standard errors", () => {
  for (const [at, spot] of spots.entries()) {
    let shoe = newShoe();
    const { share, standardError } = playRounds(
      (below) => {
        if (cardsLeft(shoe) < cutCard) shoe = newShoe();
        return { betCents: 100n, payCents: baccaratPay(spot, 100n, dealFrom(shoe, below)) };
      },
      roundsPlayed / spots.length,
      at,
    );
    assert.ok(
      Math.abs(share - paybackPercents[spot] / 100) < 4 * standardError,
      `${spot}: ${share} ± ${standardError}`,
    );
  }
});

Deno.test("a third card is drawn as the table of punto banco says", () => {
  // The player's and the banker's first two, then what the player and the banker may draw.
  const drawn: [first: [number, number, number, number], rest: number[], hands: [number, number]][] = [
    [[4, 2, 4, 3], [], [2, 2]], // 8 against 5: none is drawn
    [[3, 5, 3, 1], [], [2, 2]], // 6 against 6: both stand
    [[3, 2, 4, 3], [9], [2, 3]], // the player stands with 7, the banker draws with 5
    [[2, 1, 3, 2], [8], [3, 2]], // 3 of the banker, the player's third is an 8
    [[2, 1, 3, 2], [9, 4], [3, 3]],
    [[2, 2, 3, 2], [1], [3, 2]], // 4: draws on 2 to 7
    [[2, 2, 3, 2], [2, 4], [3, 3]],
    [[2, 2, 3, 3], [3], [3, 2]], // 5: draws on 4 to 7
    [[2, 2, 3, 3], [4, 4], [3, 3]],
    [[2, 3, 3, 3], [5], [3, 2]], // 6: draws on 6 and 7
    [[2, 3, 3, 3], [6, 4], [3, 3]],
    [[2, 3, 3, 4], [5], [3, 2]], // 7: stands
  ];
  for (const [first, rest, hands] of drawn) {
    const cards = [...first, ...rest].map((points) => points - 1);
    const dealt = deal(() => cards.shift() ?? assert.fail("no card was left"));
    assert.deepEqual([dealt.player.length, dealt.banker.length], hands, `${first} ${rest}`);
    assert.deepEqual(cards, []);
  }
});

Deno.test("in no round of a shoe does a pair pay back more than it costs, to one who counts the cards too", () => {
  const below = seededLuck(416);
  let max = 0;
  for (let shoes = 0; shoes < 400; shoes++) {
    const shoe = newShoe();
    while (cardsLeft(shoe) >= cutCard) {
      max = Math.max(max, 12 * chanceOfPair(shoe));
      dealFrom(shoe, below);
    }
  }
  assert.ok(max > .9 && max < .96, String(max));
});

Deno.test("a tie returns what was on the hands, and every banker bet that is won pays its commission in whole cents", () => {
  const tie = { player: [0, 6], banker: [13, 19] };
  assert.deepEqual(spots.map((spot) => baccaratPay(spot, 100n, tie)), [100n, 100n, 900n, 0n, 0n]);
  const banker = { player: [0, 13], banker: [6, 0] };
  assert.deepEqual(spots.map((spot) => baccaratPay(spot, 100n, banker)), [0n, 195n, 0n, 1200n, 0n]);
  for (const chip of chipsCents) assert.equal(baccaratPay("banker", chip, banker) * 100n, chip * 195n);
  assert.ok(isPair([12, 25]) && !isPair([9, 10]));
});

/** The chance that two cards from a shoe are of one rank. */
function chanceOfPair(shoe: Shoe): number {
  const left = cardsLeft(shoe);
  const ofRank = Array.from(
    { length: 13 },
    (_, at) => [0, 13, 26, 39].reduce((sum, suit) => sum + shoe[suit + at]!, 0),
  );
  return ofRank.reduce((sum, count) => sum + count * (count - 1), 0) / (left * (left - 1));
}

/** The chances of the winners from a full shoe: every order of points, by how often the shoe has it. */
function countWinners(): Record<ReturnType<typeof winnerOf>, number> {
  const chances = { player: 0, banker: 0, tie: 0 };
  const left = Array.from({ length: 10 }, (_, points) => points === 0 ? 128 : 32);
  const cardOf = (points: number): ShoeCard => points === 0 ? 9 : points - 1;
  assert.deepEqual([cardOf(0), cardOf(9)].map(pointsOf), [0, 9]);
  const count = (cards: number[], likely: number, total: number) => {
    const missing = Symbol();
    try {
      let at = 0;
      const dealt = deal(() => cards[at++] ?? raise(missing));
      chances[winnerOf(dealt)] += likely;
    } catch (error) {
      if (error !== missing) throw error;
      for (let points = 0; points < 10; points++) {
        const chance = left[points]! / total;
        left[points]!--;
        count([...cards, cardOf(points)], likely * chance, total - 1);
        left[points]!++;
      }
    }
  };
  count([], 1, 416);
  return chances;
}

function raise(what: unknown): never {
  throw what;
}
