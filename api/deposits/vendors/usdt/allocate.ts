import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { VendorOrder } from "../port.ts";
import { findInvoice, type Invoice, type UsdtDesk } from "./books.ts";
import { unitsFor } from "./units.ts";

/**
 * What an order is to be paid with: an address of ours and an amount there that no other order has. An order that has an
 * invoice keeps it. Null when no free amount was found near the order's: the caller tries again later.
 * @param rate TWD per USDT, decimal text
 */
export async function allocate(
  db: Kysely<DB>,
  desk: UsdtDesk,
  order: VendorOrder,
  rate: string,
  now: Date,
): Promise<Invoice | null> {
  await keepAddresses(db, desk, now);
  const leastUnits = unitsFor(order.amountCents, rate);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const standing = await findInvoice(db, order.id);
    if (standing) return standing;
    const invoice = await db.insertInto("usdt_invoices").values({
      order_id: order.id,
      contract: desk.contract,
      address: await quietestAddress(db, desk, now),
      units: leastUnits + tail(attempt),
      amount_cents: order.amountCents,
      rate,
      created_at: now,
      expires_at: order.expiresAt,
      reserved_until: new Date(order.expiresAt.getTime() + reservedForMs),
    }).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst();
    if (invoice) return invoice;
  }
  return await findInvoice(db, order.id) ?? null;
}

/** How long an amount stays its order's after the order's time: 30 days. */
export const reservedForMs = 30 * 24 * 60 * 60 * 1000;

/** Notes the configured addresses: what they receive is watched from now on, for good. */
export async function keepAddresses(db: Kysely<DB>, { addresses }: UsdtDesk, now: Date): Promise<void> {
  await db.insertInto("usdt_addresses").values(addresses.map((address) => ({ address, added_at: now })))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

const attempts = 24;

/** What is added to tell orders of one amount apart: as little as is free, at most a tenth of a USDT. */
function tail(attempt: number): bigint {
  const choices = Math.min(500 * 2 ** attempt, 100_000);
  return BigInt(1 + crypto.getRandomValues(new Uint32Array(1))[0]! % choices);
}

/** The address with the fewest open orders, so that, while there are enough, each order has one to itself. */
async function quietestAddress(db: Kysely<DB>, { addresses }: UsdtDesk, now: Date): Promise<string> {
  const { rows: [quietest] } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) as ours (address)
      order by (
        select count(*) from usdt_invoices where usdt_invoices.address = ours.address and expires_at > ${now}
      ), random() limit 1`.execute(db);
  if (!quietest) throw new Error("there is no address that USDT could come to");
  return quietest.address;
}
