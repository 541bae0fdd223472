import assert from "node:assert/strict";
import { faultsIn } from "./faults_in.ts";
import { spreadLiterals } from "./spread_literals.ts";

Deno.test("an object literal that is spread into another is found, and neither a choice nor a variable is", () => {
  const message = "an object literal that is spread into another: write its properties there";
  for (const text of ["const a = { ...{ b, c } };", "call({ b, ...{ c } });"]) {
    assert.deepEqual(faultsIn(spreadLiterals, "api/some/a.ts", text), [message], text);
  }
  for (const text of ["const a = { ...b, ...(c && { d }), ...(c ? { d } : {}) };", "const a = [...[b], { c }];"]) {
    assert.deepEqual(faultsIn(spreadLiterals, "api/some/a.ts", text), [], text);
  }
});
