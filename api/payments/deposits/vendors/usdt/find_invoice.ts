import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { namedForMs } from "./allocate.ts";
import type { Invoice, StoredTransfer } from "./books.ts";

/**
 * The invoice that a transfer pays exactly, held until the transaction ends: whose amount it was at the time of the
 * block, so it makes no difference when the transfer is looked at; or, if none was open then, the only one of the last
 * 30 days that had it. "ambiguous" when several had, so that an operator has to say whose payment it is.
 */
export async function lockExactInvoice(
  tx: Transaction<DB>,
  transfer: StoredTransfer,
): Promise<Invoice | "ambiguous" | undefined> {
  // No invoice has more, and the column could not be compared with more.
  if (BigInt(transfer.units) > greatestBigint) return undefined;
  const [latest, before] = await tx.selectFrom("usdt_invoices").selectAll()
    .where("contract", "=", transfer.contract)
    .where("address", "=", transfer.to_address)
    .where("units", "=", BigInt(transfer.units))
    .where("created_at", "<=", after(transfer.at, clockSlackMs))
    .where("expires_at", ">", after(transfer.at, -namedForMs))
    .orderBy("created_at", "desc").limit(2).forNoKeyUpdate().execute();
  if (!latest || !before || latest.reserved_until > transfer.at) return latest;
  return "ambiguous";
}

/**
 * The only invoice that could have been paid at the transfer's time and address; undefined when there is none, or more
 * than one, so that the payment can't be assigned.
 */
export async function findOnlyInvoice(tx: Transaction<DB>, transfer: StoredTransfer): Promise<Invoice | undefined> {
  const open = await tx.selectFrom("usdt_invoices").selectAll()
    .where("contract", "=", transfer.contract)
    .where("address", "=", transfer.to_address)
    .where("created_at", "<=", after(transfer.at, clockSlackMs))
    .where("expires_at", ">", after(transfer.at, -meantForMs))
    .limit(2).execute();
  return open.length === 1 ? open[0] : undefined;
}

const greatestBigint = 2n ** 63n - 1n;
// The chain's clock and ours are not the same.
const clockSlackMs = 5 * 60_000;
// A payer who is a little late still means the order.
const meantForMs = 60 * 60_000;

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
