import assert from "node:assert/strict";
import { runsPerSite } from "./runs_per_site.ts";

Deno.test("every run is dealt to a site, and no site has more than may be", () => {
  assert.deepEqual(runsPerSite(12, 25), [12]);
  assert.deepEqual(runsPerSite(500, 250), [250, 250]);
  assert.deepEqual(runsPerSite(10, 4), [4, 3, 3]);
});
