-- expand: markers of harm that operators read, and letters that they have written for many occasions

-- Asks for a higher limit, or for none, by the day in Taipei. Its own table, as a limit's row says only how it stands.
create table limit_raise_days (
  member_id bigint not null references members,
  day date not null,
  raises integer not null check (raises > 0),
  primary key (member_id, day)
);
create index limit_raise_days_day on limit_raise_days (day);

-- Days whose scores are written.
create table harm_days (
  day date primary key,
  scored_at timestamptz not null default clock_timestamp()
);

-- Members whose day reached a rule. figures has each marker's figure, whether or not it reached its rule.
create table harm_scores (
  member_id bigint not null references members,
  day date not null,
  score integer not null check (score > 0),
  figures jsonb not null,
  is_listed boolean not null,
  scored_at timestamptz not null default clock_timestamp(),
  primary key (member_id, day)
);
create index harm_scores_day on harm_scores (day, member_id);
create index harm_scores_listed on harm_scores (day, member_id) where is_listed;

-- Mails to use again, by the name of their kind.
create table letters (
  kind text primary key check (kind ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(kind) <= 60),
  texts jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null
);
