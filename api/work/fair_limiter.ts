import type { SlotLimits } from "../slots.ts";

/** How much of some work a process does at once, and how much may wait for it. */
export interface FairLimits extends SlotLimits {
  atOnce: number;
}

/** Does one's work when its turn has come; null, and nothing is done, if it found no place or had to give it up. */
export type FairLimiter<Who> = <Value>(who: Who, work: () => Promise<Value>) => Promise<Value | null>;

/** Those of one who wait or work. */
interface Line {
  slots: number;
  /** The waiting callers: called with true for a turn, and with false if the caller gives up its place. */
  waiting: ((isPermitted: boolean) => void)[];
}

/**
 * Does work of which a process may do only so much at once. Turns go round among those who wait, in the order of their
 * coming. Where all places are taken, the one with the most gives up the latest of theirs for one who has fewer: so a few
 * who take all that they may keep none of the others out.
 */
export function createFairLimiter<Who>({ atOnce, slots, slotsOfOne }: FairLimits): FairLimiter<Who> {
  /** Of those who wait or work; first is whose turn was longest ago. */
  const lines = new Map<Who, Line>();
  let taken = 0;
  let working = 0;

  function enter(who: Who): Line | null {
    const line = lines.get(who) ?? { slots: 0, waiting: [] };
    if (line.slots >= slotsOfOne || taken >= slots && !makeRoom(line.slots)) return null;
    line.slots++;
    taken++;
    lines.set(who, line);
    return line;
  }

  /** For one who has so many. */
  function makeRoom(theirs: number): boolean {
    let max: [Who, Line] | null = null;
    for (const entry of lines) {
      if (entry[1].waiting.length > 0 && entry[1].slots > (max?.[1].slots ?? theirs + 1)) max = entry;
    }
    if (!max) return false;
    leave(...max);
    max[1].waiting.pop()!(false);
    return true;
  }

  function leave(who: Who, line: Line): void {
    taken--;
    if (--line.slots === 0) lines.delete(who);
  }

  /** Passes a turn on, so that the count stays and none can slip in between. */
  function passOn(): void {
    for (const [who, line] of lines) {
      const go = line.waiting.shift();
      if (!go) continue;
      lines.delete(who);
      lines.set(who, line);
      return go(true);
    }
    working--;
  }

  return async (who, work) => {
    const line = enter(who);
    if (!line) return null;
    if (working < atOnce) working++;
    else if (!await new Promise<boolean>((go) => line.waiting.push(go))) return null;
    try {
      return await work();
    } finally {
      leave(who, line);
      passOn();
    }
  };
}
