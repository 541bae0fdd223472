-- All members' points at a moment: those of now without what was posted since, so that it costs a scan of the accounts
-- and of the latest postings, however long the history is.
create or replace function points_of_members_at(ends timestamptz) returns table (
  member_id bigint, main_cents bigint, games_cents bigint, held_cents bigint, transit_cents bigint
) language sql stable as $$
  with later as materialized (
    select debit_account, credit_account, amount_cents from ledger_transfers where posted_at >= ends
  ), moved as (
    select account, sum(cents) as cents from (
      select credit_account as account, amount_cents as cents from later where credit_account > 0
      union all
      select debit_account, -amount_cents from later where debit_account > 0
    ) side group by account
  ), stored as (
    select a.member_id,
        sum(a.balance_cents - coalesce(m.cents, 0)) filter (where a.code = 'main') as main,
        sum(a.balance_cents - coalesce(m.cents, 0)) filter (where a.code like 'game:%') as games,
        sum(a.balance_cents - coalesce(m.cents, 0)) filter (where a.code = 'hold:withdrawal') as held
      from accounts a left join moved m on m.account = a.id
      where a.member_id is not null group by a.member_id
  ), transit as (
    select id from accounts where accounts.member_id is null and code like 'transit:%'
  ), under_way as (
    select w.member_id, sum(w.cents) as cents from (
      select t.member_id, t.amount_cents as cents from game_transfers t where t.state in ('sent', 'unknown')
      union all
      select a.member_id, l.amount_cents from later l join transit t on t.id = l.debit_account join accounts a on a.id = l.credit_account
      union all
      select a.member_id, -l.amount_cents from later l join transit t on t.id = l.credit_account join accounts a on a.id = l.debit_account
    ) w group by w.member_id
  )
  select s.member_id, coalesce(s.main, 0)::bigint, coalesce(s.games, 0)::bigint, coalesce(s.held, 0)::bigint,
      coalesce(u.cents, 0)::bigint
    from stored s left join under_way u using (member_id)
$$;
