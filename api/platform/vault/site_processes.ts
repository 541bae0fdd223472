import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { version } from "@/shared/version.ts";
import type { Vault } from "./vault.ts";

/** A process that serves the site. */
export interface SiteProcess {
  id: string;
  version: string;
  /** The ids of its keys; the first one encrypts. */
  data_keys: string[];
  started_at: Date;
}

/** How often a process notes that it runs, in milliseconds. */
export const notedEveryMs = 20_000;

/** Notes that a process runs, and forgets those that were not seen for a day. */
export async function noteSiteProcess(db: Kysely<DB>, id: string, vault: Vault): Promise<void> {
  await sql`
    with gone as (delete from site_processes where seen_at < clock_timestamp() - interval '1 day')
    insert into site_processes (id, version, data_keys, started_at, seen_at)
      values (${id}, ${version}, ${[...vault.keyIds]}, clock_timestamp(), clock_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Forgets a process that ends. */
export async function forgetSiteProcess(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom("site_processes").where("id", "=", id).execute();
}

/** The processes that run: those seen within two minutes, in the order of their starts. */
export async function findSiteProcesses(db: Kysely<DB>): Promise<SiteProcess[]> {
  return await db.selectFrom("site_processes").select(["id", "version", "data_keys", "started_at"])
    .where("seen_at", ">", sql<Date>`clock_timestamp() - interval '2 minutes'`).orderBy("started_at").orderBy("id")
    .execute();
}
