import assert from "node:assert/strict";
import { faultsIn, faultsInFile } from "../faults_in.ts";
import { freshInternals, takers } from "./fresh_internals.ts";

Deno.test("what Fresh's documentation does not describe is found, and so is a way into the stand-in", () => {
  const faults = { "fresh/internal": 'import { a } from "fresh/internal";', "@fresh/core/internal": "" };
  for (const [taken, text = ""] of Object.entries(faults)) {
    const source = text || `const path = "${taken}";`;
    assert.deepEqual(faultsIn(freshInternals, "e2e/a_test.ts", source), [`e2e/a_test.ts takes ${taken}`]);
  }
  const inside = 'import { walk } from "../../packages/fresh/src/routing/walk.ts"; import "@/packages/fresh/mod.ts";';
  assert.equal(faultsIn(freshInternals, "server/fresh_assets.ts", inside).length, 2);
  assert.deepEqual(faultsIn(freshInternals, "routes/a.tsx", 'import { page } from "fresh"; import "@fresh/core";'), []);
  assert.deepEqual(faultsIn(freshInternals, "db/a.ts", 'import "@/packages/batcher/limiter.ts";'), []);
});

Deno.test("the two makes of server/fresh may, and all of their files do", async () => {
  for (const file of takers) {
    assert.deepEqual(await faultsInFile(freshInternals, file, file), []);
    assert.notDeepEqual(await faultsInFile(freshInternals, file, "server/other.ts"), [], file);
  }
});
