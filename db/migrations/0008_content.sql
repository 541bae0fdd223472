-- expand: What operators publish, with its pictures.

create table content_pictures (
  name uuid primary key,
  added_at timestamptz not null
);

-- texts has a title, a summary and a body for each language, tw always; a missing one is shown in tw. Without
-- published_at it is a draft. starts_at and ends_at are what a promotion's page says about its time.
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
);
create index contents_published on contents (kind, published_at desc, id desc);

create table content_version (is_only boolean primary key check (is_only), version bigint not null);
insert into content_version values (true, 1);
