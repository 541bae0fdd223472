import { setTimeout } from "node:timers/promises";
import type { Stop } from "./stop_signal.ts";

/**
 * Does a piece of work again and again until the program is asked to stop, with a rest of so many milliseconds after a
 * piece that says there is no more to do at once.
 */
export async function untilStopped(stop: Stop, restMs: number, work: () => Promise<"more" | "rest">): Promise<void> {
  const rested = new AbortController();
  const stopped = stop.signal.then(() => rested.abort());
  while (!stop.isRequested) {
    if (await work() === "rest") await setTimeout(restMs, null, { signal: rested.signal }).catch(() => null);
  }
  await stopped;
}
