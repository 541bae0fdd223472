import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { createLimiter } from "@/packages/batcher/limiter.ts";
import { setBatchPolicy } from "@/db/batcher.ts";
import type { DB } from "@/db/types.ts";
import type { Operation } from "../operation.ts";
import { tick } from "../tick.ts";

/** An operation that waits for its next work in the database: a statement, or a whole transaction. */
export interface DatabaseWait {
  operation: Operation;
  enter(connection: DatabaseConnection): void;
  refuse(error: Error): void;
}

/** The fate of work that is let in: done; not done; or done, and its answer gets lost. */
export type Admission = "done" | "refused" | "answer_lost";

/** All access to a run's database. One operation at a time is let in, and the simulator says which. */
export interface Scheduler {
  /** The database as one operation has it. */
  databaseFor(operation: Operation): Kysely<DB>;
  readonly waiting: readonly DatabaseWait[];
  /** Lets one in, waits until its work is over and it waits elsewhere, and gives whether anything was written. */
  admit(wait: DatabaseWait, admission: Admission): Promise<boolean>;
  /** Forgets the waits of operations that were killed. */
  abandon(isGone: (operation: Operation) => boolean): void;
}

/** The message of a database that can't be reached. */
export const outageMessage = "the simulated database is away";

/** Builds the scheduler before one connection to a real database. */
export function createScheduler(connection: DatabaseConnection): Scheduler {
  let waiting: DatabaseWait[] = [];
  let inside: Inside | null = null;

  return {
    databaseFor(operation) {
      const db = openThrough(connection, {
        enter: () => new Promise((enter, refuse) => void waiting.push({ operation, enter, refuse })),
        current: () => inside,
      });
      // The simulator alone says who waits for whom, never the time that passes.
      setBatchPolicy(db, { limiter: createLimiter(Infinity), patienceMs: Infinity });
      return db;
    },
    get waiting() {
      return waiting;
    },
    async admit(wait, admission) {
      waiting = waiting.filter((one) => one !== wait);
      if (admission === "refused") {
        wait.refuse(new Error(outageMessage));
        await tick();
        return false;
      }
      const left = Promise.withResolvers<void>();
      const work: Inside = { answerLost: admission === "answer_lost", transaction: false, wrote: false, ...left };
      inside = work;
      wait.enter(admittedConnection(connection, work));
      await overWithin(patienceMs, left.promise, wait.operation);
      inside = null;
      await tick();
      return work.wrote;
    },
    abandon(isGone) {
      waiting = waiting.filter(({ operation }) => !isGone(operation));
    },
  };
}

// Work in the database takes milliseconds. What takes this long waits for something while it keeps the connection.
const patienceMs = 600_000;

interface Inside {
  answerLost: boolean;
  transaction: boolean;
  wrote: boolean;
  resolve(): void;
}

interface ConnectionSource {
  enter(): Promise<DatabaseConnection>;
  current(): Inside | null;
}

/** The connection as the work inside has it. */
function admittedConnection(connection: DatabaseConnection, work: Inside): DatabaseConnection {
  return {
    async executeQuery(query, options) {
      const result = await connection.executeQuery<never>(query, options);
      if (!work.transaction && isWrite(query.sql)) {
        work.wrote = true;
        if (work.answerLost) throw new Error(outageMessage);
      }
      return result;
    },
    streamQuery: () => {
      throw new Error("the simulator has no streamed queries");
    },
  };
}

function openThrough(connection: DatabaseConnection, source: ConnectionSource): Kysely<DB> {
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
  const inside = () => {
    const work = source.current();
    if (!work) throw new Error("the database is used from outside of the scheduler");
    return work;
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: () => Promise.resolve(),
        acquireConnection: () => source.enter(),
        async beginTransaction() {
          await run("begin");
          inside().transaction = true;
        },
        async commitTransaction() {
          const work = inside();
          await run("commit");
          work.wrote = true;
          if (work.answerLost) throw new Error(outageMessage);
        },
        async rollbackTransaction() {
          // After a commit whose answer got lost there is nothing to roll back.
          if (!inside().wrote) await run("rollback");
        },
        releaseConnection() {
          inside().resolve();
          return Promise.resolve();
        },
        destroy: () => Promise.resolve(),
      }),
    },
  });
}

function isWrite(sql: string): boolean {
  return !/^\s*select\b/i.test(sql) || writingFunctions.test(sql);
}

/** The functions of the database that write, as the statements that call them begin. */
const writingFunctions =
  /\b(post_transfers|start_transfers|end_transfers|claim_keys|admit_writes|admit_transfers|keep_answers)\(/;

async function overWithin(ms: number, over: Promise<void>, operation: Operation): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`operation ${operation.number} (${operation.label}) keeps the database while it waits`));
  }, ms);
  try {
    await Promise.race([over, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
