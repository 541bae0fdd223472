import type pg from "pg";
import { createClient } from "@/db/connect.ts";
import type { Environment } from "../environment/environment.ts";
import { checkMs, fault, ok, type Said, warning } from "./report.ts";

type Pooling = "none" | "session" | "transaction";

/** Whether a pooler is between, and notifications come in its mode. */
export async function checkPooler(url: string, { EVENTS_DATABASE_URL: events }: Environment): Promise<Said> {
  const pooling = await poolingOf(url);
  if (events === "off") return ok(`${texts[pooling]} EVENTS_DATABASE_URL is off: open pages poll.`);
  const listening = events === undefined ? pooling : await poolingOf(events);
  if (listening !== "transaction") return ok(`${texts[pooling]} Notifications come.`);
  if (events !== undefined) {
    return fault("EVENTS_DATABASE_URL is a transaction pooler's address: no notification comes.");
  }
  return warning(
    `${
      texts[pooling]
    } No notification comes, so open pages poll: set EVENTS_DATABASE_URL to the server's own address, ` +
      "or to off.",
  );
}

const texts: Record<Pooling, string> = {
  none: "No pooler is between.",
  session: "A session pooler is between.",
  transaction: "A transaction pooler is between.",
};

/**
 * A pooler gives a client another number than its server process has. In a pooler of transactions, a client that has none
 * open leaves its server process to the next one.
 */
async function poolingOf(url: string): Promise<Pooling> {
  await using first = await connected(url);
  const own = await processOf(first.client);
  if (own === Reflect.get(first.client, "processID")) return "none";
  await using second = await connected(url);
  await second.client.query("begin read only");
  const other = await processOf(second.client);
  await second.client.query("rollback");
  return other === own ? "transaction" : "session";
}

async function connected(url: string): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = createClient(url, { connectionTimeoutMillis: checkMs, query_timeout: checkMs });
  client.on("error", () => {});
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows: [row] } = await client.query("select pg_backend_pid() as pid");
  return row.pid;
}
