import assert from "node:assert/strict";
import { playRounds } from "../testing.ts";
import { giftPricesCents, paybackPercent, prizeOf, spinWheel } from "./rules.ts";

Deno.test("the wheel pays back what its rules say over many gifts", () => {
  const { share, standardError } = playRounds((below) => ({
    betCents: giftPricesCents.tea,
    payCents: prizeOf("tea", spinWheel(below)),
  }));
  assert.ok(Math.abs(share * 100 - paybackPercent) < 500 * standardError, `${share} ± ${standardError}`);
});
