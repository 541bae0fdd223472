import { linesOf } from "@/testing/lines.ts";
import { onStopSignal } from "../stop_signal.ts";

/** A signal to send, and when by the process's clock, in milliseconds. */
export interface SentSignal {
  signal: Deno.Signal;
  at: number;
}

// A process that sends signals to itself, one for each line, and answers what it has reported of them by then. Signals reach
// every listener of a process: in the tests' own they would close the browsers of those that run beside.
if (import.meta.main) {
  const reported: string[] = [];
  let clock = 0;
  onStopSignal(
    (signal) => reported.push(`first ${signal}`),
    (signal) => reported.push(`later ${signal}`),
    () => clock,
  );
  await say("ready");
  for await (const line of linesOf(Deno.stdin.readable.pipeThrough(new TextDecoderStream()))) {
    const { signal, at }: SentSignal = JSON.parse(line);
    clock = at;
    await sendToOurselves(signal);
    await say(JSON.stringify(reported));
  }
  Deno.exit();
}

async function say(line: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(`${line}\n`));
}

/** Sends a signal and waits until every listener has been called. */
async function sendToOurselves(signal: Deno.Signal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  Deno.addSignalListener(signal, resolve);
  Deno.kill(Deno.pid, signal);
  await promise;
  Deno.removeSignalListener(signal, resolve);
}
