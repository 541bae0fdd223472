import assert from "node:assert/strict";
import { watchBatches } from "./watch_upload_rate.ts";

const pace = { bytesPerSecond: 1, graceMs: 20, mostMs: 3_600_000, wholeMs: 3_600_000 };

Deno.test("whoever sends may stay for what was sent, but not beyond the most, nor beyond the whole", async () => {
  const late: string[] = [];
  const watch = (name: string, changes: Partial<typeof pace>, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const one = watchBatches({ ...pace, ...changes }, () => {
      late.push(name);
      resolve();
    });
    one.came(bytes);
    return { ...one, promise };
  };
  const sender = watch("sender", {}, 1000);
  const boaster = watch("boaster", { mostMs: 40 }, 1_000_000);
  const endless = watch("endless", { wholeMs: 60 }, 1_000_000);
  const silent = watch("silent", { graceMs: 80 }, 0);
  await Promise.all([boaster.promise, endless.promise, silent.promise]);
  assert.deepEqual(late.toSorted(), ["boaster", "endless", "silent"]);
  assert.deepEqual([sender.isLate(), silent.isLate()], [false, true]);
  sender.end();
});
