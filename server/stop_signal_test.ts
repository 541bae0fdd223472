import assert from "node:assert/strict";
import { startReadyProcess } from "@/testing/ready_process.ts";
import type { SentSignal } from "./testing/stop_signals_process.ts";

Deno.test("stop signals of any kind that come together count as one, and one that comes later as another", async () => {
  await using process = await startReadyProcess(new URL("./testing/stop_signals_process.ts", import.meta.url), []);
  const send = (signal: Deno.Signal, at: number) =>
    process.ask<string[]>(JSON.stringify({ signal, at } satisfies SentSignal));
  for (const [at, signal] of ["SIGHUP", "SIGINT", "SIGTERM", "SIGHUP"].entries()) {
    assert.deepEqual(await send(signal as Deno.Signal, at * 500), ["first SIGHUP"]);
  }
  assert.deepEqual(await send("SIGTERM", 1501), ["first SIGHUP", "later SIGTERM"]);
});
