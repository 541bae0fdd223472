import assert from "node:assert/strict";
import { type ImpliedState, impliedTransfers } from "./implied_transfers.ts";

/** Returns the transfers that the table implies for an order in a state, as `kind: debit -> credit (part)`. */
function implied(order: string, variant: string, state: ImpliedState): string[] {
  return impliedTransfers
    .filter((rule) => rule.order === order && rule.variant === variant && rule.states.includes(state))
    .map(({ kind, debit, credit, part }) => `${kind}: ${debit} -> ${credit} (${part})`);
}

Deno.test("points that go into a game are held in transit, then reach it or go back", () => {
  const hold = "hold: main -> transit:<party> (whole)";
  for (const open of ["sent", "unknown"] as const) {
    assert.deepEqual(implied("game_transfer", "in", open), [hold]);
  }
  assert.deepEqual(implied("game_transfer", "in", "succeeded"), [
    hold,
    "settle: transit:<party> -> game:<party> (moved)",
    "release: transit:<party> -> main (rest)",
  ]);
  assert.deepEqual(implied("game_transfer", "in", "failed"), [hold, "release: transit:<party> -> main (whole)"]);
});

Deno.test("points that go out of a game leave the game account for transit, then reach the main wallet or go back", () => {
  const hold = "hold: game:<party> -> transit:<party> (whole)";
  for (const open of ["sent", "unknown"] as const) {
    assert.deepEqual(implied("game_transfer", "out", open), [hold]);
  }
  assert.deepEqual(implied("game_transfer", "out", "succeeded"), [
    hold,
    "settle: transit:<party> -> main (moved)",
    "release: transit:<party> -> game:<party> (rest)",
  ]);
  assert.deepEqual(implied("game_transfer", "out", "failed"), [
    hold,
    "release: transit:<party> -> game:<party> (whole)",
  ]);
});

Deno.test("a top-up has its credit once it is credited, and nothing before or instead", () => {
  assert.deepEqual(implied("deposit", "gain", "credited"), ["credit: clearing:<party> -> main (whole)"]);
  for (const state of ["created", "awaiting_payment", "paid", "expired", "failed"] as const) {
    assert.deepEqual(implied("deposit", "gain", state), []);
  }
});

Deno.test("a settlement and a correction are one transfer, whose direction is the sign of their difference", () => {
  assert.deepEqual(implied("settlement", "gain", "booked"), ["difference: settlement:<party> -> game:<party> (whole)"]);
  assert.deepEqual(implied("settlement", "loss", "booked"), ["difference: game:<party> -> settlement:<party> (whole)"]);
  assert.deepEqual(implied("adjustment", "gain", "booked"), ["difference: adjustment -> main (whole)"]);
  assert.deepEqual(implied("adjustment", "loss", "booked"), ["difference: main -> adjustment (whole)"]);
});
