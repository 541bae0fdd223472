import { setImmediate } from "node:timers";

/** Gives turns: few go at a time, the others wait and gather company meanwhile. */
export interface Gate {
  /** Calls `go` when its turn has come. The turn lasts until `go` calls what it is given. */
  enter(go: (leave: () => void) => void): void;
}

/**
 * Makes a gate for `width` turns at once.
 *
 * A turn begins no sooner than the next round of the event loop: answers that arrived at the same moment are read one
 * after the other, and those they wake up come in the same round. Begun at once, a turn would leave with the first of
 * them alone.
 */
export function createGate(width: number): Gate {
  const line: ((leave: () => void) => void)[] = [];
  let inside = 0;
  let isOpening = false;

  function openSoon(): void {
    if (isOpening || line.length === 0 || inside >= width) return;
    isOpening = true;
    setImmediate(open);
  }

  function open(): void {
    isOpening = false;
    for (const go of line.splice(0, width - inside)) {
      inside++;
      go(() => {
        inside--;
        openSoon();
      });
    }
  }

  return {
    enter(go) {
      line.push(go);
      openSoon();
    },
  };
}
