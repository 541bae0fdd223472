-- The months from `since` on, and those of the three years before them that have bets in the default partition. A month
-- further away is a provider's mistake: its bets stay there, found as anywhere else.
-- It runs as the owner of the tables, which the site's role need not be (db/schema/site_rights.ts).
create or replace function make_bet_partitions(since timestamptz, months integer) returns integer language plpgsql
security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  first timestamp := date_trunc('month', since at time zone 'Asia/Taipei');
  month timestamp;
  since_at timestamptz;
  until_at timestamptz;
  partition text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('make_bet_partitions', 0));
  for month in
    select first + make_interval(months => n) from generate_series(0, months - 1) n
    union
    select date_trunc('month', settled_at at time zone 'Asia/Taipei') from bets_default
      where settled_at >= since - interval '3 years' and settled_at < since
    order by 1
  loop
    partition := 'bets_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(format('%I', partition)) is not null;
    since_at := month at time zone 'Asia/Taipei';
    until_at := (month + interval '1 month') at time zone 'Asia/Taipei';
    execute format('create table %I (like bets including defaults including constraints)', partition);
    if exists (select from bets_default where settled_at >= since_at and settled_at < until_at) then
      lock table bets_default in access exclusive mode;
      execute format('with moved as (
          delete from bets_default where settled_at >= %L and settled_at < %L returning *
        ) insert into %I select * from moved', since_at, until_at, partition);
    end if;
    execute format('alter table bets attach partition %I for values from (%L) to (%L)',
      partition, since_at, until_at);
    perform guard_bet_partition(partition);
    made := made + 1;
  end loop;
  return made;
end $$;
