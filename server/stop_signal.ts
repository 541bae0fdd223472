import { setTimeout } from "node:timers/promises";

/** The signals that ask a program to stop: a terminal's Ctrl-C, a supervisor, a terminal that is closed. */
const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
/** One of them. */
export type StopSignal = keyof typeof signals;

/**
 * How long after the first one signals count as the same, in milliseconds. A Ctrl-C reaches the whole process group, and npx
 * and `deno task` each pass it on as well.
 */
const togetherMs = 1_500;

/** The request that the program stop. */
export interface Stop {
  /** Whether it has come. */
  readonly isRequested: boolean;
  /** Waits for it. */
  readonly signal: Promise<StopSignal>;
}

/**
 * Listens for signals to stop, for a program that then ends by itself and in order. Signals that come together count as
 * one; one that comes later ends the process at once.
 */
export function stopSignal(): Stop {
  const { promise, resolve } = Promise.withResolvers<StopSignal>();
  let isRequested = false;
  onStopSignal((signal) => {
    isRequested = true;
    resolve(signal);
  }, exitBy);
  return {
    get isRequested() {
      return isRequested;
    },
    signal: promise,
  };
}

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

/** Ends the process at once with the first signal, but by `Deno.exit`, so that its "unload" listeners run. */
export function exitOnStopSignal(): Disposable {
  return onStopSignal(exitBy, exitBy);
}

/** Calls `first` with the first signal and `later` with every one that comes after those that came together with it. */
export function onStopSignal(
  first: (signal: StopSignal) => void,
  later: (signal: StopSignal) => void,
  clock: () => number = () => performance.now(),
): Disposable {
  let firstAt: number | null = null;
  const listeners = Object.keys(signals).map((name) => {
    const signal = name as StopSignal;
    const listener = () => {
      const now = clock();
      if (firstAt === null) {
        firstAt = now;
        first(signal);
      } else if (now - firstAt > togetherMs) later(signal);
    };
    Deno.addSignalListener(signal, listener);
    return { signal, listener };
  });
  return {
    [Symbol.dispose]() {
      for (const { signal, listener } of listeners) Deno.removeSignalListener(signal, listener);
    },
  };
}

/** A shell's exit code for a program that a signal ended. */
export function exitCodeOf(signal: StopSignal): number {
  return 128 + signals[signal];
}

function exitBy(signal: StopSignal): never {
  Deno.exit(exitCodeOf(signal));
}
