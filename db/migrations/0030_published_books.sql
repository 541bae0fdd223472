-- expand: the day's books that each member can check: a Merkle sum tree over all members' points

-- The keys that sign; the newest signs, and the others stay for the days that they have signed.
create table book_keys (
  id uuid primary key,
  public_key text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null default clock_timestamp()
);

-- A published day never changes: each names the one before it by its hash.
create table published_books (
  day date primary key,
  cents bigint not null check (cents >= 0),
  root bytea not null check (length(root) = 32),
  signed_text text not null,
  signature text not null,
  key_id uuid not null references book_keys,
  published_at timestamptz not null default clock_timestamp()
);

-- A member's points at the end of the day, and the leaves into which they are split.
create table book_members (
  day date not null,
  member_id bigint not null references members,
  main_cents bigint not null,
  games_cents bigint not null,
  held_cents bigint not null,
  transit_cents bigint not null,
  salts uuid[] not null,
  leaf_amounts bigint[] not null,
  ordinals integer[] not null,
  primary key (member_id, day),
  constraint leaves_are_all_points check (
    cardinality(salts) = 2 and cardinality(ordinals) = 2 and cardinality(leaf_amounts) = 2
    and leaf_amounts[1] >= 0 and leaf_amounts[2] >= 0
    and leaf_amounts[1] + leaf_amounts[2] = main_cents + games_cents + held_cents + transit_cents)
);
create index book_members_day on book_members (day);

-- Level 0 holds the leaves in the order of their hashes, and the highest level the root alone.
create table book_nodes (
  day date not null,
  level smallint not null,
  ordinal integer not null,
  hash bytea not null,
  cents bigint not null,
  primary key (day, level, ordinal)
);
