import type { Ctx } from "../../../context.ts";
import type { BlockOfTransfers, ChainAnswer } from "../../chain/port.ts";
import { actOnTransfers } from "./act_on_transfers.ts";
import { keepAddresses } from "./allocate.ts";
import type { UsdtDesk } from "./books.ts";
import { type Cursor, leaseCursor, openCursor, returnCursor } from "./cursor.ts";
import { storeBlocks } from "./store_blocks.ts";
import { releaseAmounts } from "./release_amounts.ts";

/**
 * Reads final blocks from where the last look ended, stores each transfer to an address of ours, and settles what was
 * stored. What can't be read is left for the next look; no block is ever skipped.
 */
export async function watchTransfers(ctx: Ctx, vendorCode: string, desk: UsdtDesk): Promise<void> {
  // What a crash has left behind between storing and acting.
  await actOnTransfers(ctx, vendorCode);
  if (!await openCursor(ctx.db, desk, ctx.now())) return unread(ctx, "the final block is not known");
  await keepAddresses(ctx.db, desk, ctx.now());
  let cursor = await leaseCursor(ctx, desk.contract);
  if (!cursor) return;
  const final = await desk.chain.finalBlock();
  if (final.kind === "unknown") unread(ctx, final.reason);
  else {
    for (let steps = 0; steps < stepsAtOnce && cursor.block < final.value.number; steps++) {
      const next: Cursor | null = await step(ctx, desk, cursor, final.value.number);
      if (!next) break;
      cursor = next;
      await actOnTransfers(ctx, vendorCode);
    }
  }
  await returnCursor(ctx, cursor);
  await releaseAmounts(ctx.db, ctx.now());
}

// A site that stops waits for the look that is under way, so one look has an end also after a long absence.
const stepsAtOnce = 12;
const blocksOfStep = 12n;
// Calls to the node at once are twice as many.
const blocksAtOnce = 4n;

/** Stores some blocks after the cursor; null when none could be read, or somebody else has stored them. */
async function step(ctx: Ctx, desk: UsdtDesk, cursor: Cursor, final: bigint): Promise<Cursor | null> {
  const blocks: BlockOfTransfers[] = [];
  const last = least(cursor.block + blocksOfStep, final);
  for (let from = cursor.block + 1n; from <= last; from += blocksAtOnce) {
    const answers = await Promise.all(
      numbers(from, least(from + blocksAtOnce - 1n, last)).map((number) =>
        desk.chain.transfersIn(desk.contract, number)
      ),
    );
    const stopped = !takeWhileLinked(ctx, cursor, blocks, answers);
    if (stopped) break;
  }
  return blocks.length === 0 ? null : await storeBlocks(ctx, cursor, blocks);
}

/** Adds the blocks that follow each other without a gap; false when there was one that didn't. */
function takeWhileLinked(
  ctx: Ctx,
  cursor: Cursor,
  blocks: BlockOfTransfers[],
  answers: ChainAnswer<BlockOfTransfers>[],
): boolean {
  for (const answer of answers) {
    if (answer.kind === "unknown") {
      unread(ctx, answer.reason);
      return false;
    }
    const before = blocks.at(-1)?.id ?? cursor.block_id;
    if (answer.value.parentId !== before) {
      // What was final is no longer there, or the node is on another chain: an operator has to look.
      ctx.log.error("the chain does not continue where it was read to", { block: String(answer.value.number), before });
      return false;
    }
    blocks.push(answer.value);
  }
  return true;
}

function unread(ctx: Ctx, reason: string): void {
  ctx.log.warn("the chain could not be read", { reason });
}

function numbers(from: bigint, to: bigint): bigint[] {
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index));
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
