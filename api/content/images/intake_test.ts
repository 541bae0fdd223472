import assert from "node:assert/strict";
import fc from "fast-check";
import { type Clock, createIntake } from "./intake.ts";

const rate = { bytesPerSecond: 1_000_000, burstBytes: 100_000 };

Deno.test("uploads together never get more than the burst and the rate, and get all of that", async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 65_536 }), pauseMs: fc.integer({ min: 0, max: 50 }) }), {
      minLength: 1,
      maxLength: 200,
    }),
    async (pieces) => {
      const clock = steppedClock();
      const intake = createIntake(rate, clock);
      let admitted = 0;
      for (const { bytes, pauseMs } of pieces) {
        await clock.pass(pauseMs);
        const requests = clock.now();
        await intake.admit(bytes);
        admitted += bytes;
        const max = rate.burstBytes + clock.now() * rate.bytesPerSecond / 1000;
        assert.ok(admitted <= max + 1, `${admitted} bytes by ${clock.now()} ms`);
        // A caller waits no longer than the rate requires.
        assert.ok(clock.now() - requests <= bytes / rate.bytesPerSecond * 1000 + 1e-6);
      }
    },
  ));
});

Deno.test("a piece is not kept waiting by one that comes after it", async () => {
  const waits: number[] = [];
  const intake = createIntake(rate, { now: () => 0, pass: (ms) => Promise.resolve(void waits.push(ms)) });
  for (let piece = 0; piece < 4; piece++) await intake.admit(100_000);
  assert.deepEqual(waits, [100, 200, 300]);
});

/** A clock that advances only while a caller waits. */
function steppedClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    pass(ms) {
      now += ms;
      return Promise.resolve();
    },
  };
}
