import { type Kysely, sql } from "kysely";

/** What operators write: announcements, articles, promotions and popups, and the pictures in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_pictures (
      name uuid primary key,
      added_at timestamptz not null
    )`.execute(db);
  // texts has a title, a summary and a body for each language, "tw" always; a missing one is shown in tw. Without
  // published_at it is a draft. starts_at and ends_at are what a promotion's page says about its time.
  await sql`
    create table contents (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('announcement', 'article', 'activity', 'popup')),
      key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
      category text not null,
      texts jsonb not null check (texts ? 'tw' and length(texts::text) <= 600000),
      picture uuid references content_pictures,
      place integer not null check (place between 0 and 9999),
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      published_at timestamptz,
      withdrawn_at timestamptz check (withdrawn_at > published_at),
      updated_at timestamptz not null,
      unique (kind, key)
    )`.execute(db);
  await sql`create index contents_published on contents (kind, published_at desc, id desc)`.execute(db);
  await version(db);
}

/** Processes remember what is published, and look whether it has changed: by one row that each change counts up. */
async function version(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_version (is_only boolean primary key check (is_only), version bigint not null)`
    .execute(db);
  await sql`insert into content_version values (true, 1)`.execute(db);
  await sql`
    create function note_content_change() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      return null;
    end $$`.execute(db);
  for (const table of ["contents", "content_pictures"]) {
    await sql`
      create trigger note_change after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_content_change()`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table contents, content_pictures, content_version`.execute(db);
  await sql`drop function note_content_change`.execute(db);
}
