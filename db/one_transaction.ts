import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from "kysely";
import { inTransaction } from "./in_transaction.ts";
import type { DB } from "./types.ts";

/**
 * Runs work that begins transactions of its own as one transaction: those are savepoints of it, so that all of the work is
 * committed or nothing, and a process that dies leaves nothing. The work does one thing after the other: two transactions
 * at a time would end in the wrong order.
 * @param work gets a database handle that is no transaction by its looks
 */
export async function inOneTransaction<Answer>(
  db: Kysely<DB>,
  work: (inside: Kysely<DB>) => Promise<Answer>,
): Promise<Answer> {
  return await inTransaction(db, (tx) =>
    work(
      new Kysely<DB>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => new SavepointDriver(tx),
          createIntrospector: (inside) => new PostgresIntrospector(inside),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      }),
    ));
}

/** Every connection is the transaction's own, and every transaction one of its savepoints. */
class SavepointDriver implements Driver {
  readonly #tx: Transaction<DB>;
  #depth = 0;

  constructor(tx: Transaction<DB>) {
    this.#tx = tx;
  }

  init() {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: <Row>(query: CompiledQuery) => this.#tx.executeQuery(query as CompiledQuery<Row>),
      streamQuery: () => {
        throw new Error("a savepoint streams nothing");
      },
    });
  }

  async beginTransaction() {
    await this.#run(`savepoint inner_${++this.#depth}`);
  }

  async commitTransaction() {
    await this.#run(`release savepoint inner_${this.#depth--}`);
  }

  async rollbackTransaction() {
    const name = `inner_${this.#depth--}`;
    await this.#run(`rollback to savepoint ${name}`);
    await this.#run(`release savepoint ${name}`);
  }

  releaseConnection() {
    return Promise.resolve();
  }

  destroy() {
    return Promise.resolve();
  }

  async #run(statement: string) {
    await this.#tx.executeQuery(CompiledQuery.raw(statement));
  }
}
