-- expand, concurrently: what `jadehall find` looks for and no index had

create index concurrently if not exists members_name on members (name);

create index concurrently if not exists members_line on members (line) where line <> '';

create index concurrently if not exists bank_cards_account_last4 on bank_cards (account_last4);

create index concurrently if not exists withdrawals_payout_reference on withdrawals (payout_reference)
  where payout_reference is not null;
