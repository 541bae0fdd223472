-- expand: What the house gives: bonuses, promotions, the turntable, red packets, levels, rebates and commissions.

-- An order of the ledger. One that asks for turnover is held in the member's own account `hold:bonus` until it is
-- played for, cancelled or expired; one that asks for none is paid at once. `source` says what gave it: a promotion's
-- key, a draw, an operator's word.
create table bonuses (
  id uuid primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('promotion', 'red_packet', 'prize', 'distribution', 'rebate', 'commission')),
  source text not null check (length(source) between 1 and 64),
  amount_cents bigint not null check (amount_cents > 0),
  required_cents bigint not null check (required_cents >= 0),
  state text not null check (state in ('open', 'paid', 'cancelled', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (required_cents > 0 or state = 'paid')
);
create index bonuses_member on bonuses (member_id, kind, id desc);
create index bonuses_paid_of_member on bonuses (member_id, ended_at desc) where state = 'paid';
create index bonuses_open on bonuses (member_id, id) where state = 'open';
create index bonuses_expiring on bonuses (expires_at) where state = 'open';
create index bonuses_created_at on bonuses using brin (created_at)
  with (autosummarize = on);
create index bonuses_ended_at on bonuses (ended_at) where state in ('cancelled', 'expired');

-- Apart from the order, as bets change it under the member's lock. `weights` is how many percent of a valid bet count,
-- by group of games; all of it where the group is not named, `other` stands for games whose group the provider doesn't
-- tell. What was paid stays asked for: a correction of a bet may open it again. What was waived is asked for no longer.
create table bonus_turnover (
  bonus_id uuid primary key references bonuses,
  member_id bigint not null references members,
  required_cents bigint not null check (required_cents > 0),
  consumed_cents bigint not null default 0 check (consumed_cents between 0 and required_cents),
  weights jsonb not null,
  status text not null check (status in ('open', 'paid', 'waived')),
  created_at timestamptz not null
);
create index bonus_turnover_member on bonus_turnover (member_id, bonus_id);
create index bonus_turnover_left on bonus_turnover (member_id, bonus_id)
  where consumed_cents < required_cents and status <> 'waived';
create index bonus_turnover_met on bonus_turnover (bonus_id)
  where consumed_cents = required_cents and status = 'open';

-- What of a bet counts against which bonus: `spent_cents` of the valid bet, weighted `used_cents` of the turnover.
create table bonus_turnover_uses (
  provider text not null,
  bet_id text not null,
  bonus_id uuid not null references bonus_turnover,
  weight_percent integer not null check (weight_percent between 1 and 100),
  spent_cents bigint not null check (spent_cents > 0),
  used_cents bigint not null check (used_cents between 0 and spent_cents),
  primary key (provider, bet_id, bonus_id),
  foreign key (provider, bet_id) references bet_ids
);
create index bonus_turnover_uses_bonus on bonus_turnover_uses (bonus_id);

-- `recipients` is a SHA-256 of whom the operator named.
create table distributions (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  recipients text not null,
  amount_cents bigint not null check (amount_cents > 0),
  required_cents bigint not null check (required_cents >= 0),
  days integer check (days between 1 and 365),
  proposed_by text,
  created_at timestamptz not null
);

create table distribution_members (
  distribution text not null references distributions,
  member_id bigint not null references members,
  state text not null check (state in ('due', 'given', 'left_out')),
  primary key (distribution, member_id)
);
create index distribution_members_due on distribution_members (distribution, member_id) where state = 'due';
create index distribution_members_member on distribution_members (member_id);

-- By the key of the promotion's texts (`contents`, kind activity). A claim locks the row: what is given in total never
-- passes `most_cents`, which is the cap of the terms.
create table promotion_terms (
  promotion text primary key check (promotion ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(promotion) <= 60),
  terms jsonb not null,
  most_cents bigint check (most_cents > 0),
  granted_cents bigint not null default 0 check (granted_cents >= 0 and granted_cents <= most_cents),
  ended_at timestamptz,
  updated_at timestamptz not null
);
create index promotion_terms_automatic on promotion_terms (promotion)
  where terms ->> 'claim' = 'automatic' and ended_at is null;

-- The period is what a promotion gives once for: a day, a top-up, a year, all time.
create table promotion_claims (
  promotion text not null references promotion_terms,
  member_id bigint not null references members,
  period text not null check (length(period) between 1 and 64),
  bonus_id uuid not null unique references bonuses,
  deposit_id uuid unique references deposit_orders,
  amount_cents bigint not null check (amount_cents > 0),
  claimed_at timestamptz not null,
  primary key (promotion, member_id, period)
);

-- Credited top-ups for which promotions that give by themselves are still to be looked at.
create table promotion_deposits_due (
  deposit_id uuid primary key references deposit_orders,
  member_id bigint not null references members,
  next_at timestamptz not null
);
create index promotion_deposits_due_next_at on promotion_deposits_due (next_at, deposit_id);

-- The loss that was counted of a period, by the groups of games that its terms named; null for all. What the period's
-- days come to later, by bets that are read late or corrected, is counted with the next period.
create table promotion_losses (
  promotion text not null references promotion_terms,
  member_id bigint not null references members,
  period text not null check (length(period) between 1 and 64),
  groups text[],
  counted_cents bigint not null check (counted_cents >= 0),
  primary key (promotion, member_id, period)
);
create index promotion_losses_member on promotion_losses (member_id);

create table promotion_loss_days (
  promotion text not null,
  member_id bigint not null,
  day date not null,
  period text not null,
  primary key (promotion, member_id, day),
  foreign key (promotion, member_id, period) references promotion_losses
);
create index promotion_loss_days_member on promotion_loss_days (member_id);

-- Every credited order has its row, also one that was too small for a chance. The rate is kept with it, so that it can
-- still be checked after the setting has changed; 0 was no chances at all.
create table turntable_chances (
  order_id uuid primary key references deposit_orders,
  member_id bigint not null references members,
  amount_cents bigint not null check (amount_cents > 0),
  per_cents bigint not null check (per_cents >= 0),
  chances bigint not null
    check (chances = case when per_cents = 0 then 0 else amount_cents / per_cents end),
  used bigint not null default 0 check (used between 0 and chances),
  created_at timestamptz not null
);
create index turntable_chances_left on turntable_chances (member_id, order_id) where used < chances;

-- The row is the lock of all that is drawn there: stock and budget are counted under it.
create table turntables (
  id bigint generated by default as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'published', 'ended')),
  titles jsonb not null,
  rules jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  budget_cents bigint check (budget_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  version integer not null default 0,
  created_at timestamptz not null,
  check (state <> 'published' or starts_at is not null and version > 0),
  check (spent_cents <= budget_cents)
);

create table turntable_prizes (
  turntable_id bigint not null references turntables,
  number smallint not null check (number between 1 and 24),
  kind text not null check (kind in ('points', 'chances', 'promotion', 'goods', 'nothing')),
  names jsonb not null,
  amount_cents bigint not null check ((amount_cents > 0) = (kind = 'points') and amount_cents >= 0),
  turnover_percent integer not null check (turnover_percent >= 0 and (kind = 'points' or turnover_percent = 0)),
  chances integer not null check ((chances > 0) = (kind = 'chances') and chances >= 0),
  cost_cents bigint not null check (cost_cents >= amount_cents),
  weight bigint not null check (weight between 0 and 100000000),
  stock integer check (stock >= 0),
  given integer not null default 0 check (given >= 0),
  primary key (turntable_id, number),
  check (given <= stock)
);

-- The odds as they were published. A draw names its version, so a version never changes.
create table turntable_versions (
  turntable_id bigint not null references turntables,
  version integer not null check (version > 0),
  reason text not null check (reason in ('published', 'edited', 'ran_out')),
  prizes jsonb not null,
  total_weight bigint not null check (total_weight >= 0),
  began_at timestamptz not null,
  primary key (turntable_id, version)
);

-- The seed is sealed until it is revealed, and open from then on.
create table draw_seeds (
  id uuid primary key,
  member_id bigint not null references members,
  server_hash text not null unique,
  server_seed_sealed bytea,
  server_seed text,
  client_seed text not null,
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  check ((revealed_at is null) = (server_seed is null)),
  check ((server_seed is null) = (server_seed_sealed is not null))
);
create unique index draw_seeds_open on draw_seeds (member_id) where revealed_at is null;

-- chance_id is the credited order or the draw that gave the chance. What was won is kept with the draw; its name and
-- weight are the version's.
create table turntable_draws (
  id uuid primary key,
  member_id bigint not null references members,
  turntable_id bigint not null,
  version integer not null,
  seed_id uuid not null references draw_seeds,
  nonce integer not null check (nonce >= 0),
  client_seed text not null,
  drawn bigint not null check (drawn >= 0),
  prize smallint not null,
  kind text not null,
  amount_cents bigint not null,
  cost_cents bigint not null,
  chance_id uuid not null,
  created_at timestamptz not null,
  unique (seed_id, nonce),
  foreign key (turntable_id, version) references turntable_versions,
  foreign key (turntable_id, prize) references turntable_prizes
);
create index turntable_draws_member on turntable_draws (member_id, id desc);
create index turntable_draws_won on turntable_draws (id desc) where kind <> 'nothing';
create index turntable_draws_prize on turntable_draws (turntable_id, prize);

create table turntable_prize_chances (
  draw_id uuid primary key references turntable_draws,
  member_id bigint not null references members,
  chances integer not null check (chances > 0),
  used integer not null default 0 check (used between 0 and chances),
  created_at timestamptz not null
);
create index turntable_prize_chances_left on turntable_prize_chances (member_id, draw_id)
  where used < chances;

-- Whom it goes to is sealed: a name, a number and an address.
create table turntable_shipments (
  draw_id uuid primary key references turntable_draws,
  member_id bigint not null references members,
  state text not null default 'address_missing' check (state in ('address_missing', 'waiting', 'shipped')),
  recipient_sealed bytea,
  carrier text,
  tracking text,
  asked_at timestamptz,
  shipped_at timestamptz,
  shipped_by text,
  check ((state = 'shipped') = (shipped_at is not null))
);
create index turntable_shipments_waiting on turntable_shipments (draw_id) where state = 'waiting';

-- A claim locks the row: what is taken is counted under it. The seed is sealed from the publishing to the end, then
-- open; the shares follow from it, so they are stored nowhere before they are taken. A code is sealed, and found by its
-- fingerprint: who reads the database or a backup can neither take part by it nor try codes.
create table red_packets (
  id bigint generated by default as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  kind text not null check (kind in ('rain', 'code')),
  state text not null default 'draft' check (state in ('draft', 'published', 'ended')),
  texts jsonb not null check (texts ? 'tw' and length(texts::text) <= 40000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  sum_cents bigint not null check (sum_cents between 1 and 1000000000),
  shares integer not null check (shares between 1 and 10000),
  least_cents bigint not null check (least_cents > 0 and least_cents * shares <= sum_cents),
  most_cents bigint not null check (most_cents >= least_cents and most_cents * shares >= sum_cents),
  least_level smallint not null check (least_level between 0 and 5),
  new_member_days integer check (new_member_days between 1 and 3650),
  turnover_percent integer not null check (turnover_percent between 0 and 10000),
  days_to_play integer not null check (days_to_play between 1 and 365),
  code_sealed bytea,
  code_print text unique,
  server_hash text,
  server_seed_sealed bytea,
  server_seed text,
  taken_shares integer not null default 0 check (taken_shares between 0 and shares),
  taken_cents bigint not null default 0 check (taken_cents between 0 and sum_cents),
  version integer not null default 1,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'code') = (code_sealed is not null) and (kind = 'code') = (code_print is not null)),
  check ((state = 'draft') = (server_hash is null)),
  check ((state = 'published') = (server_seed_sealed is not null)),
  check ((state = 'ended') = (server_seed is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((taken_shares = shares) = (taken_cents = sum_cents))
);
create index red_packets_ending on red_packets (ends_at) where state = 'published';

-- The id is the bonus's. The number says which of the shares it is, from 1, in the order of the claims.
create table red_packet_claims (
  id uuid primary key references bonuses,
  packet_id bigint not null references red_packets,
  member_id bigint not null references members,
  number integer not null check (number > 0),
  amount_cents bigint not null check (amount_cents > 0),
  claimed_at timestamptz not null,
  unique (packet_id, number),
  unique (member_id, packet_id)
);

-- Wrong codes, of promotions too.
create table code_tries (
  member_id bigint primary key references members,
  failures integer not null check (failures > 0),
  since timestamptz not null
);
create index code_tries_since on code_tries (since);

-- What a level takes, and what it gives; its rebates are in group_rates. It is reached by top-ups in all or by valid
-- bets in all, and kept by those of one month; a gift of 0 is none.
create table levels (
  level smallint primary key check (level between 0 and 5),
  requirement_cents bigint not null unique check (requirement_cents >= 0),
  bet_requirement_cents bigint not null unique check (bet_requirement_cents >= 0),
  keep_cents bigint not null check (keep_cents >= 0),
  keep_bet_cents bigint not null check (keep_bet_cents >= 0),
  withdrawal_most_cents bigint not null check (withdrawal_most_cents >= 100000),
  withdrawals_a_day smallint not null check (withdrawals_a_day between 1 and 10),
  birthday_cents bigint not null check (birthday_cents >= 0),
  monthly_cents bigint not null check (monthly_cents >= 0),
  check ((level = 0) = (requirement_cents = 0)),
  check ((level = 0) = (bet_requirement_cents = 0))
);
-- In TWD: all top-ups, all valid bets; top-ups and valid bets of a month; one withdrawal, how many a day; the gifts.
insert into levels select level, 100 * top_ups, 100 * bets, 100 * keep, 100 * keep_bets, 100 * most, a_day,
    100 * birthday, 100 * monthly
  from (values
    (0, 0, 0, 0, 0, 1000000::bigint, 1, 0, 0),
    (1, 10000, 100000::bigint, 1000, 10000, 1000000, 1, 88, 0),
    (2, 50000, 500000, 5000, 50000, 1000000, 1, 188, 58),
    (3, 200000, 2000000, 20000, 200000, 1000000, 2, 388, 188),
    (4, 500000, 5000000, 50000, 500000, 2000000, 3, 888, 388),
    (5, 2000000, 20000000, 200000, 2000000, 5000000, 5, 1888, 888)
  ) of_level (level, top_ups, bets, keep, keep_bets, most, a_day, birthday, monthly);

create table level_progress (
  member_id bigint primary key references members,
  credited_cents bigint not null check (credited_cents > 0)
);

-- Credited top-ups and valid bets of each month in Taipei, by which levels are reached and kept.
create table level_months (
  member_id bigint not null references members,
  month date not null check (extract(day from month) = 1),
  deposit_cents bigint not null default 0,
  valid_bet_cents bigint not null default 0,
  primary key (member_id, month)
);

-- `earned_level` is what the months came to when they were last looked at; `given_level` is what an operator has set,
-- while the months came to `given_at_level`.
create table member_levels (
  member_id bigint primary key references members,
  earned_level smallint not null check (earned_level between 0 and 5),
  given_level smallint check (given_level between 0 and 5),
  given_at_level smallint check (given_at_level between 0 and 5),
  check ((given_level is null) = (given_at_level is null))
);

create table level_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  from_level smallint not null check (from_level between 0 and 5),
  to_level smallint not null check (to_level between 0 and 5),
  cause text not null check (cause in ('top_up', 'bets', 'month', 'operator')),
  order_id uuid references deposit_orders,
  operator text not null,
  reason text,
  changed_at timestamptz not null,
  check (from_level <> to_level),
  check ((cause = 'top_up') = (order_id is not null)),
  check ((cause = 'operator') = (reason is not null))
);
create index level_changes_member on level_changes (member_id, id desc);

-- How far the monthly look at everyone's level has come.
create table level_reviews (
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  last_member_id bigint not null default 0,
  ended_at timestamptz,
  gifts_ended_at timestamptz check (gifts_ended_at >= ended_at)
);

-- A gift of a level is given once: for a month (2026-12) or a year's birthday (2026).
create table level_gifts (
  member_id bigint not null references members,
  kind text not null check (kind in ('month', 'birthday')),
  period text not null,
  bonus_id uuid not null references bonuses,
  given_at timestamptz not null,
  primary key (member_id, kind, period)
);

-- How far the run of a day has come, by the ids of members; what it came to.
create table rebate_days (
  day date primary key,
  began_at timestamptz not null,
  last_member_id bigint not null default 0,
  members bigint not null default 0,
  bets bigint not null default 0,
  amount_cents bigint not null default 0,
  ended_at timestamptz check (ended_at >= began_at)
);
create index rebate_days_open on rebate_days (day) where ended_at is null;

-- The percent of valid bets by group and level as they were when the day's run began: a bet of the day that is read
-- later has the same. None is above 0.9, whatever is entered for a group. `other` is the lowest of the level's.
create table rebate_rates (
  day date not null references rebate_days,
  game_group text not null,
  user_level smallint not null check (user_level between 0 and 5),
  rate_percent numeric(4, 2) not null check (rate_percent between 0 and 0.9),
  primary key (day, game_group, user_level)
);

-- A member's rebate of a day: what its lines come to now, and what of it claims have dealt with. More than that is due,
-- less is carried and taken off what follows. `user_level` is the one at the day's end.
create table rebates (
  member_id bigint not null references members,
  day date not null,
  user_level smallint not null check (user_level between 0 and 5),
  amount_cents bigint not null check (amount_cents >= 0),
  claimed_cents bigint not null default 0,
  claimable_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > claimable_at),
  primary key (member_id, day)
);
create index rebates_open on rebates (member_id, day) where amount_cents <> claimed_cents;
create index rebates_claimable on rebates (claimable_at, member_id) where amount_cents > claimed_cents;
create index rebates_expiring on rebates (expires_at, member_id) where amount_cents > claimed_cents;

-- What a group of games brought: whole cents of its valid bets, rounded down.
create table rebate_lines (
  member_id bigint not null,
  day date not null,
  game_group text not null,
  valid_bet_cents bigint not null check (valid_bet_cents >= 0),
  rate_percent numeric(4, 2) not null check (rate_percent between 0 and 0.9),
  amount_cents bigint not null check (amount_cents = floor(valid_bet_cents * rate_percent / 100)),
  primary key (member_id, day, game_group),
  foreign key (member_id, day) references rebates
);

-- What a line was before its bets changed, and after.
create table rebate_corrections (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  day date not null,
  game_group text not null,
  valid_bet_cents_before bigint not null,
  valid_bet_cents bigint not null,
  amount_cents_before bigint not null,
  amount_cents bigint not null,
  corrected_at timestamptz not null,
  foreign key (member_id, day) references rebates
);
create index rebate_corrections_member on rebate_corrections (member_id, day, id);

-- What a member was given of their rebates, as a bonus of the same id; what they have let expire; what was wholly used
-- up by corrections that were carried; or what corrections took away of what had expired, below zero, and brought back.
create table rebate_claims (
  id uuid primary key,
  member_id bigint not null references members,
  outcome text not null check (outcome in ('given', 'expired', 'offset', 'corrected')),
  amount_cents bigint not null check (amount_cents >= 0 or outcome = 'corrected'),
  bonus_id uuid unique references bonuses check (bonus_id = id),
  claimed_at timestamptz not null,
  corrects uuid references rebate_claims,
  check ((outcome = 'given') = (bonus_id is not null)),
  check ((outcome = 'offset') = (amount_cents = 0)),
  check ((outcome = 'corrected') = (corrects is not null))
);
create index rebate_claims_member on rebate_claims (member_id, id desc);
create index rebate_claims_corrects on rebate_claims (corrects) where corrects is not null;

-- Which days it is made of. Below zero: a correction that is taken off it.
create table rebate_claim_days (
  claim_id uuid not null references rebate_claims,
  member_id bigint not null,
  day date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (claim_id, day),
  foreign key (member_id, day) references rebates
);
create index rebate_claim_days_day on rebate_claim_days (member_id, day);

create table rebate_changes (
  member_id bigint not null references members,
  day date not null,
  primary key (member_id, day)
);

-- A month's rule as it was when its commissions were first counted, and how far the run has come: later corrections of
-- the month's bets are counted by the same rule.
create table commission_runs (
  month date primary key check (extract(day from month) = 1),
  basis text not null check (basis in ('valid_bets', 'net_result')),
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array'),
  generations smallint not null check (generations in (1, 2)),
  second_percent numeric(7, 4) not null check (second_percent between 0 and 50),
  carries_loss boolean not null,
  last_member_id bigint not null default 0,
  began_at timestamptz not null,
  ended_at timestamptz
);

-- What a run came to for one member. What is below zero is never taken from a wallet but from what comes.
create table commissions (
  member_id bigint not null references members,
  run_month date not null references commission_runs,
  carried_in_cents bigint not null check (carried_in_cents <= 0),
  lines_cents bigint not null,
  amount_cents bigint not null check (amount_cents >= 0),
  carried_out_cents bigint not null check (carried_out_cents <= 0),
  bonus_id uuid unique references bonuses deferrable initially deferred,
  created_at timestamptz not null,
  primary key (member_id, run_month),
  check (carried_in_cents + lines_cents = amount_cents + carried_out_cents),
  check (amount_cents = 0 or carried_out_cents = 0),
  check ((amount_cents > 0) = (bonus_id is not null))
);

-- Why: for each referred member and month of bets what their bets came to, the tier, and what that makes of the month's
-- commission. amount_cents is what it adds to what earlier runs have counted of the same month.
create table commission_lines (
  member_id bigint not null references members,
  run_month date not null,
  month date not null check (month <= run_month),
  referred_id bigint not null references members,
  generation smallint not null check (generation in (1, 2)),
  basis_cents bigint not null,
  percent numeric(7, 4) not null,
  is_held boolean not null,
  withheld_cents bigint not null check (withheld_cents = 0 or is_held),
  total_cents bigint not null check (total_cents = 0 or not is_held),
  amount_cents bigint not null,
  primary key (member_id, run_month, month, referred_id),
  foreign key (member_id, run_month) references commissions
);
create index commission_lines_latest on commission_lines (member_id, month, referred_id, run_month desc);

-- What was seen of a pair that may be one person, once for each sign. An open one holds the pair's commission from
-- held_from on; a blocked one holds all of it. An operator decides on all signs of the pair together.
create table referral_flags (
  member_id bigint not null references members,
  referred_id bigint not null references members,
  sign text not null
    check (sign in ('device', 'address', 'card', 'id_number', 'crypto_address', 'operator')),
  seen text not null default '' check (length(seen) <= 200),
  state text not null default 'open' check (state in ('open', 'cleared', 'blocked')),
  held_from date not null check (extract(day from held_from) = 1),
  found_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  primary key (member_id, referred_id, sign),
  check (member_id <> referred_id),
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null)
    and (state = 'open') = (reason is null))
);
create index referral_flags_state on referral_flags (state, member_id, referred_id);
create index referral_flags_referred on referral_flags (referred_id);
