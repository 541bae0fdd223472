import { isContention, restAfter } from "./contention.ts";
import { createLimiter, type Limiter } from "./limiter.ts";

/** Asks one question, in a batch with those of other callers; rejects with its own failure, or the outage. */
export type Batcher<Question, Answer> = (question: Question) => Promise<Answer>;

/**
 * Answers a batch in its order, whole or not at all.
 * @param lockWaitMs how long its statement waits for a lock at most, in milliseconds; 0 for as long as it takes. One that
 *   locks rows has to keep it and fail with 55P03.
 */
export type Send<Question, Answer> = (questions: readonly Question[], lockWaitMs: number) => Promise<readonly Answer[]>;

/** The questions that share a batch, and its time of sending. */
export interface BatchOptions<Question> {
  /** The most questions that one batch takes. */
  maxBatch?: number;
  /** After how many milliseconds a running batch lets the next one start beside it. */
  patienceMs?: number;
  /** How many batches of this kind may run at once; each takes a connection of the pool. */
  maxBatches?: number;
  /** Shared with other batchers of the same database. */
  limiter?: Limiter;
  /** Lets a few of the questions that wait alone for a lock ask at a time. Shared likewise. */
  aloneLimiter?: Limiter;
  /** Questions with the same key never share a batch. */
  keyOf?: (question: Question) => string;
  /**
   * The owner of the rows that a question locks: while a question of one owner waits alone, the owner's others wait
   * behind it.
   */
  ownerOf?: (question: Question) => string;
  /** False inside a transaction, which has to begin anew as a whole after contention. */
  mayRepeat?: boolean;
}

/**
 * Lets many callers share statements: questions that come together, or while a batch is running, form the next batch. A
 * batch that waits longer than it works, for the disk or for a lock, lets the next one start; the question that needs
 * the lock is found by halves and waits alone (docs/decisions/2026-11-24-how-batches-form.md).
 * @param send a question that fails for another reason than contention is sent again by itself
 */
export function createBatcher<Question, Answer>(
  send: Send<Question, Answer>,
  options: BatchOptions<Question> = {},
): Batcher<Question, Answer> {
  const { maxBatch = 256, patienceMs = 4, maxBatches = 4, limiter = createLimiter(1), keyOf, ownerOf } = options;
  const { aloneLimiter = createLimiter(aloneAtOnce), mayRepeat = true } = options;
  let waiting: Waiting<Question, Answer>[] = [];
  /** By owner, the questions that wait behind one that waits alone. */
  const behind = new Map<string, Waiting<Question, Answer>[]>();
  let pending = 0;
  let isNextHeldUp = false;

  function callNext(): void {
    if (isNextHeldUp || waiting.length === 0 || pending >= maxBatches) return;
    isNextHeldUp = true;
    limiter.enter((leave) => void takePermit(nextBatch(), leave));
  }

  async function takePermit(batch: Waiting<Question, Answer>[], leave: () => void): Promise<void> {
    let isInTheWay = true;
    const letPass = () => {
      if (!isInTheWay) return;
      isInTheWay = isNextHeldUp = false;
      leave();
      callNext();
    };
    pending++;
    const patience = patienceMs === Infinity ? undefined : setTimeout(letPass, patienceMs);
    if (batch.length > 0) await settle(batch);
    clearTimeout(patience);
    pending--;
    letPass();
    callNext();
  }

  function nextBatch(): Waiting<Question, Answer>[] {
    if (!keyOf) return waiting.splice(0, maxBatch);
    const batch = new Map<string, Waiting<Question, Answer>>();
    const later: Waiting<Question, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.question);
      if (batch.size < maxBatch && !batch.has(key)) batch.set(key, one);
      else later.push(one);
    }
    waiting = later;
    return [...batch.values()];
  }

  /** Answers every question of a batch, or lets it wait alone; never rejects. */
  async function settle(batch: Waiting<Question, Answer>[]): Promise<void> {
    const failed = await answered(batch, mayRepeat ? batchLockWaitMs : 0);
    if (!failed) return;
    const { reason } = failed;
    if (isContention(reason)) {
      if (!mayRepeat) return batch.forEach((one) => one.reject(reason));
      if (batch.length === 1) return waitAlone(batch[0]!);
      const middle = Math.ceil(batch.length / 2);
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    } else if (batch.length === 1) batch[0]!.reject(reason);
    else await settleOneByOne(batch);
  }

  /**
   * One bad question must not fail the others in its batch. If the batch was written and only its answer got lost, the
   * repeat finds the result, as any repeat does. An outage fails the rest at once: waiting for it once per question
   * would take hours.
   */
  async function settleOneByOne(batch: Waiting<Question, Answer>[]): Promise<void> {
    for (const [index, one] of batch.entries()) {
      const failed = await answered([one], mayRepeat ? batchLockWaitMs : 0);
      if (!failed) continue;
      if (isContention(failed.reason) && mayRepeat) waitAlone(one);
      else if (isOutage(failed.reason)) return batch.slice(index).forEach((rest) => rest.reject(failed.reason));
      else one.reject(failed.reason);
    }
  }

  /** Lets a question wait for its locks alone. It asks again and again, and takes no connection in between. */
  function waitAlone(one: Waiting<Question, Answer>, attempt = 1): void {
    const owner = ownerOf?.(one.question);
    if (attempt === 1 && owner !== undefined) {
      const queue = behind.get(owner);
      // Two of one owner's that waited in the same batch.
      if (queue) return void queue.push(one);
      behind.set(owner, waiting.filter((other) => ownerOf!(other.question) === owner));
      waiting = waiting.filter((other) => ownerOf!(other.question) !== owner);
    }
    aloneLimiter.enter((leave) => void askAlone(one, attempt, leave));
  }

  async function askAlone(one: Waiting<Question, Answer>, attempt: number, leave: () => void): Promise<void> {
    const failed = await answered([one], aloneLockWaitMs);
    leave();
    if (failed && isContention(failed.reason) && attempt < aloneAttempts) {
      await restAfter(Math.min(attempt, 4));
      return waitAlone(one, attempt + 1);
    }
    if (failed) one.reject(failed.reason);
    const owner = ownerOf?.(one.question);
    if (owner === undefined) return;
    waiting.push(...behind.get(owner) ?? []);
    behind.delete(owner);
    callNext();
  }

  /** Sends a batch and answers it; returns the error, if any. */
  async function answered(
    batch: readonly Waiting<Question, Answer>[],
    lockWaitMs: number,
  ): Promise<{ reason: unknown } | null> {
    try {
      const answers = await send(batch.map(({ question }) => question), lockWaitMs);
      batch.forEach((one, index) => one.resolve(answers[index]!));
      return null;
    } catch (reason) {
      return { reason };
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const one = { question, resolve, reject };
      const queue = ownerOf && behind.size > 0 ? behind.get(ownerOf(question)) : undefined;
      if (queue) return void queue.push(one);
      waiting.push(one);
      limiter.arrive();
      callNext();
    });
}

/** How many questions that wait alone ask at once, of all kinds of a database handle; each takes a connection. */
export const aloneAtOnce = 4;

/** How long a batch waits for a lock, in milliseconds, before it goes on without the question that needs it. */
const batchLockWaitMs = 10;
/** How long a question waits alone at a time, in milliseconds, and how often: for five seconds and more. */
const aloneLockWaitMs = 250;
const aloneAttempts = 20;

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * Whether the database could not be reached; its own refusals carry a SQLSTATE, and a wrong argument is a RangeError.
 */
function isOutage(reason: unknown): boolean {
  if (reason instanceof RangeError) return false;
  const code = reason instanceof Error && "code" in reason ? String(reason.code) : "";
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57)/.test(code);
}
