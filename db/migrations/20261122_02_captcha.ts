import { type Kysely, sql } from "kysely";

/** Which challenges of the captcha were solved and used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table captcha_uses (
      signature text primary key check (length(signature) = 64),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index captcha_uses_expires_at on captcha_uses (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table captcha_uses`.execute(db);
}
