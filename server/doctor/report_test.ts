import assert from "node:assert/strict";
import { ok, runCheck, warning } from "./report.ts";

Deno.test("a check that throws or never ends is a fault, and each sentence of one that ends is a report", async () => {
  const never = { name: "slow", run: () => new Promise<never>(() => {}) };
  assert.deepEqual(await runCheck(never, { patienceMs: 1 }), [{
    check: "slow",
    grade: "fault",
    text: "This check did not end within 0.001 s.",
    hasFailed: true,
  }]);
  const [thrown] = await runCheck({ name: "broken", run: () => Promise.reject(new Error("no such thing")) });
  assert.equal(thrown?.text, "This check failed: no such thing.");
  assert.deepEqual(await runCheck({ name: "two", run: () => Promise.resolve([ok("A."), warning("B.")]) }), [
    { check: "two", grade: "ok", text: "A." },
    { check: "two", grade: "warning", text: "B." },
  ]);
});
