import assert from "node:assert/strict";
import { componentCalls } from "./component_calls.ts";
import { faultsIn } from "./faults_in.ts";

Deno.test("a component that is called is found, an element or a function of the language is not", () => {
  for (const room of ["client", "components", "islands", "routes"]) {
    const call = "export const shown = Page({ status: 404 });";
    assert.deepEqual(faultsIn(componentCalls, `${room}/a.tsx`, call), [
      "Page is called: a component is written as an element",
    ]);
  }
  const others = "export const A = () => <B text={String(1)} at={new Date()} count={BigInt(1)} />;";
  assert.deepEqual(faultsIn(componentCalls, "routes/a.tsx", others), []);
  assert.deepEqual(faultsIn(componentCalls, "api/a.ts", "export const input = Input();"), []);
});
