import { lockedAt } from "@/api/manifests.ts";
import { lockRanks } from "@/api/manifest.ts";

/** The tables of each rank, in the one order in which a transaction locks rows. */
const lockOrder: readonly (readonly string[])[] = lockRanks.map(lockedAt);

/** Locked after everything else. */
export const lockedLast = "idempotency_keys";

/** A table's place, from 1. */
export function rankOf(table: string): number {
  const listed = lockOrder.findIndex((tables) => tables.includes(table)) + 1;
  if (listed > 0) return listed;
  return table === lockedLast ? lockOrder.length + 2 : lockOrder.length + 1;
}

/**
 * Whether the rows of a table are locked in the order of their keys: if one transaction locks those of several members.
 */
export function isOrdered(table: string): boolean {
  return ordered.has(table);
}

const ordered = new Set([
  "deposit_orders",
  "withdrawals",
  "game_transfers",
  "bonuses",
  "members",
  "accounts",
  lockedLast,
]);
