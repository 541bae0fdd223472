import { setImmediate } from "node:timers";

/** Gives turns: few go at a time, and while the others wait, more may join them. */
export interface Limiter {
  /** Reports that one more arrived who may share one of the next turns. */
  arrive(): void;
  /** Calls `go` when its turn has come. The turn lasts until `go` calls what it is given. */
  enter(go: (leave: () => void) => void): void;
}

/**
 * Creates a queue for `width` turns at once. A turn begins no sooner than the next round of the event loop, so that
 * callers whose answers arrived together go together; it waits up to `patientRounds` while each round brings another
 * caller (docs/decisions/2026-11-24-how-batches-form.md). A caller who is alone loses one round, some microseconds.
 */
export function createLimiter(width: number, patientRounds = 0): Limiter {
  const queue: ((leave: () => void) => void)[] = [];
  let pending = 0;
  let isBeginning = false;
  let hasArrivals = false;

  function beginSoon(): void {
    if (isBeginning || queue.length === 0 || pending >= width) return;
    isBeginning = true;
    setImmediate(begin, patientRounds);
  }

  function begin(roundsLeft: number): void {
    if (hasArrivals && roundsLeft > 0) {
      hasArrivals = false;
      setImmediate(begin, roundsLeft - 1);
      return;
    }
    isBeginning = false;
    for (const go of queue.splice(0, width - pending)) {
      pending++;
      go(() => {
        pending--;
        beginSoon();
      });
    }
  }

  return {
    arrive() {
      hasArrivals = true;
    },
    enter(go) {
      queue.push(go);
      beginSoon();
    },
  };
}
