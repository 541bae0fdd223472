import assert from "node:assert/strict";
import { fieldChanges } from "./field_changes.ts";

Deno.test("fields that differ are named by their path with both values and their unit, others left out", () => {
  const before = {
    amount: 1,
    same: [1, { of: "x" }],
    steps: [{ from: 10, percent: 5 }],
    weights: { fish: 50 },
    gone: true,
  };
  const after = {
    amount: 2.5,
    same: [1, { of: "x" }],
    steps: [{ from: 10, percent: 6 }],
    weights: { fish: 60 },
    at: null,
  };
  const units = { amount: "TWD", percent: "%", "weights *": "%" } as const;
  assert.deepEqual(fieldChanges(before, after, units), [
    { name: "amount", unit: "TWD", before: 1, after: 2.5 },
    { name: "steps 1 percent", unit: "%", before: 5, after: 6 },
    { name: "weights fish", unit: "%", before: 50, after: 60 },
    { name: "gone", unit: null, before: true, after: null },
  ]);
  assert.deepEqual(fieldChanges(null, { a: 1 }), [{ name: "a", unit: null, before: null, after: 1 }]);
});

Deno.test("of long texts the part around the first difference is shown, however long they are", () => {
  const long = "字".repeat(30_000);
  const [change] = fieldChanges({ body: `${long}a${long}` }, { body: `${long}b${long}` });
  const [was, will] = [String(change!.before), String(change!.after)];
  assert.ok(was.includes("a") && will.includes("b") && was.length < 210 && will.length < 210);
  assert.equal(was.startsWith("…字") && was.endsWith("字…"), true);
});
