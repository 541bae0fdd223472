import assert from "node:assert/strict";
import { attemptFor } from "./attempt.ts";

Deno.test("asking for the same again keeps its key", () => {
  const first = attemptFor(null, "bng 500");
  assert.equal(attemptFor(first, "bng 500"), first);
});

Deno.test("asking for something else, or after an outcome, takes a new key", () => {
  const first = attemptFor(null, "bng 500");
  assert.notEqual(attemptFor(first, "bng 600").key, first.key);
  assert.notEqual(attemptFor(null, "bng 500").key, first.key);
});
