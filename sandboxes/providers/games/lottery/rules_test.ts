import assert from "node:assert/strict";
import { playRounds, roundsPlayed } from "../testing.ts";
import {
  drawBalls,
  isLotteryBetWon,
  lotteryPay,
  lotteryPaybackPercent,
  lotteryStakesCents,
  oddsOf,
  pickPattern,
} from "./rules.ts";

const digitPicks = [1, 2, 3, 4, 5].flatMap((ball) => Array.from({ length: 10 }, (_, digit) => `${ball}-${digit}`));
const picks = ["big", "small", "odd", "even", ...digitPicks];

Deno.test("over every draw there is, each pick pays back exactly what the rules say", () => {
  const sums = ["big", "small", "odd", "even"];
  const won = sums.map(() => 0);
  for (let number = 0; number < 100_000; number++) {
    const outcome = [1, 10, 100, 1000, 10_000].map((index) => Math.floor(number / index) % 10);
    sums.forEach((pick, at) => isLotteryBetWon(pick, outcome) && won[at]!++);
  }
  for (const [at, pick] of sums.entries()) {
    assert.equal(BigInt(won[at]!) * oddsOf(pick), 100_000n * BigInt(lotteryPaybackPercent), pick);
  }
  for (const pick of digitPicks) {
    const all = Array.from({ length: 10 }, (_, digit) => [digit, digit, digit, digit, digit]);
    assert.equal(
      BigInt(all.filter((outcome) => isLotteryBetWon(pick, outcome)).length) * oddsOf(pick),
      10n * 96n,
      pick,
    );
  }
  for (const pick of picks) assert.match(pick, pickPattern);
});

Deno.test("played at random, the lottery pays back what it says within four standard errors", () => {
  for (const [seed, pick] of ["big", "odd", "3-7"].entries()) {
    const { share, standardError } = playRounds(
      (below) => {
        return { betCents: 100n, payCents: lotteryPay(pick, 100n, drawBalls(below)) };
      },
      roundsPlayed / 3,
      seed,
    );
    assert.ok(
      Math.abs(share - lotteryPaybackPercent / 100) < 4 * standardError,
      `${pick}: ${share} ± ${standardError}`,
    );
  }
});

Deno.test("a pick pays whole cents at every stake, and nothing when it is lost", () => {
  for (const stake of lotteryStakesCents) {
    for (const pick of picks) assert.equal(stake * oddsOf(pick) % 100n, 0n);
  }
  assert.equal(lotteryPay("1-4", 500n, [4, 0, 0, 0, 0]), 4800n);
  assert.equal(lotteryPay("1-4", 500n, [0, 4, 0, 0, 0]), 0n);
  assert.deepEqual([lotteryPay("big", 100n, [9, 9, 5, 0, 0]), lotteryPay("big", 100n, [9, 9, 4, 0, 0])], [192n, 0n]);
});
