import { answerRules } from "./answer_rules.ts";
import { callbackRules } from "./callback_rules.ts";
import { garbageRules } from "./garbage_rules.ts";
import { orderRules } from "./order_rules.ts";
import { type Harness, openSuite } from "./harness.ts";
import type { VendorUnderTest } from "./fixture.ts";

/** Rules by the sentence that they hold, each tried with a harness of its own. */
export type Rules = Record<string, (harness: Harness) => void | Promise<void>>;

/**
 * Tests the rules of every payment vendor's adapter, whatever its protocol, over real sockets against the vendor's
 * sandbox server. Call it from the adapter's test.
 */
export function conformance(vendor: VendorUnderTest): void {
  Deno.test(`${vendor.code} keeps every rule of a payment vendor's adapter`, async (t) => {
    await using suite = await openSuite(vendor);
    for (const rules of [orderRules, answerRules, garbageRules, callbackRules]) {
      for (const [message, check] of Object.entries(rules)) await t.step(message, () => check(suite.harness()));
    }
  });
}
