import { type Kysely, sql } from "kysely";

/** The function that makes the partitions of coming months, run for the first year. */
export async function createPartitionMaker(db: Kysely<unknown>): Promise<void> {
  // The smallest UUIDv7 of a millisecond, by RFC 9562 section 5.7 (48 bits of Unix time in front).
  await sql`
    create function uuidv7_floor(at timestamptz) returns uuid language sql stable as $$
      select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
    $$`.execute(db);
  // Statement triggers are not inherited, so a statement that names a partition would slip past those of the table.
  await sql`
    create function guard_ledger_partition(partition text) returns void language plpgsql as $$
    begin
      execute format('create trigger no_truncate before truncate on %I
        for each statement execute function refuse_change()', partition);
      execute format('create trigger apply after insert on %I referencing new table as posted
        for each statement execute function apply_transfers()', partition);
    end $$`.execute(db);
  await sql`
    create function make_ledger_partitions(since timestamptz, months integer) returns integer language plpgsql
    set lock_timeout = '5s' as $$
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
    end $$`.execute(db);

  // Whatever the clock says, there is a place for a transfer.
  await sql`create table ledger_transfers_default partition of ledger_transfers default`.execute(db);
  await sql`select guard_ledger_partition('ledger_transfers_default')`.execute(db);
  await sql`select make_ledger_partitions(now(), 12)`.execute(db);
}
