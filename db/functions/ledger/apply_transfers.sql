-- Moves balances on the insertion of transfers, the only way they move, and checks them: the balance and version after
-- the last one are computed a second time, from the account's row. The joins are pinned to index lookups, since a plan
-- cached while the tables were small would be kept for long.
create or replace function apply_transfers() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  touched bigint;
  moved bigint;
begin
  with entry as (
    select debit_account as account, -amount_cents as cents, debit_version as version, debit_balance_cents as balance
      from posted where debit_account > 0
    union all
    select credit_account, amount_cents, credit_version, credit_balance_cents
      from posted where credit_account > 0
  ), net as (
    select account, sum(cents) as cents, count(*) as entries, max(version) as version,
        (array_agg(balance order by version desc))[1] as balance
      from entry group by account
  ), moved_account as (
    update accounts set balance_cents = net.balance, version = net.version
      from net
      where accounts.id = net.account
        and accounts.version + net.entries = net.version
        and accounts.balance_cents + net.cents = net.balance
      returning 1
  )
  select (select count(*) from net), (select count(*) from moved_account) into touched, moved;
  if touched <> moved then
    raise exception 'a transfer disagrees with the balance of its account' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
