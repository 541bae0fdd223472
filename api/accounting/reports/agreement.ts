import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { gainOf, type LedgerFlow } from "./ledger_flows.ts";
import { type Period, textOf } from "./periods.ts";

/** A disagreement between the ledger and the orders; amounts in cents. */
export interface Disagreement {
  /** Null if it concerns all periods. */
  period: Period | null;
  /** The name of the comparison: `deposit DUMMY`, `bonus prize`, `all accounts`. */
  of: string;
  ledgerCents: bigint;
  otherCents: bigint;
}

/**
 * Compares the ledger's postings in each period with the orders, by their own times, and the house's accounts with
 * members' balances: to the cent. Empty is good.
 */
export async function findDisagreements(
  tx: Kysely<DB>,
  flows: readonly LedgerFlow[],
  periods: readonly Period[],
  bounds: readonly Date[],
): Promise<Disagreement[]> {
  const { rows: orders } = await ordersIn(bounds).execute(tx);
  const ordered = new Map(orders.map(({ period, of, cents }) => [`${period} ${of}`, cents]));
  const posted = postedOf(flows.filter(({ period }) => period >= 0 && period < periods.length));
  const found = [...new Set([...ordered.keys(), ...posted.keys()])].sort(byPeriod).flatMap((key) => {
    const [number = "", ...of] = key.split(" ");
    const [ledgerCents, otherCents] = [posted.get(key) ?? 0n, ordered.get(key) ?? 0n];
    if (ledgerCents === otherCents) return [];
    return [{ period: periods[Number(number)] ?? null, of: of.join(" "), ledgerCents, otherCents }];
  });
  return [...found, ...await membersAgainst(tx, flows)];
}

/** Sums up the ledger's postings of the orders that {@link ordersIn} sums up, under the same names. */
function postedOf(flows: readonly LedgerFlow[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const flow of flows) {
    const named = nameOf(flow);
    if (!named) continue;
    const key = `${flow.period} ${named.of}`;
    sums.set(key, (sums.get(key) ?? 0n) + named.cents);
  }
  return sums;
}

/**
 * Returns the comparison that a flow belongs to, and the amount it adds; null for postings between members' accounts.
 */
function nameOf({ orderKind, debit, credit, cents }: LedgerFlow): { of: string; cents: bigint } | null {
  const account = debit ?? credit;
  if (account === null) return null;
  const signed = debit === account ? cents : -cents;
  if (orderKind === "game_transfer") return null;
  if (orderKind === "deposit") return { of: `deposit ${account.replace(/^clearing:/, "")}`, cents: signed };
  if (orderKind === "withdrawal") return { of: "withdrawal", cents: -signed };
  if (orderKind === "settlement") return { of: `settlement ${account.replace(/^settlement:/, "")}`, cents: signed };
  if (orderKind === "adjustment") return { of: "adjustment", cents: signed };
  return { of: `bonus ${orderKind}`, cents: signed };
}

interface OrderSum {
  period: number;
  of: string;
  cents: bigint;
}

/** The sums of all orders by the moment at which each was booked, without the ledger. */
function ordersIn(bounds: readonly Date[]): RawBuilder<OrderSum> {
  const [first, last] = [bounds[0], bounds.at(-1)];
  const period = (at: string) => sql`width_bucket(${sql.ref(at)}, ${textOf(bounds)}::timestamptz[]) - 1`;
  const within = (at: string) => sql`${sql.ref(at)} >= ${first} and ${sql.ref(at)} < ${last}`;
  return sql`
    select period, "of", sum(cents)::bigint as cents from (
      select ${period("credited_at")} as period, 'deposit ' || vendor_code as "of", amount_cents as cents
        from deposit_orders where ${within("credited_at")}
      union all
      select ${period("ended_at")}, 'withdrawal', amount_cents
        from withdrawals where state = 'paid' and ${within("ended_at")}
      union all
      select ${period("created_at")}, 'settlement ' || provider, difference_cents
        from settlements where ${within("created_at")}
      union all
      select ${period("created_at")}, 'adjustment', amount_cents from adjustments where ${within("created_at")}
      union all
      select ${period("created_at")}, 'bonus ' || kind, amount_cents from bonuses where ${within("created_at")}
      union all
      select ${period("ended_at")}, 'bonus ' || kind, -amount_cents
        from bonuses where state in ('cancelled', 'expired') and ${within("ended_at")}
    ) orders group by 1, 2`;
}

/** Checks that the members' present balances equal the sum that has left the house's accounts. */
async function membersAgainst(tx: Kysely<DB>, flows: readonly LedgerFlow[]): Promise<Disagreement[]> {
  const { rows: [row] } = await sql<{ cents: bigint }>`
    select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where id > 0`.execute(tx);
  const otherCents = row?.cents ?? 0n;
  const accounts = new Set(flows.flatMap(({ debit, credit }) => [debit, credit]).filter((name) => name !== null));
  const ledgerCents = -[...accounts].reduce((sum, account) => sum + gainOf(flows, account), 0n);
  return ledgerCents === otherCents ? [] : [{ period: null, of: "members' accounts", ledgerCents, otherCents }];
}

function byPeriod(one: string, other: string): number {
  return parseInt(one) - parseInt(other) || (one < other ? -1 : 1);
}
