import assert from "node:assert/strict";
import { playRounds, roundsPlayed } from "../testing.ts";
import { fishes, fishPay, fishPaybackPercent, shoot } from "./rules.ts";

Deno.test("whatever is shot at, the fish table pays back what its rules say over many shots", () => {
  for (const fish of fishes) {
    const { share, standardError } = playRounds((below) => {
      const payCents = 100n * BigInt(fishPay([fish], shoot([fish], below)));
      return { betCents: 100n, payCents };
    }, Math.ceil(roundsPlayed / fishes.length));
    assert.ok(Math.abs(share * 100 - fishPaybackPercent) < 500 * standardError, `${fish}: ${share} ± ${standardError}`);
  }
});
