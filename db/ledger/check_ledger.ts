import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "./finding.ts";
import { twd } from "./twd.ts";

/**
 * Checks what the ledger alone must prove: the sum over all accounts is 0, every balance is the sum of its transfers and
 * not negative, and the balances that the transfers carry form one chain per account.
 *
 * Give it a transaction with one snapshot (repeatable read), or postings of the meantime look like findings.
 */
export async function checkLedger(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [sumOverAll, balances, negativeBalances, chains, unknownAccounts]) {
    findings.push(...(await query.execute(tx)).rows);
  }
  return findings;
}

/**
 * One row for each side of a transfer, with its effect on the account; and one for each run of archived ones, of which the
 * last gives the balance and the version.
 */
const entries = sql`(
  select debit_account as account, -amount_cents as cents, debit_balance_cents as balance, debit_version as version,
      1 as transfers
    from ledger_transfers
  union all
  select credit_account, amount_cents, credit_balance_cents, credit_version, 1 from ledger_transfers
  union all
  select account, cents, balance_cents, nullif(last_version, 0), entries from archived_balances)`;

const accountSubject = sql`'account ' || coalesce(a.member_id || '/', '') || a.code`;

// The house's balances are derived, so this compares the members' stored balances with everything that left the house
// accounts.
const sumOverAll: RawBuilder<Finding> = sql`
  select 'sum_over_all_is_zero' as invariant, 'all accounts' as subject, '0.00' as expected, ${twd(sql`total`)} as found
    from (
      select (select coalesce(sum(balance_cents), 0) from accounts)
          + (select coalesce(sum(e.cents), 0) from ${entries} e where e.account < 0) as total
    ) t
    where total <> 0`;

const balances: RawBuilder<Finding> = sql`
  select 'balance_is_sum_of_transfers' as invariant, ${accountSubject} as subject,
      ${twd(sql`coalesce(e.cents, 0)`)} || ' after ' || coalesce(e.entries, 0) as expected,
      ${twd(sql`a.balance_cents`)} || ' after ' || a.version as found
    from accounts a
    left join (select account, sum(cents) as cents, sum(transfers) as entries from ${entries} s group by account) e
      on e.account = a.id
    where a.id > 0 and (a.balance_cents, a.version) is distinct from (coalesce(e.cents, 0), coalesce(e.entries, 0))
    order by a.id limit ${sql.lit(maxFindings)}`;

const negativeBalances: RawBuilder<Finding> = sql`
  select 'balance_not_negative' as invariant, ${accountSubject} as subject, '0.00 or more' as expected,
      ${twd(sql`a.balance_cents`)} as found
    from accounts a
    where a.member_id is not null and a.balance_cents < 0
    order by a.id limit ${sql.lit(maxFindings)}`;

const chains: RawBuilder<Finding> = sql`
  select 'balance_chain_is_whole' as invariant, ${accountSubject} || ' transfer ' || c.version as subject,
      ${twd(sql`c.before + c.cents`)} || ' as number ' || c.place as expected,
      ${twd(sql`c.balance`)} || ' as number ' || c.version as found
    from (
      select e.*, coalesce(lag(e.balance) over w, 0) as before, coalesce(lag(e.version) over w, 0) + e.transfers as place
        from ${entries} e where e.account > 0
        window w as (partition by e.account order by e.version)
    ) c
    join accounts a on a.id = c.account
    where c.balance <> c.before + c.cents or c.version <> c.place
    order by c.account, c.version limit ${sql.lit(maxFindings)}`;

const unknownAccounts: RawBuilder<Finding> = sql`
  select 'transfer_has_its_accounts' as invariant, t.kind || ' of ' || t.order_id as subject,
      'two accounts' as expected, 'account ' || s.account || ' does not exist' as found
    from ledger_transfers t
    cross join lateral (values (t.debit_account), (t.credit_account)) s (account)
    left join accounts a on a.id = s.account
    where a.id is null
    order by t.order_id, t.kind limit ${sql.lit(maxFindings)}`;
