-- expand: The bets of other cells' players in a day of a provider's account that cells share.

-- They are part of the provider's totals and never stored here: the sums are those of the last reading of the day.
alter table bet_days
  add column other_bets bigint not null default 0,
  add column other_bet_cents bigint not null default 0,
  add column other_valid_bet_cents bigint not null default 0,
  add column other_payout_cents bigint not null default 0;
