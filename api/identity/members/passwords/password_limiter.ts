import pLimit from "p-limit";
import { createSlots } from "../../../slots.ts";
import { hashPassword, passwordOpens } from "./password.ts";

/**
 * Lets few passwords be hashed at once, because each takes a core for 15 ms and 19 MiB: a flood of guesses takes neither
 * all the memory nor every core, and who comes while too many wait is sent away at once.
 */
export interface PasswordLimiter {
  /**
   * Takes a place in the queue, to be disposed at its end; null while all are taken, or this one's share of them.
   * @param who an address, a known device or a member
   * @param isKnown whether it is a member, or comes from a member's known device: some places are kept for these
   */
  enter(who: string, isKnown?: boolean): PasswordPermit | null;
}

/** A place in the queue. Later ones wait for the earlier. */
export interface PasswordPermit extends Disposable {
  /** As {@link passwordOpens}. */
  opens(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** As {@link hashPassword}. */
  hash(password: string): Promise<string>;
}

/** How many passwords one process works on. */
export interface PasswordLimits {
  /** Hashed at once; by default all cores but the one that serves requests, and at most four. */
  atOnce?: number;
  /** Slots, for those who wait and those who are served: about a second's work. */
  slots?: number;
  /** Of these at most for one address or member, so that none keeps the others out. */
  slotsOfOne?: number;
  /** Of these kept for members and their known devices, so that strangers keep none of them out; by default a quarter. */
  slotsOfKnown?: number;
  /** Of the kept ones at most for one member or device. */
  reservedOfOne?: number;
}

/** Retry-After of a caller who found no free place, in seconds. */
export const busyRetryS = 2;

/** The queue of one process. */
export function createPasswordLimiter(
  {
    atOnce = Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1)),
    slots = 64,
    slotsOfOne = 16,
    slotsOfKnown = Math.floor(slots / 4),
    reservedOfOne = 4,
  }: PasswordLimits = {},
): PasswordLimiter {
  const limit = pLimit(atOnce);
  const forAll = createSlots<string>({ slots: slots - slotsOfKnown, slotsOfOne });
  const reserved = createSlots<string>({ slots: slotsOfKnown, slotsOfOne: reservedOfOne });
  return {
    enter(who, isKnown = false) {
      const slot = forAll.take(who) ?? (isKnown ? reserved.take(who) : null);
      if (!slot) return null;
      return {
        opens: (passwordHash, password) => limit(() => passwordOpens(passwordHash, password)),
        hash: (password) => limit(() => hashPassword(password)),
        [Symbol.dispose]: () => slot[Symbol.dispose](),
      };
    },
  };
}
