import assert from "node:assert/strict";
import fc from "fast-check";
import { checkWithdrawal, largestCents } from "./check_amount.ts";

const range = { minCents: 1000_00n, maxCents: 1_000_000_00n };

Deno.test("a withdrawal is whole TWD from 1,000 to 1,000,000, both included", () => {
  const check = (typed: string) => checkWithdrawal(typed, range);
  assert.equal(check(" "), null);
  for (const typed of ["abc", "-1000", "1000.5", "1000.001"]) {
    assert.deepEqual(check(typed), { refusal: { code: "withdrawal_amount" } }, typed);
  }
  assert.deepEqual(check("999"), {
    refusal: { code: "withdrawal_below_minimum", details: { minCents: range.minCents } },
  });
  assert.deepEqual(check("1,000.00"), { cents: 1000_00n });
  assert.deepEqual(check("１０００"), { cents: 1000_00n });
  assert.deepEqual(check("1000000"), { cents: 1_000_000_00n });
  assert.deepEqual(check("1000001"), {
    refusal: { code: "withdrawal_above_maximum", details: { maxCents: range.maxCents } },
  });
  assert.deepEqual(check("9".repeat(30)), {
    refusal: { code: "withdrawal_above_maximum", details: { maxCents: range.maxCents } },
  });
});

Deno.test("the most is an amount that may be asked for, and no larger one is", () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 10n), (credit) => {
    const max = largestCents(credit, range);
    const larger = (max ?? range.minCents - 100n) + 100n;
    assert.ok(larger > credit || larger > range.maxCents);
    if (max === null) return;
    assert.ok(max <= credit);
    assert.deepEqual(checkWithdrawal(String(max / 100n), range), { cents: max });
  }));
});
