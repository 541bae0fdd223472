import type { Kysely } from "kysely";
import { forEverySession } from "./for_every_session.ts";

/**
 * A client that vanishes in the middle of a transaction would keep the rows that it has locked, and all that wait for
 * them, for more than two hours: docs/decisions/2026-11-23-hung-connections.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forEverySession(
    db,
    "set idle_in_transaction_session_timeout = ''60s''",
    "set tcp_keepalives_idle = 30",
    "set tcp_keepalives_interval = 10",
    "set tcp_keepalives_count = 3",
  );
  // By itself, as PostgreSQL can't look on every platform.
  await forEverySession(db, "set client_connection_check_interval = ''10s''");
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forEverySession(
    db,
    "reset idle_in_transaction_session_timeout",
    "reset tcp_keepalives_idle",
    "reset tcp_keepalives_interval",
    "reset tcp_keepalives_count",
  );
  await forEverySession(db, "reset client_connection_check_interval");
}
