import { setImmediate } from "node:timers/promises";

/** Lets everything that can go on do so, until all of it waits for the simulator again. */
export async function tick(): Promise<void> {
  // Questions to the database set off in the round of the event loop after the one they come up in (packages/batcher/limiter.ts).
  for (let round = 0; round < 2; round++) await setImmediate();
}
