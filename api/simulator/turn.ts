import { setImmediate } from "node:timers/promises";

/** Lets everything that can go on do so, until all of it waits for the simulator again. */
export async function turn(): Promise<void> {
  await setImmediate();
}
