import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { benchReplay } from "./replay.ts";

Deno.test("stored callbacks replayed twice credit each paid order once, to the cent", async () => {
  await using database = await testDatabase();
  const { differences, changes, findings } = await benchReplay(database.url, 200);
  assert.deepEqual({ differences, changes, findings }, { differences: [0n, 0n], changes: 0, findings: 0 });
});
