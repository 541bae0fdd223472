import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Core } from "@/api/core.ts";
import type { BlockOfTransfers } from "../../../chain/port.ts";
import { type ChainCursor, moveCursor } from "./cursor.ts";
import { countDust } from "./dust.ts";

/**
 * Stores every transfer to an address of ours in the blocks that follow the cursor, and moves it behind them, both or
 * neither. Gives the cursor after that; null when another process has moved it meanwhile.
 */
export async function storeBlocks(
  ctx: Core,
  cursor: ChainCursor,
  blocks: readonly BlockOfTransfers[],
): Promise<ChainCursor | null> {
  const last = blocks.at(-1);
  if (!last) return cursor;
  return await inTransaction(ctx.db, async (tx) => {
    if (!await moveCursor(tx, cursor, last, ctx.now())) return null;
    for (const block of blocks) await storeTransfers(tx, cursor.contract, block, ctx.now());
    return { ...cursor, block: last.number, block_id: last.id, block_at: last.at };
  });
}

async function storeTransfers(
  tx: Transaction<DB>,
  contract: string,
  { number, at, transfers }: BlockOfTransfers,
  now: Date,
): Promise<void> {
  const ours = await ourAddresses(tx, transfers.map(({ to }) => to));
  const toUs = transfers.filter(({ to }) => ours.has(to));
  const worthy = await countDust(tx, contract, { number, at, transfers: toUs });
  const rows = worthy.map((transfer) => ({
    contract,
    tx_id: transfer.txId,
    log_index: transfer.logIndex,
    block: number,
    at,
    from_address: transfer.from,
    to_address: transfer.to,
    units: transfer.units.toString(),
    raw: JSON.stringify(transfer.raw),
    seen_at: now,
  }));
  if (rows.length === 0) return;
  await tx.insertInto("usdt_transfers").values(rows)
    .onConflict((conflict) => conflict.columns(["tx_id", "log_index"]).doNothing()).execute();
}

async function ourAddresses(tx: Transaction<DB>, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const ours = await tx.selectFrom("usdt_addresses").select("address").where("address", "in", [...new Set(addresses)])
    .execute();
  return new Set(ours.map(({ address }) => address));
}
