/**
 * Whether the database rejected a statement because of others: two transactions waited for each other (40P01), one
 * could not be put in line with another (40001), or a lock was held longer than the statement would wait (55P03). The
 * transaction is rolled back whole, so that it can be done again.
 */
export function isContention(reason: unknown): boolean {
  return reason instanceof Error && "code" in reason && codes.has(String(reason.code));
}

const codes = new Set(["40P01", "40001", "55P03"]);

/** How often work that meets contention is done at most. */
const maxAttempts = 8;
/** The longest rest after the first attempt, in milliseconds; each further one doubles it. */
const firstRestMs = 10;

/**
 * Does database work, and repeats it after contention: up to eight times, after a random pause that grows from 10 to
 * 640 ms, so that the same callers don't collide again. Throws the last attempt's error, and any other at once.
 * @param work begins from nothing each time, and leaves nothing but its committed transaction
 */
export async function retried<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1;; attempt++) {
    try {
      return await work();
    } catch (reason) {
      if (!isContention(reason) || attempt === maxAttempts) throw reason;
      await restAfter(attempt);
    }
  }
}

/** Rests a random while before the next attempt. */
export function restAfter(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * firstRestMs * 2 ** (attempt - 1)));
}
