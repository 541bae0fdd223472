import { type Kysely, sql } from "kysely";

/** News: what the marquee shows and /news lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcements (
      id integer generated always as identity primary key,
      lang text not null check (lang in ('tw', 'vn', 'zh-cn', 'en')),
      title text not null,
      body text not null,
      published_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`create index announcements_published on announcements (lang, published_at desc, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table announcements`.execute(db);
}
