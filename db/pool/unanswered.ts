import type pg from "pg";

/** The statements of a pool's connections that wait for their answers. */
export interface Unanswered {
  /**
   * Closes each connection whose server has not answered for so long: its statement fails as in an outage, its place is
   * free for another connection, and the server rolls back what was not committed. Gives how many.
   */
  closeAfter(ms: number): number;
}

/**
 * Notes when statements of a pool are asked. A server that is gone is not noticed by a connection that only waits for it,
 * and pg's own timeout gives up a statement but keeps its connection at work.
 * @param clock of time that only goes on, in ms
 */
export function noteStatements(pool: pg.Pool, clock: () => number = () => performance.now()): Unanswered {
  const open = new Map<pg.PoolClient, Waiting>();
  pool.on("connect", (client) => {
    const waiting: Waiting = { statements: 0, since: 0 };
    open.set(client, waiting);
    note(client, waiting);
  });
  pool.on("remove", (client) => open.delete(client));

  // Each statement passes here: no timer is set for it.
  function note(client: pg.PoolClient, waiting: Waiting): void {
    const ask = client.query;
    const answered = () => {
      waiting.statements--;
      waiting.since = clock();
    };
    const value = (...question: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(ask, client, question);
      if (!(answer instanceof Promise)) return answer;
      if (waiting.statements++ === 0) waiting.since = clock();
      answer.then(answered, answered);
      return answer;
    };
    Object.defineProperty(client, "query", { value });
  }

  return {
    closeAfter(ms) {
      const until = clock() - ms;
      const late = [...open].filter(([, { statements, since }]) => statements > 0 && since <= until);
      for (const [client] of late) {
        open.delete(client);
        client.connection.stream.destroy(new Error(`Connection terminated: no answer for ${ms / 1000} s`));
      }
      return late.length;
    },
  };
}

interface Waiting {
  statements: number;
  /** When the first of them was asked, or the latest answer came, by the clock. */
  since: number;
}
