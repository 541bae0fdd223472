/** The pauses between two questions, in ms: quick while the answer is likely near, then patient. The last one repeats. */
const pausesMs: readonly number[] = [1000, 1000, 2000, 2000, 3000, 5000, 5000, 10_000];

/** What ends the polling, and its pauses. */
interface PollOptions {
  signal: AbortSignal;
  pausesMs?: readonly number[];
}

/**
 * Calls `ask` after each pause until it gives "known". A hidden page asks nothing; it asks as soon as it is visible again.
 * Resolves when aborted.
 */
export async function poll(ask: () => Promise<"known" | "open">, options: PollOptions): Promise<void> {
  const { signal, pausesMs: pauses = pausesMs } = options;
  for (let round = 0; !signal.aborted; round++) {
    await pause(pauses[Math.min(round, pauses.length - 1)]!, signal);
    await lookedAt(signal);
    if (signal.aborted || await ask() === "known") return;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
}

function lookedAt(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return until(signal, (done) => {
    const look = () => document.hidden || done();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
}

function until(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const stop = start(done);
    signal.addEventListener("abort", done);
  });
}
