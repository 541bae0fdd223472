import { type Kysely, sql } from "kysely";

/** What was the sandbox's own protocol became one of three, each under a name of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update providers set protocol = 'hmac_json' where protocol = 'sandbox'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update providers set protocol = 'sandbox' where protocol = 'hmac_json'`.execute(db);
}
