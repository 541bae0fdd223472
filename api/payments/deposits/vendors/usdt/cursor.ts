import { type Kysely, type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Core } from "@/api/core.ts";
import type { Block } from "../../../chain/port.ts";
import type { UsdtContext } from "./books.ts";

/** How far a contract's transfers are stored. */
export type ChainCursor = Selectable<DB["usdt_cursors"]>;

/**
 * The contract's cursor. The first time it is put at the block that is final now: no payment can be older than the first
 * order, which is not opened before this is done. Null while the chain doesn't say where that is.
 */
export async function openCursor(db: Kysely<DB>, context: UsdtContext, now: Date): Promise<ChainCursor | null> {
  const existing = await findCursor(db, context.contract);
  if (existing) return existing;
  const final = await context.chain.finalBlock();
  if (final.kind === "unknown") return null;
  await db.insertInto("usdt_cursors")
    .values({ contract: context.contract, ...columnsOf(final.value), leased_until: now })
    .onConflict((conflict) => conflict.doNothing()).execute();
  return await findCursor(db, context.contract) ?? null;
}

/** The contract's cursor, if anyone has opened it. */
export async function findCursor(db: Kysely<DB>, contract: string): Promise<ChainCursor | undefined> {
  return await db.selectFrom("usdt_cursors").selectAll().where("contract", "=", contract).executeTakeFirst();
}

/** Leases the cursor to this process to read on; null while another has it. A lease that isn't given back expires. */
export async function leaseCursor(ctx: Core, contract: string): Promise<ChainCursor | null> {
  const now = ctx.now();
  return await ctx.db.updateTable("usdt_cursors").set({ leased_until: new Date(now.getTime() + leaseMs) })
    .where("contract", "=", contract).where("leased_until", "<=", now).returningAll().executeTakeFirst() ?? null;
}

// Longer than reading one step takes when every call times out.
const leaseMs = 60_000;

/**
 * Moves the cursor to a block, in the transaction that stored everything up to it. False, and nothing may be stored,
 * when another process has moved it meanwhile.
 */
export async function moveCursor(tx: Kysely<DB>, from: ChainCursor, to: Block, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable("usdt_cursors")
    .set({ ...columnsOf(to), leased_until: new Date(now.getTime() + leaseMs) })
    .where("contract", "=", from.contract).where("block", "=", from.block).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the cursor back, if it is still where this process left it. */
export async function returnCursor(
  ctx: Core,
  { contract, block }: Pick<ChainCursor, "contract" | "block">,
): Promise<void> {
  await ctx.db.updateTable("usdt_cursors").set({ leased_until: sql`least(leased_until, ${ctx.now()}::timestamptz)` })
    .where("contract", "=", contract).where("block", "=", block).execute();
}

function columnsOf({ number, id, at }: Block) {
  return { block: number, block_id: id, block_at: at };
}
