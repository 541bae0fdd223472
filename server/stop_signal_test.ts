import assert from "node:assert/strict";
import { onStopSignal } from "./stop_signal.ts";

Deno.test("stop signals of any kind that come together count as one, and one that comes later as another", async () => {
  const reported: string[] = [];
  let clock = 0;
  using _listening = onStopSignal(
    (signal) => reported.push(`first ${signal}`),
    (signal) => reported.push(`later ${signal}`),
    () => clock,
  );
  await sendToOurselves("SIGHUP");
  // Not SIGINT, which ends a test run.
  for (const signal of ["SIGHUP", "SIGTERM", "SIGHUP"] as const) {
    clock += 500;
    await sendToOurselves(signal);
  }
  assert.deepEqual(reported, ["first SIGHUP"]);
  clock += 1;
  await sendToOurselves("SIGTERM");
  assert.deepEqual(reported, ["first SIGHUP", "later SIGTERM"]);
});

/** Sends a signal and waits until every listener has been called. */
async function sendToOurselves(signal: Deno.Signal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  Deno.addSignalListener(signal, resolve);
  // Deno doesn't wait for a signal.
  const waiting = setInterval(() => {}, 60_000);
  Deno.kill(Deno.pid, signal);
  await promise;
  clearInterval(waiting);
  Deno.removeSignalListener(signal, resolve);
}
