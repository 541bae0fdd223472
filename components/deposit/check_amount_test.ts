import assert from "node:assert/strict";
import fc from "fast-check";
import { DepositInput } from "@/api/payments/deposits/schema.ts";
import { checkDeposit } from "./check_amount.ts";
import { quickDepositsCents, ruleSetOf } from "./method.ts";
import { fromCents } from "@/shared/money.ts";

const atm = { minCents: 1000_00n, maxCents: 49_999_00n };

Deno.test("a top-up keeps within its method's range, both ends included", () => {
  assert.deepEqual(checkDeposit("999.99", atm), {
    refusal: { code: "top_up_below_minimum", details: { minCents: 1000_00n } },
  });
  assert.deepEqual(checkDeposit("1,000", atm), { cents: 1000_00n });
  assert.deepEqual(checkDeposit("49999", atm), { cents: 49_999_00n });
  assert.deepEqual(checkDeposit("49999.01", atm), {
    refusal: { code: "top_up_above_maximum", details: { maxCents: 49_999_00n } },
  });
  assert.equal(checkDeposit("", atm), null);
});

Deno.test("what the form sends is what the server's schema takes, to the cent", () => {
  fc.assert(fc.property(fc.string(), fc.bigInt(0n, 10n ** 7n), (noise, cents) => {
    for (const typed of [noise, String(fromCents(cents))]) {
      const checked = checkDeposit(typed, atm);
      if (!checked || "refusal" in checked) continue;
      const sent = DepositInput.safeParse({ amount: fromCents(checked.cents), cash_vendor_id: 1 });
      assert.equal(sent.data?.amount, checked.cents);
    }
  }));
});

Deno.test("stores, bank transfers and USDT have rules of their own; what the client contract doesn't name has the stores' rules", () => {
  assert.deepEqual((["store", "atm", "vip_atm", "online"] as const).map(ruleSetOf), [
    "store",
    "transfer",
    "transfer",
    "usdt",
  ]);
});

Deno.test("every quick amount may be paid", () => {
  fc.assert(fc.property(fc.bigInt(1n, 10n ** 7n), fc.bigInt(0n, 10n ** 7n), (minCents, more) => {
    for (const cents of quickDepositsCents({ minCents, maxCents: minCents + more })) {
      assert.ok(cents >= minCents && cents <= minCents + more);
    }
  }));
});
