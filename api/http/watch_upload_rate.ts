import type { BatchPolicy } from "../images/uploads.ts";

/** Watches how fast something comes in. */
export interface BatchWatch {
  /** So many bytes came. */
  came(bytes: number): void;
  isLate(): boolean;
  /** It has come, or is of no more interest. */
  end(): void;
}

/** Calls `late` once, as soon as what should come in has been slower than its pace. */
export function watchBatches({ bytesPerSecond, graceMs, mostMs, wholeMs }: BatchPolicy, late: () => void): BatchWatch {
  const began = performance.now();
  let until = began + graceMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const wait = () => {
    const left = Math.min(until, began + wholeMs) - performance.now();
    if (left > 0) {
      timer = setTimeout(wait, left);
      return;
    }
    isLate = true;
    late();
  };
  wait();
  return {
    came(bytes) {
      // The timer that runs asks again when it is over: thousands of pieces need no timers of their own.
      until = Math.min(until + bytes / bytesPerSecond * 1000, performance.now() + mostMs);
    },
    isLate: () => isLate,
    end: () => clearTimeout(timer),
  };
}
