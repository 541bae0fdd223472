-- expand: The catalogue, transfers of points to and from providers, and settled bets as the providers report them.

-- One provider is one wallet: a game code that is in several groups shares it.
create table providers (
  code text primary key check (code ~ '^[a-z0-9_]{1,32}$'),
  name text not null,
  protocol text not null,
  base_url text
);

-- hot_sort is the place in the hot group, null for a game that isn't in it. sport_kinds are the filtered views of
-- sport that the game is in. product_id and game_id are what its provider calls it, where it asks for that.
create table games (
  id integer primary key,
  game_code text not null references providers,
  game_group text not null
    check (game_group in ('sport', 'live', 'egame', 'lottery', 'chess', 'fish', 'online')),
  name text not null,
  title text not null,
  sort integer not null,
  hot_sort integer,
  sport_kinds text[] not null default '{}'
    check (sport_kinds <@ '{balls,esports,sports}' and cardinality(sport_kinds) <= 3),
  product_id text check (product_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  game_id text check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  enabled boolean not null default true,
  login_enabled boolean not null default true,
  transfer_enabled boolean not null default true,
  unique (game_code, game_group),
  check (game_group = 'sport' or sport_kinds = '{}')
);

create table group_rates (
  game_group text not null,
  user_level smallint not null check (user_level between 0 and 5),
  rate_percent numeric(4, 2) not null check (rate_percent between 0 and 100),
  primary key (game_group, user_level)
);

create table catalogue_version (is_only boolean primary key check (is_only), version bigint not null);
insert into catalogue_version values (true, 1);

-- A member's name at a provider. Its row is also what the provider balance of the provider's wallet is locked by.
create table provider_players (
  member_id bigint not null references members,
  provider text not null references providers,
  player text not null,
  opened_at timestamptz,
  primary key (member_id, provider),
  unique (provider, player)
);

-- The id is made and committed here before it is sent to the provider: by it we ask later what became of the order.
-- An open transfer always has a time at which it is asked about again, so none can be forgotten. concerns holds what
-- an operator has been alerted to.
create table game_transfers (
  id uuid primary key,
  member_id bigint not null references members,
  provider text not null references providers,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  moved_cents bigint check (moved_cents between 1 and amount_cents),
  state text not null check (state in ('sent', 'unknown', 'succeeded', 'failed')),
  reason text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  concerns text[] not null default '{}',
  finished_at timestamptz,
  check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((state = 'succeeded') = (moved_cents is not null))
);
create index game_transfers_member on game_transfers (member_id, id desc);
create index game_transfers_open on game_transfers (provider, next_attempt_at)
  where state not in ('succeeded', 'failed');
create index game_transfers_open_of_member on game_transfers (member_id, provider)
  where state not in ('succeeded', 'failed');
-- Those that ended late, most by being asked about, in the order of their ends: an old one's end is a late movement of
-- the wallet.
create index game_transfers_late_of_member on game_transfers (member_id, finished_at desc)
  where finished_at is not null and (attempts > 0 or finished_at - created_at > interval '24 hours');
create index game_transfers_finished_at on game_transfers using brin (finished_at)
  with (autosummarize = on);

-- Play changes a provider's wallet; each change that we learn of is one order of the ledger.
create table settlements (
  id uuid primary key,
  member_id bigint not null references members,
  provider text not null references providers,
  difference_cents bigint not null check (difference_cents <> 0),
  provider_balance_cents bigint not null check (provider_balance_cents >= 0),
  created_at timestamptz not null
);
create index settlements_member on settlements (member_id, id desc);
create index settlements_created_at on settlements using brin (created_at)
  with (autosummarize = on);

-- Who reads a list first moves next_pull_at on, so that no other process reads it too. version changes with the list.
create table provider_game_lists (
  provider text primary key references providers,
  version integer not null default 0,
  next_pull_at timestamptz not null,
  pulled_at timestamptz,
  failures integer not null default 0
);

-- Bounded here too: a provider's words are shown on our pages.
create table provider_games (
  provider text not null references provider_game_lists,
  game_id text not null check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  place integer not null check (place between 1 and 2000),
  names jsonb not null check (jsonb_typeof(names) = 'object' and length(names::text) <= 1200),
  kind text not null
    check (kind in ('slot', 'table', 'lottery', 'sport', 'fish', 'cards', 'stream', 'other')),
  is_hot boolean not null,
  is_new boolean not null,
  return_percent numeric(5, 2) check (return_percent > 0 and return_percent <= 100),
  jackpot_cents bigint check (jackpot_cents between 1 and 1000000000000),
  primary key (provider, game_id)
);

-- They stay when a game leaves its list, and are shown again when it comes back.
create table favourite_games (
  member_id bigint not null references members,
  provider text not null references providers,
  game_id text not null check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  marked_at timestamptz not null,
  primary key (member_id, provider, game_id)
);

-- game_id is empty where a provider was opened and not one game of its list.
create table played_games (
  member_id bigint not null references members,
  provider text not null references providers,
  game_group text not null,
  game_id text not null check (game_id ~ '^[A-Za-z0-9_.:-]{0,64}$'),
  played_at timestamptz not null,
  primary key (member_id, provider, game_group, game_id)
);

-- Where the pull of each provider's log goes on. A process that stores bets locks the row; one that pulls has moved
-- `next_pull_at` on. Each pull reads again from `overlap_cursor`, which is where the log stood some minutes before.
-- What the log had at `caught_up_at` is read: then the last pull began that reached the log's end.
create table bet_cursors (
  provider text primary key references providers,
  cursor text,
  overlap_cursor text,
  marked_cursor text,
  marked_at timestamptz,
  began_at timestamptz not null,
  next_pull_at timestamptz not null,
  caught_up_at timestamptz,
  failures integer not null default 0
);

-- A refetch has a span of time, and no cursor.
create table bet_pulls (
  id bigint generated always as identity primary key,
  provider text not null references providers,
  kind text not null check (kind in ('pull', 'refetch')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  from_cursor text,
  to_cursor text,
  overlap_cursor text,
  settled_from timestamptz,
  settled_before timestamptz,
  pages integer not null,
  fetched integer not null,
  taken integer not null,
  error text check (length(error) <= 200),
  check ((kind = 'refetch') = (settled_from is not null) and (settled_from is null) = (settled_before is null))
);
create index bet_pulls_started on bet_pulls (started_at);
create index bet_pulls_provider on bet_pulls (provider, id desc);

-- A day of Taipei whose bets are compared with the provider's totals; the sums are those of the last comparison.
create table bet_days (
  provider text not null references providers,
  begins_at timestamptz not null,
  state text not null check (state in ('waiting', 'matches', 'differs')),
  next_check_at timestamptz,
  checked_at timestamptz,
  refetched integer not null default 0,
  their_bets bigint,
  their_bet_cents bigint,
  their_valid_bet_cents bigint,
  their_payout_cents bigint,
  our_bets bigint,
  our_bet_cents bigint,
  our_valid_bet_cents bigint,
  our_payout_cents bigint,
  primary key (begins_at, provider)
);
create index bet_days_due on bet_days (next_check_at) where next_check_at is not null;
create index bet_days_differing on bet_days (begins_at, provider) where state = 'differs';

-- What a provider calls a bet is its identity, and a correction may move it into another month: no key of a table that
-- is partitioned by time can hold that. So the identity has a table of its own, which also says where the bet lies.
create table bet_ids (
  provider text not null references providers,
  bet_id text not null check (length(bet_id) between 1 and 128),
  settled_at timestamptz not null,
  primary key (provider, bet_id)
);

-- The member is null for a player whom the site does not know: an operator has to see such a bet, not lose it. Group
-- and game are null where the provider does not tell them. The key goes up with time, so that a new bet is written
-- beside the last one; `bet_ids` has the provider's foreign key. first_taken_at is when the bet was first read, which
-- no correction changes: a bet that is dated ahead counts as of then.
create table bets (
  provider text not null,
  bet_id text not null,
  version bigint not null,
  player text not null,
  member_id bigint references members,
  bet_cents bigint not null check (bet_cents >= 0),
  valid_bet_cents bigint not null check (valid_bet_cents >= 0),
  payout_cents bigint not null check (payout_cents >= 0),
  settled_at timestamptz not null,
  taken_at timestamptz not null,
  game_group text check (game_group in ('sport', 'live', 'egame', 'lottery', 'chess', 'fish', 'online')),
  game_id text check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  first_taken_at timestamptz not null default now(),
  primary key (provider, settled_at, bet_id)
) partition by range (settled_at);
create index bets_member on bets (member_id, settled_at desc, provider, bet_id);
-- The latest wins, which the front page shows.
create index bets_won on bets (settled_at desc) where payout_cents > bet_cents and member_id is not null;

-- Whatever a provider's clock says, there is a place for a bet.
create table bets_default partition of bets default;

-- What a bet was before each correction, in the order in which it was corrected.
create table bet_versions (
  id bigint generated always as identity primary key,
  provider text not null,
  bet_id text not null,
  version bigint not null,
  player text not null,
  bet_cents bigint not null,
  valid_bet_cents bigint not null,
  payout_cents bigint not null,
  settled_at timestamptz not null,
  taken_at timestamptz not null,
  game_group text,
  game_id text,
  foreign key (provider, bet_id) references bet_ids
);
create index bet_versions_bet on bet_versions (provider, bet_id, id);

-- A bet by the provider's id of it, a balance by its player. What was cleared is open again when it comes otherwise.
create table refused_records (
  provider text not null references providers,
  kind text not null check (kind in ('bet', 'balance')),
  record_id text not null check (length(record_id) between 1 and 128),
  raw text not null check (length(raw) <= 2000),
  reason text not null check (length(reason) <= 200),
  refused_at timestamptz not null,
  cleared_at timestamptz check (cleared_at >= refused_at),
  primary key (provider, kind, record_id)
);
create index refused_records_open on refused_records (provider, kind, record_id) where cleared_at is null;
create index refused_records_cleared on refused_records (cleared_at);

-- Settled bets of each accounting day, which is a day in Taipei; `other` stands for bets whose group the provider does
-- not tell. Rebates are computed from these rows. They follow the bets by triggers, in the transaction that changes
-- them.
create table member_bet_days (
  member_id bigint not null references members,
  day date not null,
  game_group text not null,
  bets bigint not null,
  bet_cents bigint not null,
  valid_bet_cents bigint not null,
  payout_cents bigint not null,
  primary key (member_id, day, game_group)
);
create index member_bet_days_day on member_bet_days (day, member_id);

-- The same by provider too: members' records sum up these rows, not a year's bets. `bet_ids` has the provider's foreign
-- key. Of either table no row goes: where all bets were moved to other days or groups, zeros stay.
create table member_game_days (
  member_id bigint not null references members,
  day date not null,
  provider text not null,
  game_group text not null,
  bets bigint not null,
  bet_cents bigint not null,
  valid_bet_cents bigint not null,
  payout_cents bigint not null,
  primary key (member_id, day, provider, game_group)
);
