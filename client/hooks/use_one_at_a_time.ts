import { useRef, useState } from "react";

/**
 * Does one piece of work at a time and ignores further calls meanwhile, as by a double click.
 * @returns the pending work, or null; and a function that starts work by its name
 */
export function useOneAtATime<Name extends string>(): [
  busy: Name | null,
  alone: (name: Name, work: () => Promise<void> | void) => Promise<void>,
] {
  const [busy, setBusy] = useState<Name | null>(null);
  // State arrives with the next rendering; a double click is faster.
  const inProgress = useRef(false);
  return [busy, async (name, work) => {
    if (inProgress.current) return;
    inProgress.current = true;
    setBusy(name);
    try {
      await work();
    } finally {
      inProgress.current = false;
      setBusy(null);
    }
  }];
}
