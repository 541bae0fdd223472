import { type Kysely, sql } from "kysely";

/** Codes by text message belong to who asked for them: no one else's tries end them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Codes live for ten minutes: who is waiting for one asks again.
  await sql`delete from sms_codes`.execute(db);
  // others_tries: wrong codes of all but the asker, whose own are tries.
  await sql`
    alter table sms_codes
      add asker text not null check (length(asker) <= 80),
      add others_tries smallint not null,
      drop constraint sms_codes_pkey,
      add primary key (purpose, mobile, account, asker)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sms_codes`.execute(db);
  await sql`
    alter table sms_codes drop constraint sms_codes_pkey, drop asker, drop others_tries,
      add primary key (purpose, mobile, account)`.execute(db);
}
