import assert from "node:assert/strict";
import { counted, plural } from "./plural.ts";

Deno.test("a word is in the singular for one alone, and thousands are set apart", () => {
  assert.deepEqual([0, 1, 2, 1n, 11n].map((count) => plural(count, "wait", "waits")), [
    "waits",
    "wait",
    "waits",
    "wait",
    "waits",
  ]);
  assert.deepEqual([1, 0n, 1234, 21].map((count) => counted(count, "member")), [
    "1 member",
    "0 members",
    "1,234 members",
    "21 members",
  ]);
  assert.equal(counted(2, "payout batch", "payout batches"), "2 payout batches");
});
