import assert from "node:assert/strict";
import { blockersOf, conditionsOf, type Eligibility, type Entered } from "./conditions.ts";

const ready: Eligibility = {
  lockedUntil: null,
  requestedToday: null,
  turnover: { required: 0, played: 0 },
  credit: 5000,
  min: 1000,
};
const entered: Entered = { hasTarget: true, cents: 2000_00n };

function unmet(view: Partial<Eligibility>, given: Partial<Entered> = {}) {
  const conditions = conditionsOf({ ...ready, ...view }, { ...entered, ...given });
  return conditions.filter(({ met }) => met === false).map(({ name }) => name);
}

Deno.test("each condition is met or unmet by itself, in the server's order", () => {
  assert.deepEqual(unmet({}), []);
  assert.deepEqual(unmet({}, { hasTarget: false }), ["target"]);
  assert.deepEqual(unmet({ lockedUntil: "2026-11-20T12:00:00Z" }), ["lock"]);
  assert.deepEqual(unmet({}, { cents: false }), ["amount"]);
  assert.deepEqual(unmet({ requestedToday: 1500, turnover: { required: 0.02, played: 0.01 } }), ["today", "turnover"]);
});

Deno.test("the balance has to hold the amount, and before one is typed the smallest", () => {
  assert.deepEqual(unmet({}, { cents: 5000_00n }), []);
  assert.deepEqual(unmet({}, { cents: 5001_00n }), ["balance"]);
  assert.deepEqual(unmet({ credit: 1000 }, { cents: null }), []);
  assert.deepEqual(unmet({ credit: 999.99 }, { cents: null }), ["balance"]);
  assert.equal(conditionsOf(ready, { ...entered, cents: null })[2]?.met, null);
});

Deno.test("a wrong amount is reported at its field and does not block the button", () => {
  const blockers = (view: Partial<Eligibility>) => blockersOf({ ...ready, ...view }, { hasTarget: true });
  assert.deepEqual(blockers({}), []);
  assert.deepEqual(blockers({ credit: 999.99, turnover: { required: 5000, played: 3140 } }), ["turnover", "balance"]);
  assert.deepEqual(blockersOf(ready, { hasTarget: false }), ["target"]);
});
