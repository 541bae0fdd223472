import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Settings } from "../../../../settings.ts";
import type { TronChain } from "../../../chain/port.ts";
import type { CreateAnswer, OpenedOrder, PaidNotice, QueryAnswer, VendorCalls, VendorOrder } from "../port.ts";
import { allocate } from "./allocate.ts";
import { findInvoice, type Invoice, type UsdtContext } from "./books.ts";
import { findCursor, openCursor } from "./cursor.ts";
import { addressesOf, type UsdtKeys } from "./keys.ts";
import { paidNotice } from "./paid_notice.ts";
import { toUsdt } from "@/shared/usdt_units.ts";
import { watchChainTransfers } from "./watch.ts";

/** The vendor's code, under which the watch reports and settles. */
export const usdtVendorCode = "USDT";

export interface UsdtVendorOptions {
  db: Kysely<DB>;
  chain: TronChain;
  keys: UsdtKeys;
  /** The rates of the channels; the method's name is its channel. */
  settings: Settings;
  now(): Date;
  /** In the sandbox: a wallet to pay from. Its page is then the order's. */
  walletUrl?: string;
}

/**
 * USDT on TRON to addresses of our own, without a payment company between: this opens orders in the site's own books,
 * and the chain says what was paid. There are no callbacks.
 */
export function createUsdtVendor(options: UsdtVendorOptions): Required<VendorCalls> {
  const { chain, keys } = options;
  const context: UsdtContext = { chain, contract: keys.contract, addresses: addressesOf(keys) };
  return {
    create: (order) => create(options, context, order),
    query: ({ id }) => query(options, context, id),
    watch: (ctx) => watchChainTransfers(ctx, usdtVendorCode, context),
  };
}

async function create(options: UsdtVendorOptions, context: UsdtContext, order: VendorOrder): Promise<CreateAnswer> {
  const { db, settings, now } = options;
  const rate = settings.get("channel.rates")[order.method.name];
  if (rate === undefined) return { kind: "refused", reason: "no_rate" };
  // From here on every block is read: no payment for this order can come before.
  if (!await openCursor(db, context, now())) return { kind: "unknown", reason: "unreachable" };
  const retentionMs = settings.get("usdt.amount_kept_minutes") * 60_000;
  const invoice = await allocate(db, context, order, { rate, retentionMs, now: now() });
  return invoice ? { kind: "opened", order: opened(options, invoice) } : { kind: "unknown", reason: "vendor_error" };
}

async function query(options: UsdtVendorOptions, context: UsdtContext, id: string): Promise<QueryAnswer> {
  const { db, now } = options;
  // In this order: stores everything that the cursor has passed, then finds everything stored and unprocessed.
  const cursor = await findCursor(db, context.contract);
  const invoice = await findInvoice(db, id);
  if (!invoice) return { kind: "absent" };
  if (invoice.paid_by !== null) return { kind: "notice", notice: await paidBy(db, invoice, invoice.paid_by) };
  const isOver = invoice.expires_at <= now();
  const isReadToTheEnd = cursor !== undefined && cursor.block_at >= invoice.expires_at && !await isAnyLeft(db, invoice);
  if (isOver && !isReadToTheEnd) return { kind: "unknown", reason: "unreachable" };
  return { kind: "awaiting", order: opened(options, invoice) };
}

async function paidBy(db: Kysely<DB>, invoice: Invoice, transferId: bigint): Promise<PaidNotice> {
  const { at } = await db.selectFrom("usdt_transfers").select("at").where("id", "=", transferId)
    .executeTakeFirstOrThrow();
  return paidNotice(invoice, invoice.invoice_no, at);
}

/** Whether a transfer to the invoice's address is stored and not yet matched to an order. */
async function isAnyLeft(db: Kysely<DB>, { address }: Invoice): Promise<boolean> {
  const left = await db.selectFrom("usdt_transfers").select("id").where("acted_at", "is", null)
    .where("to_address", "=", address).executeTakeFirst();
  return left !== undefined;
}

function opened({ walletUrl }: UsdtVendorOptions, invoice: Invoice): OpenedOrder {
  const amount = toUsdt(invoice.units);
  return {
    vendorOrderNo: invoice.invoice_no,
    instructions: { kind: "usdt", network: "TRC20", address: invoice.address, amount, rate: Number(invoice.rate) },
    pageUrl: walletUrl === undefined ? null : `${walletUrl}?${new URLSearchParams({ to: invoice.address, amount })}`,
    pageHtml: null,
  };
}
