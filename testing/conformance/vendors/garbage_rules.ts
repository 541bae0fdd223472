import assert from "node:assert/strict";
import fc from "fast-check";
import { v7 } from "uuid";
import type { Rules } from "./conformance.ts";

/** Answers and callbacks that mean nothing: none is accepted, none makes a call throw. */
export const garbageRules: Rules = {
  async "any bytes are an unreadable answer"(harness) {
    await fc.assert(
      fc.asyncProperty(garbage, fc.boolean(), async (text, creates) => {
        harness.tamper((reply) => ({ ...reply, status: 200, body: new TextEncoder().encode(text) }));
        const answer = creates
          ? await harness.vendor.create(harness.order())
          : await harness.vendor.query({ id: v7() });
        assert.deepEqual(answer, { kind: "unknown", reason: "unreadable" });
      }),
      { numRuns: 150 },
    );
  },

  async "any bytes are a forged callback, whatever headers come with them"(harness) {
    const { vendor, clock } = harness;
    const headers = fc.dictionary(fc.stringMatching(/^[a-z-]{1,20}$/), fc.string());
    await fc.assert(
      fc.asyncProperty(garbage, headers, fc.webQueryParameters(), (text, headers, query) => {
        const body = new TextEncoder().encode(text);
        const callback = { method: "POST", query: `?${query}`, headers, body, receivedAt: clock.at };
        assert.deepEqual(vendor.verifyCallback(callback), { kind: "forged" });
        return Promise.resolve();
      }),
      { numRuns: 2000 },
    );
  },
};

const garbage = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.json(),
  fc.webQueryParameters(),
  fc.constantFrom("", " ", "{", "null", "[]", "0", "{}", "&", "=", "%", "%zz", "1|OK", "a=1&a=2", "\u0000", "\ufeff{}"),
);
