import type { UploadRate } from "@/api/content/images/uploads.ts";

/** Watches how fast an upload comes in. */
export interface UploadRateWatch {
  /** Counts bytes that came. */
  came(bytes: number): void;
  isLate(): boolean;
  /** Ends the watch: the upload is complete or was given up. */
  end(): void;
}

/** Calls `late` once, as soon as the upload has been slower than the policy allows. */
export function watchUploadRate(
  { bytesPerSecond, graceMs, mostMs, wholeMs }: UploadRate,
  late: () => void,
): UploadRateWatch {
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
      // A running timer checks again when it fires, so that thousands of pieces need no timers of their own.
      until = Math.min(until + bytes / bytesPerSecond * 1000, performance.now() + mostMs);
    },
    isLate: () => isLate,
    end: () => clearTimeout(timer),
  };
}
