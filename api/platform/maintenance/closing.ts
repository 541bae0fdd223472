import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MaintenanceNotice } from "../../refusals.ts";

/** The part of the site that a member wants to use; a method or provider as part of a statement. */
export type UsedPart =
  | { kind: "withdrawals" }
  | { kind: "method"; id: RawBuilder<unknown> }
  | { kind: "provider"; code: RawBuilder<unknown> };

/**
 * Creates SQL for the windows that close a part of the site at the moment of the statement, by the database's time. A
 * statement that money depends on has it in its condition, so that no process's cache decides.
 */
export function closingWindows(part: UsedPart): RawBuilder<{ until: Date | null; texts: MaintenanceNotice["texts"] }> {
  return sql`(
    select w.ends_at as until, w.texts, w.points_out from maintenance_windows w
      where w.starts_at <= clock_timestamp() and (w.ends_at is null or w.ends_at > clock_timestamp())
        and ${ofPart(part)}
      order by w.ends_at desc)`;
}

/** The notice of the maintenance that closes a part of the site now; null if none does. */
export async function findClosing(db: Kysely<DB>, part: UsedPart): Promise<MaintenanceNotice | null> {
  const { rows: [row] } = await closingWindows(part).execute(db);
  return row ? { until: row.until, texts: row.texts } : null;
}

/**
 * Locks maintenance against a change by operators until the transaction ends, before any row: what is begun under it
 * is over when a command has closed the part. Many may hold it at a time.
 */
export async function shareMaintenance(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('maintenance'))`.execute(tx);
}

/** The same against all others, to change it. */
export async function lockMaintenance(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('maintenance'))`.execute(tx);
}

/** The site's maintenance closes money too, whatever request has got past its entry; points in games are apart. */
function ofPart(part: UsedPart): RawBuilder<boolean> {
  switch (part.kind) {
    case "withdrawals":
      return sql`w.kind in ('site', 'withdrawals')`;
    case "method":
      return sql`(w.kind = 'site' or w.method_id = ${part.id})`;
    case "provider":
      return sql`w.provider = ${part.code}`;
  }
}
