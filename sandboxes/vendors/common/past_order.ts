import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";

/** An order for a transfer that was opened at a vendor in the past, and paid or not. */
export interface PastOrder {
  orderId: string;
  /** The amount paid, if any; whole TWD. */
  amountTwd: bigint;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
}

/** Writes an order of the past down in the vendor's own table, without a callback, and gives its number there. */
export type WritePastOrder = (order: PastOrder) => Promise<string>;

/**
 * Makes what writes them, on a handle of the database that holds the vendor's tables, which are made if they are
 * missing.
 */
export type CreatePastOrders = (handle: Kysely<DB>) => Promise<WritePastOrder>;
