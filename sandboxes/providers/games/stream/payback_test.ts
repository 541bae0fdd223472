import assert from "node:assert/strict";
import { playRounds } from "../testing.ts";
import { giftPricesCents, prizeOf, spinWheel, streamPaybackPercent } from "./rules.ts";

Deno.test("the wheel pays back what its rules say over many gifts", () => {
  const { share, standardError } = playRounds((below) => ({
    betCents: giftPricesCents.tea,
    payCents: prizeOf("tea", spinWheel(below)),
  }));
  assert.ok(Math.abs(share * 100 - streamPaybackPercent) < 500 * standardError, `${share} ± ${standardError}`);
});
