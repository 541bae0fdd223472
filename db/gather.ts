import type { Kysely } from "kysely";
import { createGate, type Gate } from "./gate.ts";
import type { DB } from "./types.ts";

/** Asks one question in whatever company; rejects with its own failure, or the outage. */
export type Gatherer<Question, Answer> = (question: Question) => Promise<Answer>;

/** How questions are gathered. */
export interface GatherOptions<Question> {
  /** The most questions that one batch takes. */
  maxBatch?: number;
  /** After how many milliseconds a batch that is still under way lets the next one start beside it. */
  patienceMs?: number;
  /** How many batches of this kind may be under way at once; each takes a connection of the pool. */
  maxFlights?: number;
  /** Shared with other gatherers of the same database. */
  gate?: Gate;
  /** Questions with the same key never share a batch. */
  keyOf?: (question: Question) => string;
}

/**
 * Lets many callers share statements. Questions that come at the same moment go together, and so do those that come while
 * a batch is under way: a busy house asks and writes to disk once for hundreds. Callers that were answered together
 * come to their next question together.
 *
 * One batch of a kind at a time measures fastest. But one that waits, for a lock held elsewhere or for a slow disk, uses
 * nothing that others couldn't use: after a few milliseconds, which is more than a batch works for, it lets them pass.
 *
 * @param send answers a batch in its order, whole or not at all; what failed is sent again question by question
 */
export function createGatherer<Question, Answer>(
  send: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  options: GatherOptions<Question> = {},
): Gatherer<Question, Answer> {
  const { maxBatch = 256, patienceMs = 4, maxFlights = 4, gate = createGate(1), keyOf } = options;
  let waiting: Waiting<Question, Answer>[] = [];
  let flights = 0;
  let isNextHeldUp = false;

  function callNext(): void {
    if (isNextHeldUp || waiting.length === 0 || flights >= maxFlights) return;
    isNextHeldUp = true;
    gate.enter((leave) => void fly(nextBatch(), leave));
  }

  async function fly(batch: Waiting<Question, Answer>[], leave: () => void): Promise<void> {
    let isInTheWay = true;
    const letPass = () => {
      if (!isInTheWay) return;
      isInTheWay = isNextHeldUp = false;
      leave();
      callNext();
    };
    flights++;
    const patience = patienceMs === Infinity ? undefined : setTimeout(letPass, patienceMs);
    await settle(send, batch);
    clearTimeout(patience);
    flights--;
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

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      gate.arrive();
      callNext();
    });
}

/**
 * Gathers for each database handle by itself: what is asked inside a transaction stays inside it, and a process has one
 * gatherer of a kind for its pool. All kinds of a handle share one gate: callers who are at different steps of their
 * calls then wait for each other, and go on together, instead of each kind sending its few.
 */
export function gatherPerDatabase<Question, Answer, Tables = DB>(
  send: (db: Kysely<Tables>, questions: readonly Question[]) => Promise<readonly Answer[]>,
  options?: Omit<GatherOptions<Question>, "gate">,
): (db: Kysely<Tables>, question: Question) => Promise<Answer> {
  const gatherers = new WeakMap<Kysely<Tables>, Gatherer<Question, Answer>>();
  return (db, question) => {
    let gatherer = gatherers.get(db);
    if (!gatherer) {
      gatherer = createGatherer((questions) => send(db, questions), { ...options, ...paceOf(db) });
      gatherers.set(db, gatherer);
    }
    return gatherer(question);
  };
}

/**
 * While the server works on one, the process works on what the last one brought and what the next one takes. With two at
 * a time, a transfer over HTTP of 16 callers took half as much of the machine again.
 */
const batchesAtOnce = 1;

/** How many rounds of the event loop a batch waits at most for those who are on their way. */
const patientRounds = 16;

/** How the batches of one database handle follow each other. */
export interface Pace {
  gate: Gate;
  /** Instead of each kind's own. */
  patienceMs?: number;
}

const paces = new WeakMap<object, Pace>();

/** Sets a handle's pace before anything is asked of it: where nothing may depend on the time that passes, in simulations. */
export function setPace(db: object, pace: Pace): void {
  paces.set(db, pace);
}

function paceOf(db: object): Pace {
  const known = paces.get(db);
  if (known) return known;
  const pace = { gate: createGate(batchesAtOnce, patientRounds) };
  paces.set(db, pace);
  return pace;
}

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/** Answers every question of a batch; never rejects itself. */
async function settle<Question, Answer>(
  send: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  batch: Waiting<Question, Answer>[],
): Promise<void> {
  try {
    const answers = await send(batch.map(({ question }) => question));
    batch.forEach((one, place) => one.resolve(answers[place]!));
  } catch (reason) {
    if (batch.length === 1) batch[0]!.reject(reason);
    else await settleOneByOne(send, batch);
  }
}

/**
 * One bad question must not fail those that share its batch. If the batch was written and only its answer got lost, the
 * repeat finds what it wrote, as any repeat does. An outage fails the rest at once: waiting for it once per question
 * would take hours.
 */
async function settleOneByOne<Question, Answer>(
  send: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  batch: Waiting<Question, Answer>[],
): Promise<void> {
  for (const [place, one] of batch.entries()) {
    try {
      const [answer] = await send([one.question]);
      one.resolve(answer!);
    } catch (reason) {
      if (isOutage(reason)) return batch.slice(place).forEach((rest) => rest.reject(reason));
      one.reject(reason);
    }
  }
}

/** Whether the database could not be asked; what it refused carries a SQLSTATE, and nonsense is a RangeError. */
function isOutage(reason: unknown): boolean {
  if (reason instanceof RangeError) return false;
  const code = reason instanceof Error && "code" in reason ? String(reason.code) : "";
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57)/.test(code);
}
