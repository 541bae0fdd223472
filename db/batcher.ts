import type { Kysely } from "kysely";
import { aloneAtOnce, type Batcher, type BatchOptions, createBatcher } from "@/packages/batcher/create_batcher.ts";
import { createLimiter, type Limiter } from "@/packages/batcher/limiter.ts";
import type { DB } from "./types.ts";

/**
 * Batches for each database handle separately: questions inside a transaction stay inside it, and a process has one
 * batcher of a kind for its pool. All kinds of a handle share one turn queue: callers at different steps of their calls
 * then wait for each other and continue together, instead of each kind sending its few.
 */
export function batchPerDatabase<Question, Answer, Tables = DB>(
  send: (db: Kysely<Tables>, questions: readonly Question[], lockWaitMs: number) => Promise<readonly Answer[]>,
  options?: Omit<BatchOptions<Question>, "limiter" | "aloneLimiter" | "mayRepeat">,
): (db: Kysely<Tables>, question: Question) => Promise<Answer> {
  const batchers = new WeakMap<Kysely<Tables>, Batcher<Question, Answer>>();
  return (db, question) => {
    let batcher = batchers.get(db);
    if (!batcher) {
      const mayRepeat = !db.isTransaction;
      batcher = createBatcher((questions, lockWaitMs) => send(db, questions, lockWaitMs), {
        ...options,
        ...policyOf(db),
        mayRepeat,
      });
      batchers.set(db, batcher);
    }
    return batcher(question);
  };
}

/** When the batches of one database handle go. */
export interface BatchPolicy {
  limiter: Limiter;
  aloneLimiter?: Limiter;
  /** Instead of each kind's own. */
  patienceMs?: number;
}

/** Sets a handle's policy before its first use, for simulations, where nothing may depend on the time that passes. */
export function setBatchPolicy(db: object, policy: BatchPolicy): void {
  policies.set(db, policy);
}

const policies = new WeakMap<object, BatchPolicy>();

function policyOf(db: object): BatchPolicy {
  const known = policies.get(db);
  if (known) return known;
  const policy = { limiter: createLimiter(batchesAtOnce, patientRounds), aloneLimiter: createLimiter(aloneAtOnce) };
  policies.set(db, policy);
  return policy;
}

/**
 * While the server works on one, the process prepares the next. With two at a time, a transfer over HTTP of 16 callers
 * took half as much of the machine again.
 */
const batchesAtOnce = 1;

/** How many rounds of the event loop a batch waits at most for callers that are about to join. */
const patientRounds = 16;
