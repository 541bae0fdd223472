import { setImmediate } from "node:timers";

/** Gives turns: few go at a time, the others wait and gather company meanwhile. */
export interface TurnQueue {
  /** Tells that one more waits who may go in the next turns' company. */
  arrive(): void;
  /** Calls `go` when its turn has come. The turn lasts until `go` calls what it is given. */
  enter(go: (leave: () => void) => void): void;
}

/**
 * Makes a gate for `width` turns at once.
 *
 * A turn begins no sooner than the next round of the event loop: answers that arrived at the same moment are read one
 * after the other, and those they wake up come in the same round. Begun at once, a turn would leave with the first of
 * them alone. Answers on many connections take several rounds; as long as each brings somebody, the turn waits for the
 * next, for at most `patientRounds`. A caller without company loses one round, some microseconds.
 */
export function createTurnQueue(width: number, patientRounds = 0): TurnQueue {
  const line: ((leave: () => void) => void)[] = [];
  let inside = 0;
  let isOpening = false;
  let hasCompany = false;

  function openSoon(): void {
    if (isOpening || line.length === 0 || inside >= width) return;
    isOpening = true;
    setImmediate(open, patientRounds);
  }

  function open(roundsLeft: number): void {
    if (hasCompany && roundsLeft > 0) {
      hasCompany = false;
      setImmediate(open, roundsLeft - 1);
      return;
    }
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
    arrive() {
      hasCompany = true;
    },
    enter(go) {
      line.push(go);
      openSoon();
    },
  };
}
