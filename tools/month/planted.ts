import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";
import { type Figures, type FiguresByReader, readers, type Site } from "./actual/read_figures.ts";
import { disagrees } from "./actual/report_periods.ts";
import { differences } from "./compute.ts";

/** A change of one cent, one moment or one word that no function of the site makes, and which figures have to show it. */
interface Planted {
  change: string;
  shows: keyof typeof readers;
  /** Takes it back if it has to be committed: reports read a moment of their own. */
  undo?: string;
}

const one = (table: string, where = "true", key = "ctid") =>
  `(${key}) = (select ${key} from ${table} where ${where} order by ${key} limit 1)`;

/** A cent more in the first row of a table by its key, that reports see, and a cent less again. */
function cent(shows: keyof typeof readers, table: string, column: string, where: string, key: string): Planted {
  const add = (operator: string) =>
    `update ${table} set ${column} = ${column} ${operator} 1 where ${one(table, where, key)}`;
  return { change: add("+"), undo: add("-"), shows };
}

const ledgerDay = "day, order_kind, kind, debit_account, credit_account";
const betDay = "day, provider, game_group";
const inOctober = "day between '2026-10-01' and '2026-10-31'";
const creditOfMain = "order_kind = 'deposit' and posted_at > '2026-10-01T00:00:00+08:00'";

const planted: readonly Planted[] = [
  {
    change: `update ledger_transfers set posted_at = posted_at - interval '12 hours'
      where ${one("ledger_transfers", `${creditOfMain} and posted_at < '2026-10-01T11:00:00+08:00'`, "order_id")}`,
    shows: "statements",
  },
  {
    change: `update ledger_transfers set amount_cents = amount_cents + 1 where order_kind = 'deposit'
      and ${one("ledger_transfers", creditOfMain, "order_id")}`,
    shows: "house",
  },
  {
    change: `update accounts set balance_cents = balance_cents + 1 where ${one("accounts", "id > 0")}`,
    shows: "balances",
  },
  {
    change: `update turnover_requirements set consumed_cents = consumed_cents - 1
      where ${one("turnover_requirements", "consumed_cents > 0")}`,
    shows: "turnover",
  },
  { change: `update bonuses set amount_cents = amount_cents + 1 where ${one("bonuses")}`, shows: "bonuses" },
  {
    change: `update bonus_turnover set consumed_cents = consumed_cents - 1
      where ${one("bonus_turnover", "consumed_cents > 0")}`,
    shows: "bonuses",
  },
  { change: `update level_months set deposit_cents = deposit_cents - 1 where ${one("level_months")}`, shows: "levels" },
  { change: `update members set user_level = 5 - user_level where ${one("members")}`, shows: "levels" },
  {
    change: `update member_bet_days set payout_cents = payout_cents + 1 where ${one("member_bet_days", "bets > 0")}`,
    shows: "betDays",
  },
  {
    change: `update withdrawals set state = 'rejected' where ${one("withdrawals", "state = 'cancelled'")}`,
    shows: "withdrawals",
  },
  { change: `update rebates set amount_cents = amount_cents + 1 where ${one("rebates")}`, shows: "rebates" },
  {
    change: `update commissions set lines_cents = lines_cents + 1, amount_cents = amount_cents + 1
      where ${one("commissions", "amount_cents > 0")}`,
    shows: "commissions",
  },
  {
    change: `update commission_lines set amount_cents = amount_cents + 1 where ${one("commission_lines")}`,
    shows: "commissions",
  },
  { change: `update rebates set claimed_cents = claimed_cents - 1 where ${one("rebates")}`, shows: "rebates" },
  {
    change: `update turntable_chances set used = used - 1 where ${one("turntable_chances", "used > 0")}`,
    shows: "turntables",
  },
  {
    change: `update turntable_draws set amount_cents = amount_cents + 1 where ${
      one("turntable_draws", "amount_cents > 0")
    }`,
    shows: "turntables",
  },
  { change: `update turntables set spent_cents = spent_cents - 1 where ${one("turntables")}`, shows: "turntables" },
  cent("reportOfDays", "ledger_days", "cents", "order_kind = 'adjustment'", ledgerDay),
  cent("reportOfDays", "provider_bet_days", "payout_cents", inOctober, betDay),
  cent("reportOfProviders", "provider_bet_days", "payout_cents", inOctober, betDay),
  cent("reportOfProviders", "game_transfers", "moved_cents", "moved_cents < amount_cents", "id"),
  cent("reportOfVendors", "ledger_days", "cents", "order_kind = 'deposit'", ledgerDay),
  cent("reportOfVendors", "vendor_fee_rates", "fixed_cents", "begins_at > '2026-10-10T00:00:00+08:00'", "id"),
  cent("reportOfPromotions", "ledger_days", "cents", "(order_kind, kind) = ('promotion', 'hold')", ledgerDay),
  cent("reportOfPromotions", "ledger_days", "cents", "(order_kind, kind) = ('promotion', 'release')", ledgerDay),
  cent("reportOfRebates", "ledger_days", "cents", "order_kind = 'rebate'", ledgerDay),
  cent("reportOfRebates", "provider_bet_days", "valid_bet_cents", inOctober, betDay),
  cent("reportOfMembers", "ledger_transfers", "amount_cents", creditOfMain, "order_id"),
  cent("reportOfMembers", "member_bet_days", "payout_cents", "bets > 0", "member_id, day, game_group"),
  cent("reportOfMembers", "accounts", "balance_cents", "member_id is not null", "id"),
];

/** Plants each change by itself, takes it back, and gives those that the comparison of figures did not find. */
export async function findUnnoticed(site: Site, expected: Figures, actual: FiguresByReader): Promise<string[]> {
  const unnoticed: string[] = [];
  for (const { change, shows, undo } of planted) {
    const changed = undo ? await readBetween(site, change, undo, shows) : await readWith(site, change, shows);
    const clean = actual.get(shows)!;
    const names = new Set([...clean.keys(), ...changed.keys()]);
    const due = new Map([...expected].filter(([name]) => names.has(name)));
    if (differences(due, clean).length > 0) throw new Error(`${shows} differ before ${change}`);
    if (differences(due, withoutAgreement(changed)).length === 0) unnoticed.push(`${change}, in ${shows}`);
  }
  return unnoticed;
}

/** A report's figures without what it says of the ledger itself: that alone would not show that they are compared. */
function withoutAgreement(figures: Figures): Figures {
  return new Map([...figures].filter(([name]) => !name.startsWith(disagrees)));
}

/** Figures while a change is committed. */
async function readBetween(site: Site, change: string, undo: string, shows: keyof typeof readers): Promise<Figures> {
  await corrupt(site.db, change);
  try {
    return await readers[shows](site);
  } finally {
    await corrupt(site.db, undo);
  }
}

/** Figures after a change that is rolled back. */
async function readWith(site: Site, change: string, shows: keyof typeof readers): Promise<Figures> {
  const tx = await site.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { numAffectedRows } = await sql.raw(change).execute(tx as Kysely<DB>);
    if (numAffectedRows !== 1n) throw new Error(`${numAffectedRows} rows were changed by ${change}`);
    return await readers[shows]({ ...site, db: tx });
  } finally {
    await tx.rollback().execute();
  }
}
