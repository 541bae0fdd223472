import process from "node:process";

/** How long the look at the processor takes (ms). */
const pollMs = 100;
/** The part of that time which this process must have had a processor to itself. */
const minShare = 0.9;

/** Whether other programs take the processor: how much of it a loop gets that never waits. */
export function isBusy(): boolean {
  const before = process.cpuUsage();
  const until = performance.now() + pollMs;
  while (performance.now() < until);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 < pollMs * minShare;
}
