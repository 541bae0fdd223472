/** The owner of the clock that the site's processes share. */
export const siteClock = "site";

/**
 * The time of a simulated world. It passes only when the simulator says so. The site's and each party's own clock differ
 * from it by a skew that may change at any time: such a clock jumps, forwards or backwards.
 */
export interface Clock {
  /** The world's own time, in milliseconds since 1970. */
  readonly worldMs: number;
  /** Lets time pass, in milliseconds. */
  pass(ms: number): void;
  /** Returns the time on a party's clock. */
  read(owner: string): Date;
  /** Sets how far a party's clock is ahead of the world (negative: behind), in milliseconds. */
  skew(owner: string, ms: number): void;
}

/**
 * How far a clock may be off, in milliseconds. Two of them differ by two minutes at most, which leaves a provider two
 * more for its own work: together what `notFoundGraceMs` allows for.
 */
export const maxSkewMs = 60_000;

/** Makes a clock at which every run begins, so that a seed sees the same times whenever it is run. */
export function createClock(): Clock {
  let worldMs = Date.UTC(2027, 0, 1);
  const skews = new Map<string, number>();
  return {
    get worldMs() {
      return worldMs;
    },
    pass(ms) {
      worldMs += ms;
    },
    read: (owner) => new Date(worldMs + (skews.get(owner) ?? 0)),
    skew(owner, ms) {
      skews.set(owner, ms);
    },
  };
}
