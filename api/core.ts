import type { Kysely } from "kysely";
import type { Replica } from "@/db/pool/replica.ts";
import type { DB } from "@/db/types.ts";
import type { Cell } from "@/db/cell.ts";
import type { Incidents } from "./log/incidents.ts";
import type { Log } from "./log/log.ts";
import type { Metrics } from "./metrics.ts";
import type { SiteClock } from "./platform/clock/site_clock.ts";
import type { Vault } from "./platform/vault/vault.ts";
import type { SecurityLog } from "./log/security_log.ts";
import type { Settings } from "./settings.ts";

/** The part of the context that every feature uses; the rest belongs to single features and is made from this. */
export interface Core {
  db: Kysely<DB>;
  /** A standby for reads that may be late (api/work/on_replica.ts); null without REPLICA_URL. */
  replica: Replica | null;
  /** The cell that this process serves. */
  cell: Cell;
  /** The time, which is the database's. Every rule about time asks here, so a test can set it. */
  now(): Date;
  /** The source of the time, which checks that the clocks agree before a write or a job. */
  clock: Pick<SiteClock, "fault" | "check">;
  settings: Settings;
  /** SITE_URL, the site's address for those outside; null if it isn't set. */
  siteUrl: string | null;
  log: Log;
  /** Failures that last, so that they are logged as one. */
  incidents: Incidents;
  /** Measures the process's work. */
  metrics: Metrics;
  /** The log of requests that a control refused. */
  securityLog: SecurityLog;
  /** Encrypts what must not be read from the database or the disk. */
  vault: Vault;
}
