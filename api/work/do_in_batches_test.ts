import assert from "node:assert/strict";
import { createIncidents } from "../log/incidents.ts";
import { doInBatches } from "./do_in_batches.ts";

Deno.test("rows that fail, more than a batch of them, are reported and hold up none behind them", async () => {
  const logged: string[] = [];
  const note = (event: string, fields?: object) => void logged.push(`${event} ${JSON.stringify(fields)}`);
  const ctx = {
    now: () => new Date("2026-11-22T02:00:00Z"),
    log: { debug: note, info: note, warn: note, error: note },
    incidents: createIncidents(),
  };
  const due = new Set([1, 2, 3, 4, 5, 6, 7, 8]);
  const calls: string[] = [];
  const run = (failing: readonly number[]) =>
    doInBatches(ctx, {
      failed: "row not done",
      find: (after: number | null) => Promise.resolve([...due].filter((id) => id > (after ?? 0)).slice(0, 2)),
      finish(ids) {
        calls.push(ids.join());
        if (ids.some((id) => failing.includes(id))) return Promise.reject(new Error("planted"));
        for (const id of ids) due.delete(id);
        return Promise.resolve(ids.length);
      },
    });
  assert.equal(await run([1, 2, 3]), 3);
  assert.deepEqual(calls, ["1,2", "1", "2", "3,4", "3", "4", "5,6"]);
  assert.match(logged.join("\n"), /^row not done .*"id":"1".*planted/);
  assert.equal(await run([]), 2);
  assert.deepEqual([...due], [3, 7, 8]);
});
