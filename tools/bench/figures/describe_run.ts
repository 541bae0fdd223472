import { sql } from "kysely";
import { connect } from "@/db/connect.ts";

/** The conditions on which the figures depend. */
export interface Run {
  /** The server's settings and the machine, for people. */
  text: string;
  /** How many callers pgbench may be run with, the site's own connections left free. */
  maxCallers: number;
}

/** Asks the server what it is. */
export async function describeRun(serverUrl: string): Promise<Run> {
  await using server = connect(serverUrl, { max: 1 });
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
      where name in ('server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'max_connections')
      order by name`.execute(server);
  const settings = rows.map(({ name, setting }) => `${name} ${setting}`);
  const machine = [`${navigator.hardwareConcurrency} cores`, `load ${Deno.loadavg()[0]!.toFixed(1)}`];
  return {
    text: [...settings, ...machine].join(", "),
    maxCallers: Number(rows.find(({ name }) => name === "max_connections")?.setting) - 100,
  };
}
