import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
} from "kysely";
import type { DB } from "../types.ts";

/** How a handle inside a transaction behaves. */
export interface InsideOptions {
  /**
   * Whether it behaves like a pool: a statement outside of an inner transaction that fails leaves the rest as it was, and
   * each inner transaction checks deferred constraints at its end.
   */
  isLikePool: boolean;
}

/**
 * Returns a handle that is no transaction by its looks and works inside one: its transactions are savepoints. Several may
 * be open if each begins and ends within the one before; others end with an error.
 * @param begin begins the transaction; called once, with the first statement
 */
export function insideTransaction(begin: () => Promise<Transaction<DB>>, options: InsideOptions): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SavepointDriver(begin, options),
      createIntrospector: (inside) => new PostgresIntrospector(inside),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** A connection by its looks: all of them are the transaction's own. */
interface InnerConnection extends DatabaseConnection {
  /** The savepoint of its open transaction; null without one. */
  savepoint: Savepoint | null;
}

interface Savepoint {
  name: string;
  /** Committed, while one that began later is still open. */
  isOver: boolean;
}

class SavepointDriver implements Driver {
  readonly #begin: () => Promise<Transaction<DB>>;
  readonly #isLikePool: boolean;
  #tx: Promise<Transaction<DB>> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;
  readonly #open: Savepoint[] = [];

  constructor(begin: () => Promise<Transaction<DB>>, { isLikePool }: InsideOptions) {
    this.#begin = begin;
    this.#isLikePool = isLikePool;
  }

  init() {
    return Promise.resolve();
  }

  acquireConnection(): Promise<InnerConnection> {
    const connection: InnerConnection = {
      savepoint: null,
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#alone(() =>
          this.#isLikePool && connection.savepoint === null ? this.#apart<Row>(query) : this.#execute<Row>(query)
        ),
      streamQuery: () => {
        throw new Error("a savepoint streams nothing");
      },
    };
    return Promise.resolve(connection);
  }

  async beginTransaction(connection: DatabaseConnection) {
    await this.#alone(async () => {
      const savepoint = { name: `inner_${++this.#count}`, isOver: false };
      await this.#run(`savepoint ${savepoint.name}`);
      this.#open.push(savepoint);
      inner(connection).savepoint = savepoint;
    });
  }

  async commitTransaction(connection: DatabaseConnection) {
    await this.#alone(async () => {
      const savepoint = openOf(connection);
      if (this.#isLikePool && this.#open.length === 1) {
        await this.#run("set constraints all immediate");
        await this.#run("set constraints all deferred");
      }
      savepoint.isOver = true;
      inner(connection).savepoint = null;
      while (this.#open.at(-1)?.isOver) await this.#run(`release savepoint ${this.#open.pop()!.name}`);
    });
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await this.#alone(async () => {
      const savepoint = openOf(connection);
      inner(connection).savepoint = null;
      if (this.#open.at(-1) !== savepoint) throw new Error("two transactions at a time end in the wrong order");
      this.#open.pop();
      await this.#run(`rollback to savepoint ${savepoint.name}`);
      await this.#run(`release savepoint ${savepoint.name}`);
    });
  }

  releaseConnection() {
    return Promise.resolve();
  }

  destroy() {
    return Promise.resolve();
  }

  /** Does one thing after the other: a savepoint would take in the statements of another one. */
  #alone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #apart<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#run("savepoint apart");
    try {
      const result = await this.#execute<Row>(query);
      await this.#run("release savepoint apart");
      return result;
    } catch (error) {
      await this.#run("rollback to savepoint apart");
      await this.#run("release savepoint apart");
      throw error;
    }
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const tx = await (this.#tx ??= this.#begin());
    return await tx.executeQuery(query as CompiledQuery<Row>);
  }

  async #run(statement: string) {
    await this.#execute(CompiledQuery.raw(statement));
  }
}

function inner(connection: DatabaseConnection): InnerConnection {
  return connection as InnerConnection;
}

function openOf(connection: DatabaseConnection): Savepoint {
  const { savepoint } = inner(connection);
  if (!savepoint) throw new Error("this connection has begun no transaction");
  return savepoint;
}
