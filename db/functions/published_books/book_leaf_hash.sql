-- The hash of a leaf. It names the member, so that no leaf can stand for two, and holds a salt, so that no one can try
-- accounts and amounts until one fits.
create or replace function book_leaf_hash(day date, account text, number bigint, salt uuid, cents bigint) returns bytea
language sql stable as $$
  select sha256(convert_to(format('leaf:%s:%s:%s:%s:%s', to_char(day, 'YYYY-MM-DD'), account, number, salt, cents), 'UTF8'))
$$;
