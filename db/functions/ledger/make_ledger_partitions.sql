-- Makes the partitions of coming months and gives how many were made.
-- It runs as the owner of the tables, which the site's role need not be (db/schema/site_rights.ts).
create or replace function make_ledger_partitions(since timestamptz, months integer) returns integer language plpgsql
security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  first timestamp := date_trunc('month', since at time zone 'UTC');
  month timestamp;
  since_id uuid;
  until_id uuid;
  partition text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('make_ledger_partitions', 0));
  for month in select first + make_interval(months => n) from generate_series(0, months - 1) n loop
    partition := 'ledger_transfers_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(format('%I', partition)) is not null;
    since_id := uuidv7_floor(month at time zone 'UTC');
    until_id := uuidv7_floor((month + interval '1 month') at time zone 'UTC');
    begin
      -- Transfers that are in the default partition already stay there, found and checked as anywhere else: moving
      -- them would break the rule that they never change. Asked first, since trying would lock out everyone.
      if exists (select from ledger_transfers_default where order_id >= since_id and order_id < until_id) then
        raise check_violation;
      end if;
      execute format('create table %I (like ledger_transfers including defaults including constraints)', partition);
      execute format('alter table ledger_transfers attach partition %I for values from (%L) to (%L)',
        partition, since_id, until_id);
      perform guard_ledger_partition(partition);
      made := made + 1;
    exception when check_violation then
      raise warning '% stays in the default partition', partition;
    end;
  end loop;
  return made;
end $$;
