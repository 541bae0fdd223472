import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { VendorOrder } from "../port.ts";
import { findInvoice, type Invoice, type UsdtContext } from "./books.ts";
import { unitsFor } from "@/shared/usdt_units.ts";

/** On which terms an order gets its amount. */
export interface AmountTerms {
  /** TWD per USDT, decimal text. */
  rate: string;
  /** How long the amount stays the order's after the order's time. */
  retentionMs: number;
  now: Date;
  /** The most units that are added to make orders distinct: a tenth of a USDT, unless said otherwise. */
  maxTail?: number;
}

/**
 * Allocates an order's invoice: an address of ours and an amount there that no other order has. An order that has an
 * invoice keeps it. Amounts that another order had in the last 30 days are avoided while others are free, so that a
 * late payment still identifies its order. Returns null if no free amount was found near the order's: the caller tries
 * again later.
 */
export async function allocate(
  db: Kysely<DB>,
  context: UsdtContext,
  order: VendorOrder,
  { rate, retentionMs, now, maxTail = 100_000 }: AmountTerms,
): Promise<Invoice | null> {
  await keepAddresses(db, context, now);
  const minUnits = unitsFor(order.amountCents, rate);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const existing = await findInvoice(db, order.id);
    if (existing) return existing;
    const address = await quietestAddress(db, context, now);
    const units = minUnits + tail(attempt, maxTail);
    if (attempt < attempts / 2 && await wasUsed(db, address, units, now)) continue;
    const invoice = await db.insertInto("usdt_invoices").values({
      order_id: order.id,
      contract: context.contract,
      address,
      units,
      amount_cents: order.amountCents,
      rate,
      created_at: now,
      expires_at: order.expiresAt,
      reserved_until: new Date(order.expiresAt.getTime() + retentionMs),
    }).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst();
    if (invoice) return invoice;
  }
  return await findInvoice(db, order.id) ?? null;
}

/** How long after its order's time an amount still names the order, if no other order had it: 30 days. */
export const namedForMs = 30 * 24 * 60 * 60 * 1000;

/** Stores the configured addresses: they are watched from now on, permanently. */
export async function keepAddresses(db: Kysely<DB>, { addresses }: UsdtContext, now: Date): Promise<void> {
  await db.insertInto("usdt_addresses").values(addresses.map((address) => ({ address, added_at: now })))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

const attempts = 24;

/** Returns the surcharge that makes orders of one amount distinct: the lowest that is free. */
function tail(attempt: number, max: number): bigint {
  const choices = Math.min(500 * 2 ** attempt, max);
  return BigInt(1 + crypto.getRandomValues(new Uint32Array(1))[0]! % choices);
}

/** Whether an order has or had this amount whose payer may still come. */
async function wasUsed(db: Kysely<DB>, address: string, units: bigint, now: Date): Promise<boolean> {
  const used = await db.selectFrom("usdt_invoices").select("order_id").where("address", "=", address)
    .where("units", "=", units).where("expires_at", ">", new Date(now.getTime() - namedForMs)).executeTakeFirst();
  return used !== undefined;
}

/** The address with the fewest open orders, so that, while there are enough, each order has one to itself. */
async function quietestAddress(db: Kysely<DB>, { addresses }: UsdtContext, now: Date): Promise<string> {
  const { rows: [quietest] } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) as ours (address)
      order by (
        select count(*) from usdt_invoices where usdt_invoices.address = ours.address and expires_at > ${now}
      ), random() limit 1`.execute(db);
  if (!quietest) throw new Error("there is no address that USDT could come to");
  return quietest.address;
}
