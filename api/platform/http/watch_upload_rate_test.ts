import assert from "node:assert/strict";
import { watchUploadRate } from "./watch_upload_rate.ts";

const rate = { bytesPerSecond: 1, graceMs: 20, mostMs: 3_600_000, wholeMs: 3_600_000 };

Deno.test("an upload gets time for the bytes that came, but no more than `mostMs` ahead and `wholeMs` in all", async () => {
  const late: string[] = [];
  const watch = (name: string, changes: Partial<typeof rate>, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const one = watchUploadRate({ ...rate, ...changes }, () => {
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
