import { type Kysely, sql } from "kysely";

/** The rules that hold for every writer: transfers only grow, and a balance moves only by a transfer. */
export async function createLedgerRules(db: Kysely<unknown>): Promise<void> {
  await appendOnly(db);
  await balancesFollowTransfers(db);
  await accountsStay(db);
}

async function appendOnly(db: Kysely<unknown>): Promise<void> {
  // Row triggers are inherited by every partition, even one made by hand.
  await sql`
    create trigger ledger_transfers_append_only before update or delete on ledger_transfers
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
      for each statement execute function refuse_change()`.execute(db);
}

async function balancesFollowTransfers(db: Kysely<unknown>): Promise<void> {
  // Inserting transfers is the one thing that moves balances, and it must agree with what the transfers say about
  // themselves: the balance and version after the last one are computed a second time here, from the account's row.
  // The joins are pinned to index lookups, since a plan cached while the tables were small would be kept for long.
  await sql`
    create function apply_transfers() returns trigger language plpgsql
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
    end $$`.execute(db);
  await sql`
    create trigger ledger_transfers_apply after insert on ledger_transfers
      referencing new table as posted for each statement execute function apply_transfers()`.execute(db);
}

async function accountsStay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_account_change() returns trigger language plpgsql as $$
    begin
      raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger accounts_open_empty before insert on accounts for each row
      when (new.balance_cents <> 0 or new.version <> 0)
      execute function refuse_account_change('an account opens with nothing in it')`.execute(db);
  // Only the trigger of ledger_transfers runs at a depth above 0.
  await sql`
    create trigger accounts_move_by_transfer before update on accounts for each row
      when (pg_trigger_depth() = 0 and (old.balance_cents <> new.balance_cents or old.version <> new.version))
      execute function refuse_account_change('a balance changes only by a transfer')`.execute(db);
  await sql`
    create trigger accounts_keep_owner before update on accounts for each row
      when ((old.id, old.member_id, old.code) is distinct from (new.id, new.member_id, new.code))
      execute function refuse_account_change('an account keeps its id, owner and code')`.execute(db);
  await sql`
    create trigger accounts_stay before delete on accounts for each row
      execute function refuse_account_change('an account is never deleted')`.execute(db);
  await sql`
    create trigger accounts_no_truncate before truncate on accounts for each statement
      execute function refuse_account_change('an account is never deleted')`.execute(db);
}
