/** Time limits that end when a test says so, not by a clock; disposing lets go of them. */
export interface HeldTimeouts extends Disposable {
  /** How long the held ones are meant to be, in milliseconds: what is under test gets it as its limit. */
  ms: number;
  /** Ends those that have begun, and says how many there were. */
  end(): number;
}

/** Of no other timer: every other one goes by the clock. */
const usualMs = 3_141_592;

/**
 * Holds time limits of one length, by `AbortSignal.timeout` and `setTimeout`: a test that gave a short one would fail on a
 * busy machine wherever something must have happened before it ends.
 * @param heldMs their length, where a test is of what production has
 */
export function holdTimeouts(heldMs = usualMs): HeldTimeouts {
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
      const ended = [...begun];
      begun.clear();
      for (const ends of ended) ends();
      return ended.length;
    },
    [Symbol.dispose]() {
      globalThis.setTimeout = setTimeout;
      AbortSignal.timeout = timeout;
    },
  };
}
