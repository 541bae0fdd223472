import assert from "node:assert/strict";
import { giftPricesCents, gifts, prizeOf, spinWheel, streamPaybackPercent, wheel } from "./rules.ts";

Deno.test("over all fields of the wheel, every gift pays back what the rules say, in whole cents", () => {
  for (const gift of gifts) {
    const price = giftPricesCents[gift];
    const prizes = wheel.reduce((sum, _, field) => sum + prizeOf(gift, field), 0n);
    assert.equal(prizes * 100n, BigInt(streamPaybackPercent) * price * BigInt(wheel.length), gift);
    wheel.forEach((hundredths, field) => assert.equal(prizeOf(gift, field) * 100n, price * BigInt(hundredths)));
  }
});

Deno.test("the wheel has the fields that its rules name, each as likely as any other", () => {
  const counts = [0, 50, 100, 200, 300, 500].map((pays) => wheel.filter((field) => field === pays).length);
  assert.deepEqual(counts, [8, 4, 4, 2, 1, 1]);
  const limits: number[] = [];
  assert.equal(spinWheel((limit) => limits.push(limit) * 7), 7);
  assert.deepEqual(limits, [20]);
});
