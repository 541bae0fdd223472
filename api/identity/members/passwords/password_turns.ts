import pLimit from "p-limit";
import { createPlaces } from "../../../places.ts";
import { hashPassword, passwordOpens } from "./password.ts";

/**
 * Lets few passwords be hashed at once, because each takes a core for 15 ms and 19 MiB: a flood of guesses takes neither
 * all the memory nor every core, and who comes while too many wait is sent away at once.
 */
export interface PasswordTurns {
  /**
   * Takes a place in the queue, to be disposed at its end; null while all are taken, or this one's share of them.
   * @param who an address, a known device or a member
   * @param isKnown whether it is a member, or comes from a member's known device: some places are kept for these
   */
  enter(who: string, isKnown?: boolean): PasswordTurn | null;
}

/** A place in the queue. What is asked for waits for those before it. */
export interface PasswordTurn extends Disposable {
  /** As {@link passwordOpens}. */
  opens(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** As {@link hashPassword}. */
  hash(password: string): Promise<string>;
}

/** How many passwords one process works on. */
export interface PasswordTurnLimits {
  /** Hashed at once; by default all cores but the one that serves requests, and at most four. */
  atOnce?: number;
  /** Places, for those who wait and those whose turn it is: about a second's work. */
  places?: number;
  /** Of these at most for one address or member, so that none keeps the others out. */
  placesOfOne?: number;
  /** Of these kept for members and their known devices, so that strangers keep none of them out; by default a quarter. */
  placesOfKnown?: number;
  /** Of the kept ones at most for one member or device. */
  keptOfOne?: number;
}

/** Retry-After of a caller who found no free place, in seconds. */
export const busyRetryS = 2;

/** The queue of one process. */
export function createPasswordTurns(
  {
    atOnce = Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1)),
    places = 64,
    placesOfOne = 16,
    placesOfKnown = Math.floor(places / 4),
    keptOfOne = 4,
  }: PasswordTurnLimits = {},
): PasswordTurns {
  const inTurn = pLimit(atOnce);
  const forAll = createPlaces<string>({ places: places - placesOfKnown, placesOfOne });
  const kept = createPlaces<string>({ places: placesOfKnown, placesOfOne: keptOfOne });
  return {
    enter(who, isKnown = false) {
      const place = forAll.take(who) ?? (isKnown ? kept.take(who) : null);
      if (!place) return null;
      return {
        opens: (passwordHash, password) => inTurn(() => passwordOpens(passwordHash, password)),
        hash: (password) => inTurn(() => hashPassword(password)),
        [Symbol.dispose]: () => place[Symbol.dispose](),
      };
    },
  };
}
