import { type Kysely, sql } from "kysely";
import { openPool } from "@/db/connect.ts";
import { useCluster } from "@/db/embedded/cluster.ts";
import { exists } from "@/db/embedded/exists.ts";
import { placeOf } from "@/db/embedded/place.ts";
import { migrate } from "@/db/migrate.ts";
import type { DB } from "@/db/types.ts";
import type { Unanswered } from "@/db/unanswered.ts";
import type { Environment } from "./environment.ts";
import { unopened } from "./unopened_database.ts";

/** The site's database, migrated. Disposing closes the connections and leaves the embedded server to its other users. */
export interface OpenDatabase extends AsyncDisposable {
  db: Kysely<DB>;
  /** The statements of `db` that wait for their answers. */
  unanswered: Unanswered;
  url: string;
  /** Its name for people, without the password. */
  name: string;
  /** Where the embedded one keeps what belongs to it; null for a server of its own. */
  folder: string | null;
}

/** What to do where there is no embedded database of that name. */
export interface Opening {
  /** Make it; otherwise {@link NoEmbeddedDatabase} is thrown, as the name may be mistyped. */
  make: boolean;
  /** Called when the embedded one has to be started. */
  onStart?: () => void;
}

/** EMBEDDED_DATABASE names one that doesn't exist. */
export class NoEmbeddedDatabase extends Error {
  constructor(name: string) {
    super(
      `There is no embedded database "${name}": \`deno task start\` makes it and serves it, \`jadehall seed\` makes it alone.`,
    );
  }
}

/**
 * Opens the server of DATABASE_URL, or finds or starts the embedded one. Throws in a sentence when it can't be reached or
 * is too old.
 */
export async function openDatabase(environment: Environment, { make, onStart }: Opening): Promise<OpenDatabase> {
  await using cleanup = new AsyncDisposableStack();
  const place = environment.DATABASE_URL ? null : await placeOf(environment.EMBEDDED_DATABASE);
  if (place && !make && !await exists(`${place.home}/data`)) {
    throw new NoEmbeddedDatabase(environment.EMBEDDED_DATABASE);
  }
  const cluster = place && cleanup.use(await useCluster(place, { onStart }));
  const url = cluster?.url ?? environment.DATABASE_URL ?? "";
  const { db, unanswered } = openPool(url, { max: environment.DATABASE_CONNECTIONS });
  cleanup.defer(() => db.destroy());
  const version = await supportedVersion(db).catch((error) => {
    throw unopened(error, url);
  });
  await migrate(url);
  const opened = cleanup.move();
  return {
    db,
    unanswered,
    url,
    name: `${place ? "embedded " : ""}PostgreSQL ${version} at ${withoutPassword(url)}`,
    folder: place?.home ?? null,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function supportedVersion(db: Kysely<DB>): Promise<string> {
  const { rows: [server] } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, split_part(current_setting('server_version'), ' ', 1) as name
  `.execute(db);
  if (!server || server.number < 150_000) {
    throw new Error(`PostgreSQL ${server?.name} is too old: 15 is the oldest that works.`);
  }
  return server.name;
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = "";
  return address.href;
}
