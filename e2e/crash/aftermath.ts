import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { expireOrders } from "@/api/payments/deposits/orders/expire_orders.ts";
import { reconcileTransfers } from "@/api/games/transfers/reconcile/reconcile_transfers.ts";
import type { Acknowledged } from "./player.ts";

const hourMs = 3_600_000;

/** How long an order that the site itself is asking about, or whose provider is slow to answer, may stay open. */
const patienceMs = 600_000;

/**
 * More transfers than that have moved points: a load that moves none proves nothing. Those count too whose answer came
 * too late for their caller, as on a busy machine.
 */
export async function assertPointsMoved(ctx: Ctx, min: number): Promise<void> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::int as count from game_transfers where state = 'succeeded'`.execute(ctx.db);
  assert.ok(row!.count > min, `${row!.count} transfers moved points`);
}

/**
 * Brings every order to its end as the site's jobs would in the hour after a crash: asks the provider and the vendor
 * about each, and again about those that the running site has taken to ask about. Only for a moment without traffic, for
 * the clock of this run is an hour ahead.
 */
export async function reconcileAll(ctx: Ctx): Promise<void> {
  const started = Date.now();
  for (;;) {
    const later = new Date(ctx.now().getTime() + hourMs);
    await reconcileTransfers(ctx, later);
    await expireOrders(ctx, later);
    const { rows } = await sql`
      select id from game_transfers where state not in ('succeeded', 'failed')
      union all
      select id from deposit_orders where state in ('created', 'awaiting_payment', 'paid')`.execute(ctx.db);
    if (rows.length === 0) return;
    if (Date.now() - started > patienceMs) assert.fail(`after reconciling ${rows.length} orders are open`);
  }
}

/** Every success that was answered is still there, and no answer that was final has changed. */
export async function assertNothingLost(ctx: Ctx, acknowledged: readonly Acknowledged[]): Promise<void> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from game_transfers union all select id, state from deposit_orders`.execute(ctx.db);
  const states = new Map(rows.map((row) => [row.id, row.state]));
  for (const { kind, orderId, state } of acknowledged) {
    const now = states.get(orderId);
    assert.ok(now, `${kind} ${orderId} was acknowledged and is lost`);
    if (state === "succeeded") assert.equal(now, "succeeded", `${kind} ${orderId} was acknowledged as ${state}`);
  }
}

/**
 * Checks that each member's points, here and in the provider's own books, equal the top-ups and operators' adjustments
 * plus the wins and losses: the ledger and the provider agree on every cent. Call it when no order is open.
 */
export async function assertConserved(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ member: string; has: string; should: string; known: string; wallet: string }>`
    with came as (
      select member_id, sum(amount_cents) as cents from (
        select member_id, amount_cents from deposit_orders where state = 'credited'
        union all select member_id, amount_cents from adjustments
      ) each group by 1
    ), played as (
      select substr(player, 3)::bigint as member_id, sum(cents) as cents from sandbox.played group by 1
    ), wallets as (
      select substr(player, 3)::bigint as member_id, sum(balance_cents) as cents from sandbox.players group by 1
    ), moved as (
      -- What the provider's own books say that it took in and gave out.
      select substr(player, 3)::bigint as member_id, sum(sign(amount_cents) * moved_cents) as cents
      from sandbox.point_transfers where moved_cents is not null group by 1
    ), reported as (
      select member_id, sum(case direction when 'in' then moved_cents else -moved_cents end) as cents
      from game_transfers where state = 'succeeded' group by 1
    )
    select m.id as member,
      a.balance_cents + coalesce(wallets.cents, 0) as has,
      coalesce(came.cents, 0) + coalesce(played.cents, 0) as should,
      coalesce(reported.cents, 0) as known,
      coalesce(moved.cents, 0) as wallet
    from members m
    join accounts a on a.member_id = m.id and a.code = 'main'
    left join came on came.member_id = m.id
    left join played on played.member_id = m.id
    left join wallets on wallets.member_id = m.id
    left join moved on moved.member_id = m.id
    left join reported on reported.member_id = m.id
    where a.balance_cents + coalesce(wallets.cents, 0) <> coalesce(came.cents, 0) + coalesce(played.cents, 0)
       or coalesce(reported.cents, 0) <> coalesce(moved.cents, 0)`.execute(ctx.db);
  assert.deepEqual(rows, [], "money is neither lost nor doubled between the site and the provider");
}

/** Waits until no connection of a killed process is left at the database: its last statement may still have been running. */
export async function lastStatementsEnded(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'crash test'`
      .execute(ctx.db);
    if (rows.length === 0) return;
  }
}
