import { sql } from "kysely";
import type { OrderKind, TransferKind } from "@/db/ledger/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { endedLate } from "@/api/games/transfers/records/made_between.ts";
import { type MovementKind, movementKindOf } from "./movement_kinds.ts";

/** One movement of a member's main wallet, as the ledger holds it. */
export interface Movement {
  /** The order that it belongs to. */
  orderId: string;
  kind: MovementKind;
  /** The provider of a transfer of points; null for the others. */
  provider: string | null;
  /** The change of the main wallet: below 0 for an amount that left it. */
  cents: bigint;
  /** The main wallet right after it. */
  balanceCents: bigint;
  at: Date;
}

/** The last movements of a wallet. */
export interface LastMovements {
  movements: Movement[];
  /** Whether there are older ones than those that are listed, which are archived. False if the list is full. */
  hasArchived: boolean;
}

/** How many movements are listed. */
export const movementsShown = 10;

/** How many of a member's newest transfers are looked through; a call to a provider ends before so many more are made. */
const newestTransfers = 100;

/**
 * The last movements of a member's main wallet, the newest first, in the order in which the ledger posted them. By one
 * statement: the ledger has no index by account (every posting would pay for it), so its rows are found by the orders
 * that can have moved the wallet last: of each kind those that ended last, and the transfers that were made last.
 */
export async function listMovements({ db }: Pick<Ctx, "db">, member: MemberId): Promise<LastMovements> {
  const max = sql.lit(movementsShown);
  const { rows } = await sql<MovementRow>`
    with main as (select id, version from accounts where member_id = ${member} and code = 'main'),
    orders as (
      (select id, null as provider from deposit_orders
        where member_id = ${member} and credited_at is not null order by credited_at desc limit ${max})
      union all
      (select id, null from withdrawals where member_id = ${member} order by id desc limit ${max})
      union
      (select id, null from withdrawals
        where member_id = ${member} and state in ('rejected', 'cancelled', 'failed') order by ended_at desc limit ${max})
      union
      (select id, null from adjustments where member_id = ${member} order by id desc limit ${max})
      union
      (select id, null from bonuses
        where member_id = ${member} and state = 'paid' order by ended_at desc limit ${max})
      union
      (select id, provider from game_transfers
        where member_id = ${member} and (direction = 'in' or state = 'succeeded')
        order by id desc limit ${sql.lit(newestTransfers)})
      union
      (select id, provider from game_transfers
        where member_id = ${member} and ${endedLate} order by finished_at desc limit ${max})
    ),
    last as (select o.id as order_id, o.provider, t.order_kind, t.kind, t.posted_at,
        case when t.credit_account = main.id then t.amount_cents else -t.amount_cents end as cents,
        case when t.credit_account = main.id then t.credit_balance_cents else t.debit_balance_cents end as balance,
        case when t.credit_account = main.id then t.credit_version else t.debit_version end as version
      from main cross join orders o
      join ledger_transfers t on t.order_id = o.id and main.id in (t.debit_account, t.credit_account)
      order by version desc
      limit ${max})
    select last.*, main.version as newest from main left join last on true order by last.version desc`.execute(db);
  const listed = rows.filter((row) => row.order_id !== null);
  const movements = listed.map((row) => ({
    orderId: row.order_id,
    kind: movementKindOf(row),
    provider: row.provider,
    cents: row.cents,
    balanceCents: row.balance,
    at: row.posted_at,
  }));
  const count = BigInt(rows[0]?.newest ?? 0);
  return { movements, hasArchived: movements.length < movementsShown && count > BigInt(movements.length) };
}

/** One row without an order if none is listed. */
type MovementRow = ListedRow | { order_id: null; newest: bigint };

interface ListedRow {
  order_id: string;
  /** How many movements the wallet has had. */
  newest: bigint;
  provider: string | null;
  order_kind: OrderKind;
  kind: TransferKind;
  posted_at: Date;
  cents: bigint;
  balance: bigint;
}
