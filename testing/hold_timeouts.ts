/** Time limits that end when a test says so, not by a clock; disposing lets go of them. */
export interface HeldTimeouts extends Disposable {
  /** How long the held ones are meant to be, in milliseconds: what is under test gets it as its limit. */
  ms: number;
  /** Ends those that have begun. */
  end(): void;
}

// Of no other timer: every other one goes by the clock.
const heldMs = 3_141_592;

/**
 * Holds time limits of one length, by `AbortSignal.timeout` and `setTimeout`: a test that gave a short one would fail on a
 * busy machine wherever something must have happened before it ends.
 */
export function holdTimeouts(): HeldTimeouts {
  const { setTimeout } = globalThis;
  const { timeout } = AbortSignal;
  const begun = new Set<() => void>();
  const begin = (ends: () => void) => void begun.add(ends);
  AbortSignal.timeout = (ms) => {
    if (ms !== heldMs) return timeout(ms);
    const controller = new AbortController();
    begin(() => controller.abort(new DOMException("Signal timed out.", "TimeoutError")));
    return controller.signal;
  };
  globalThis.setTimeout = ((work: () => void, ms?: number, ...args: unknown[]) => {
    const timer = setTimeout(work, ms, ...args);
    if (ms === heldMs) {
      begin(() => {
        clearTimeout(timer);
        work();
      });
    }
    return timer;
  }) as typeof setTimeout;
  return {
    ms: heldMs,
    end() {
      for (const ends of begun) ends();
      begun.clear();
    },
    [Symbol.dispose]() {
      globalThis.setTimeout = setTimeout;
      AbortSignal.timeout = timeout;
    },
  };
}
