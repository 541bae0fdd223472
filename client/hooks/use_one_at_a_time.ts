import { useRef, useState } from "react";

/**
 * Does one piece of work at a time: what is asked for meanwhile, as by a double click, is not begun.
 * @returns what is under way, or null; and what begins work by its name
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
