import { hashPassword, passwordOpens } from "./password.ts";

/**
 * Lets few passwords be hashed at once, because each takes a core for 15 ms and 19 MiB: a flood of guesses takes neither
 * all the memory nor every core, and who comes while too many wait is sent away at once.
 */
export interface PasswordTurns {
  /**
   * Takes a place in the queue, to be disposed at its end; null while all are taken, or this one's share of them.
   * @param who an address or a member
   */
  enter(who: string): PasswordTurn | null;
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
}

/** Retry-After of a caller who found no free place, in seconds. */
export const busyRetryS = 2;

/** The queue of one process. */
export function createPasswordTurns(
  {
    atOnce = Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1)),
    places = 64,
    placesOfOne = 16,
  }: PasswordTurnLimits = {},
): PasswordTurns {
  const taken = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let entered = 0;
  let working = 0;

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    // The one that ends passes its turn on, so that the count stays and none can slip in between.
    if (working >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else working++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working--;
    }
  }

  return {
    enter(who) {
      const theirs = taken.get(who) ?? 0;
      if (entered >= places || theirs >= placesOfOne) return null;
      entered++;
      taken.set(who, theirs + 1);
      return {
        opens: (passwordHash, password) => inTurn(() => passwordOpens(passwordHash, password)),
        hash: (password) => inTurn(() => hashPassword(password)),
        [Symbol.dispose]() {
          entered--;
          const left = taken.get(who)! - 1;
          if (left === 0) taken.delete(who);
          else taken.set(who, left);
        },
      };
    },
  };
}
