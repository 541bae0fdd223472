import pg from "pg";
import type { DatabaseAddress, DatabaseHost, SessionKind } from "./address.ts";

type Connected = Parameters<pg.Client["connect"]>[0];

/** The class of an address' clients: those of several hosts connect to the first that answers as it is wanted. */
export function clientClass(address: DatabaseAddress): new (config: pg.ClientConfig) => pg.Client {
  const [first, second] = address.hosts;
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: first.url });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        (client) => Reflect.apply(callback, undefined, [null, client]),
        (error) => Reflect.apply(callback, undefined, [error]),
      );
    }

    async #connect(): Promise<pg.Client> {
      if (second || address.session !== "any") {
        const found = await firstThatFits(address);
        Object.assign(this, { host: found.host || "localhost", port: Number(found.port) || 5432 });
      }
      return await super.connect();
    }
  };
}

/** How long to wait for a client of an address, in milliseconds: each of several hosts has its own time. */
export function connectingMs({ hosts, patienceMs, session }: DatabaseAddress): number {
  return hosts.length === 1 && session === "any" ? patienceMs : patienceMs * (hosts.length + 1);
}

/** As libpq does it: each host in its order. A standby that is preferred is none that is needed. */
async function firstThatFits({ hosts, session, patienceMs }: DatabaseAddress): Promise<DatabaseHost> {
  const failures: unknown[] = [];
  const others: DatabaseHost[] = [];
  for (const host of hosts) {
    try {
      if (await fits(host, session, patienceMs)) return host;
      others.push(host);
    } catch (error) {
      failures.push(error);
    }
  }
  const [other] = others;
  if (!other) throw failures[0];
  if (session === "prefer-standby") return other;
  // cannot_connect_now
  throw Object.assign(new Error(`no server of the address is ${session}`), { code: "57P03" });
}

async function fits({ url }: DatabaseHost, session: SessionKind, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    if (session === "any") return true;
    const { rows: [server] } = await client.query(
      "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as \"readOnly\"",
    );
    return {
      "read-write": !server.readOnly,
      "read-only": server.readOnly,
      primary: !server.standby,
      standby: server.standby,
      "prefer-standby": server.standby,
    }[session];
  } finally {
    await client.end().catch(() => {});
  }
}
