import type { Tracer } from "@opentelemetry/api";
import { type Kysely, sql } from "kysely";
import { withoutPassword } from "@/db/address.ts";
import { type Cell, cellRefusal, readCell } from "@/db/cell.ts";
import { connect, openPool } from "@/db/connect.ts";
import type { PoolLoad } from "@/db/pool/pool_load.ts";
import { useCluster } from "@/packages/postgres-cluster/cluster.ts";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { clusterLocation } from "@/packages/postgres-cluster/cluster_location.ts";
import { migrate } from "@/db/migrate.ts";
import { compareSchema, schemaRefusal } from "@/db/schema/compare_schema.ts";
import { readSchemaFiles } from "@/db/schema/schema_files.ts";
import { keepSessionSettings } from "@/db/schema/session_settings.ts";
import { openReplica, type Replica } from "@/db/pool/replica.ts";
import type { DB } from "@/db/types.ts";
import type { Unanswered } from "@/db/pool/unanswered.ts";
import { cellOf, type Environment } from "../environment/environment.ts";
import { unopened } from "./unopened_database.ts";

/** The site's database, with the schema of this version. Disposing closes the connections and leaves the embedded server to its other users. */
export interface OpenDatabase extends AsyncDisposable {
  db: Kysely<DB>;
  /** The standby of REPLICA_URL; null without one. */
  replica: Replica | null;
  /** The statements of `db` that wait for their answers. */
  unanswered: Unanswered;
  /** How the connections of `db` are used. */
  load(): PoolLoad;
  url: string;
  /** Its name for people, without the password. */
  name: string;
  /** The embedded database's folder; null for an external server. */
  folder: string | null;
  /** The cell that it belongs to. */
  cell: Cell;
  /** The session settings that a start could not give its role. */
  lackedSettings: readonly string[];
}

/** The options for an embedded database that doesn't exist yet. */
export interface Opening {
  /** Makes a span of each statement. */
  tracer?: Tracer;
  /** Make it; otherwise {@link NoEmbeddedDatabase} is thrown, as the name may be mistyped. */
  make: boolean;
  /** Called when the embedded one has to be started. */
  onStart?: () => void;
}

/** EMBEDDED_DATABASE names one that doesn't exist. */
export class NoEmbeddedDatabase extends Error {
  constructor(name: string) {
    super(
      `There is no embedded database "${name}": \`deno task start\` creates and serves it, \`jadehall seed\` only creates it.`,
    );
  }
}

/**
 * Opens the server of DATABASE_URL, or finds or starts the embedded one. A start brings the embedded one's schema up to
 * date; any other is only compared. Throws in a sentence when it can't be reached, is too old, or has a schema that this
 * version doesn't run on, or is another cell's.
 */
export async function openDatabase(
  environment: Environment,
  { make, onStart, tracer }: Opening,
): Promise<OpenDatabase> {
  await using cleanup = new AsyncDisposableStack();
  const { url, folder } = await findDatabase(environment, { make, onStart }, cleanup);
  const { db, unanswered, load } = openPool(url, { max: environment.DATABASE_CONNECTIONS, tracer });
  cleanup.defer(() => db.destroy());
  const { REPLICA_URL, DATABASE_CONNECTIONS: max } = environment;
  const replica = REPLICA_URL ? cleanup.use(openReplica(REPLICA_URL, { max, tracer })) : null;
  // Not the pool's own: a session keeps the settings that its role had when it began.
  await using first = make ? connect(url, { max: 1 }) : null;
  const version = await supportedVersion(first ?? db).catch((error) => {
    throw unopened(error, url);
  });
  const name = `${folder === null ? "" : "embedded "}PostgreSQL ${version} at ${withoutPassword(url)}`;
  const cell = cellOf(environment);
  await checkSchema(first ?? db, { url, name, migrates: make && folder !== null, cell });
  const lackedSettings = first ? await keepSessionSettings(first) : [];
  const opened = cleanup.move();
  return {
    db,
    replica,
    unanswered,
    load,
    url,
    name,
    folder,
    cell,
    lackedSettings,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * Returns the address of the database, and the folder of an embedded one, which is found or started.
 * @param cleanup collects the parts to be closed at the end
 */
export async function findDatabase(
  { DATABASE_URL, EMBEDDED_DATABASE }: Pick<Environment, "DATABASE_URL" | "EMBEDDED_DATABASE">,
  { make, onStart }: Opening,
  cleanup: AsyncDisposableStack,
): Promise<{ url: string; folder: string | null }> {
  if (DATABASE_URL) return { url: DATABASE_URL, folder: null };
  const cell = await clusterLocation(EMBEDDED_DATABASE);
  if (!make && !await exists(`${cell.home}/data`)) throw new NoEmbeddedDatabase(EMBEDDED_DATABASE);
  const { url } = cleanup.use(await useCluster(cell, { onStart }));
  return { url, folder: cell.home };
}

async function checkSchema(
  db: Kysely<DB>,
  { url, name, migrates, cell }: { url: string; name: string; migrates: boolean; cell: Cell },
) {
  const files = await readSchemaFiles();
  const state = await compareSchema(db, files);
  const isBehind = state.kind === "empty" || state.kind === "known" && state.pending.length + state.changed.length > 0;
  const isMigrated = migrates && isBehind;
  if (isMigrated) await migrate(url, { files, cell: cell.number });
  const refusal = (isMigrated ? null : schemaRefusal(state, name)) ?? cellRefusal(await readCell(db), cell.number);
  if (refusal) throw new Error(refusal);
}

/** The server's version; throws in a sentence when it is too old. */
export async function supportedVersion(db: Kysely<DB>): Promise<string> {
  const { rows: [server] } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, split_part(current_setting('server_version'), ' ', 1) as name
  `.execute(db);
  if (!server || server.number < 150_000) {
    throw new Error(`PostgreSQL ${server?.name} is too old: 15 is the oldest that works.`);
  }
  return server.name;
}
