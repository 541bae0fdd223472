import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { createLimiter } from "./limiter.ts";

Deno.test("a queue of width 2 lets two go at once, in the order they came, and each that leaves lets one in", async () => {
  const limiter = createLimiter(2);
  const inside: number[] = [];
  const leaving: (() => void)[] = [];
  const entered = [1, 2, 3, 4].map((index) =>
    new Promise<void>((resolve) =>
      limiter.enter((leave) => {
        inside.push(index);
        leaving.push(leave);
        resolve();
      })
    )
  );
  await entered[1];
  assert.deepEqual(inside, [1, 2]);
  leaving[1]!();
  await entered[2];
  assert.deepEqual(inside, [1, 2, 3]);
  leaving[0]!();
  await entered[3];
});

Deno.test("a turn waits while each round of the event loop brings arrivals, but no more rounds than it may", async () => {
  for (const { arrivals, waits } of [{ arrivals: 0, waits: 0 }, { arrivals: 2, waits: 2 }, { arrivals: 9, waits: 3 }]) {
    const limiter = createLimiter(1, 3);
    let enteredAt: number | null = null;
    let round = 0;
    limiter.enter(() => void (enteredAt = round));
    for (; enteredAt === null; round++) {
      if (round < arrivals) limiter.arrive();
      await setImmediate();
    }
    assert.equal(enteredAt, waits);
  }
});
