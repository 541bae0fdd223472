import type pg from "pg";
import { cellOfId, firstMemberId } from "./cell.ts";
import { createClient } from "./connect.ts";

/** One connection that only asks how the server is. Disposing closes it. */
export interface Ping extends AsyncDisposable {
  /** The server's answer now; null if it gives none. Never throws, and takes at most a few seconds. */
  answer(): Promise<PingAnswer | null>;
}

/** How a server serves the site. */
export interface PingAnswer {
  /** False for a standby, and where transactions are read-only by default. */
  takesWrites: boolean;
  /** The cell that the database belongs to. */
  cell: number;
  /** The samples of the keys that data is encrypted with. */
  keySamples: { id: string; sample_sealed: Uint8Array }[];
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
    async answer() {
      try {
        client ??= await open();
        const { rows: [session] } = await client.query(
          "select current_setting('transaction_read_only') = 'off' as takes",
        );
        const { rows: keySamples } = await client.query("select id, sample_sealed from data_keys");
        const { rows: [members] } = await client.query<{ first: string }>(firstMemberId);
        // Of several hosts another one may take writes.
        if (!session.takes) await drop();
        return { takesWrites: session.takes, cell: cellOfId(BigInt(members?.first ?? 1)), keySamples };
      } catch {
        await drop();
        return null;
      }
    },
    [Symbol.asyncDispose]: drop,
  };

  async function open(): Promise<pg.Client> {
    const opened = createClient(url, { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs });
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
