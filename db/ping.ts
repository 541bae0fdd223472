import pg from "pg";

/** One connection that only asks whether the server answers. Disposing closes it. */
export interface Ping extends AsyncDisposable {
  /** Whether the server answers a query now; never throws, and takes at most a few seconds. */
  answers(): Promise<boolean>;
}

// A caller would have given up after longer.
const patienceMs = 2_000;

/**
 * Makes a ping of the server at `url`. It has a connection of its own, so that a pool whose connections are all at work
 * does not look like an outage, and opens it with the first question.
 */
export function createPing(url: string): Ping {
  let client: pg.Client | null = null;
  return {
    async answers() {
      try {
        client ??= await open();
        await client.query("select 1");
        return true;
      } catch {
        await drop();
        return false;
      }
    },
    [Symbol.asyncDispose]: drop,
  };

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    // The server ended it; the next question opens another.
    const forget = () => void (client === opened && (client = null));
    opened.on("error", forget).on("end", forget);
    await opened.connect();
    return opened;
  }

  async function drop(): Promise<void> {
    const dropped = client;
    client = null;
    await dropped?.end().catch(() => {});
  }
}
