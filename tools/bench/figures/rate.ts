/** How many callers do something again and again, and for how long it is counted. */
export interface Load {
  callers: number;
  seconds: number;
}

/**
 * How often per second callers get something done, each waiting for the end of one before the next. What is done in the
 * first second is not counted, as it is not of the reference.
 */
export async function rateOf({ callers, seconds }: Load, work: (round: number) => Promise<void>): Promise<number> {
  const from = performance.now() + 1000;
  const until = from + seconds * 1000;
  let done = 0;
  await Promise.all(Array.from({ length: callers }, async (_, caller) => {
    for (let round = caller; performance.now() < until; round++) {
      await work(round);
      const now = performance.now();
      if (now >= from && now < until) done++;
    }
  }));
  return done / seconds;
}
