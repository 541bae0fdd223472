import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { installRecorder } from "./lock_order/install.ts";
import { recordsLocks } from "./lock_order/records_locks.ts";
import { administration } from "@/packages/postgres-cluster/administer.ts";

// Any number that no other program on the server locks by: it keeps two processes from making the template at once.
const templateLock = 20261120;

/** The name of a migrated database to clone, made by the first process that asks. A changed migration has a template of its own. */
export async function template(server: string, hasRecorder = recordsLocks): Promise<string> {
  const name = `jadehall_template_${await migrationsHash()}${hasRecorder ? "" : "_without_recorder"}`;
  await using session = await administration(server);
  await session.query("select pg_advisory_lock($1)", [templateLock]);
  const { rowCount } = await session.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    // Under its final name only when whole.
    const partial = `${name}_partial`;
    await session.query(`drop database if exists ${partial} with (force)`);
    await session.query(`create database ${partial} template template0 encoding 'UTF8'`);
    await migrateDatabase(server, partial, hasRecorder);
    await session.query(`alter database ${partial} rename to ${name}`);
  }
  return name;
}

async function migrateDatabase(server: string, name: string, hasRecorder: boolean): Promise<void> {
  const address = new URL(server);
  address.pathname = `/${name}`;
  await migrate(address.href);
  if (!hasRecorder) return;
  await using db = connect(address.href, { max: 1 });
  await installRecorder(db);
}

async function migrationsHash(): Promise<string> {
  const folders = ["../../db/migrations/", "../../db/functions/", "./lock_order/"].map((folder) =>
    new URL(folder, import.meta.url)
  );
  const files = (await Promise.all(folders.map(sourcesIn))).flat();
  const texts = await Promise.all(files.sort().map((file) => Deno.readTextFile(new URL(file))));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(texts.join("\0")));
  return new Uint8Array(digest).toHex().slice(0, 16);
}

/** The addresses of the files in a folder and in those below it. */
async function sourcesIn(folder: URL): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const below = entries.filter((entry) => entry.isDirectory).map(({ name }) => sourcesIn(new URL(`${name}/`, folder)));
  const here = entries.filter(({ isFile }) => isFile);
  return [...here.map(({ name }) => new URL(name, folder).href), ...(await Promise.all(below)).flat()];
}
