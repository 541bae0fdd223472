import type { MemberId } from "../../member_id.ts";
import { createFairLimiter } from "../../work/fair_limiter.ts";

/**
 * Lets few draws, and claims of red packets and promotions, of a process have a connection to the database at once. All of
 * a turntable, packet or promotion are decided one after the other under its row: without this, a rush would hold every
 * connection while it waits for that row, and no other request would get one.
 */
export interface DrawLimiter {
  /**
   * Does one draw's work when its turn has come. Null, and nothing is done, while as many of the member's wait as may, and
   * where all places are taken and no one has more than they.
   */
  run<Value>(member: MemberId, work: () => Promise<Value>): Promise<Value | null>;
}

/** Retry-After of a draw that found no place, in seconds. */
export const drawRetryS = 2;

/** How many draws one process works on. */
interface DrawLimits {
  atOnce?: number;
  /** Slots, for those that wait and those that are served. */
  slots?: number;
  /** Of these at most for one member, so that none keeps the others out. */
  slotsOfOne?: number;
}

/** The turns of one process. */
export function createDrawLimiter({ atOnce = 4, slots = 1000, slotsOfOne = 16 }: DrawLimits = {}): DrawLimiter {
  return { run: createFairLimiter<MemberId>({ atOnce, slots, slotsOfOne }) };
}
