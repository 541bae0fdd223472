import type { Core } from "@/api/core.ts";
import type { BlockOfTransfers, ChainAnswer } from "../../../chain/port.ts";
import { actOnTransfers } from "./act_on_transfers.ts";
import { keepAddresses } from "./allocate.ts";
import type { UsdtContext } from "./books.ts";
import { type ChainCursor, leaseCursor, openCursor, returnCursor } from "./cursor.ts";
import { storeBlocks } from "./store_blocks.ts";
import { releaseAmounts } from "./release_amounts.ts";

/**
 * Reads final blocks from the end of the last poll, stores each transfer to an address of ours, and settles the stored
 * ones. Unreadable blocks wait for the next poll; none is ever skipped.
 */
export async function watchChainTransfers(ctx: Core, vendorCode: string, context: UsdtContext): Promise<void> {
  // Handles transfers that a crash has left stored but unprocessed.
  await actOnTransfers(ctx, vendorCode);
  if (!await openCursor(ctx.db, context, ctx.now())) {
    return unread(ctx, vendorCode, "the final block is not known");
  }
  await keepAddresses(ctx.db, context, ctx.now());
  let cursor = await leaseCursor(ctx, context.contract);
  if (!cursor) return;
  const final = await context.chain.finalBlock();
  if (final.kind === "unknown") unread(ctx, vendorCode, final.reason);
  else {
    let isRead = true;
    for (let steps = 0; steps < stepsAtOnce && cursor.block < final.value.number; steps++) {
      const next: ChainCursor | null = await step(ctx, vendorCode, context, cursor, final.value.number);
      isRead = next !== null;
      if (!next) break;
      cursor = next;
      await actOnTransfers(ctx, vendorCode);
    }
    if (isRead) {
      ctx.incidents.worked(ctx, notRead, vendorCode);
      ctx.incidents.worked(ctx, notContinued, vendorCode);
    }
  }
  await returnCursor(ctx, cursor);
  await releaseAmounts(ctx.db, ctx.now());
}

// A site that stops waits for the look in progress, so one look is bounded even after a long downtime.
const stepsAtOnce = 12;
const blocksOfStep = 12n;
// Calls to the node at once are twice as many.
const blocksAtOnce = 4n;

/** Stores some blocks after the cursor; null when none could be read, or another process has stored them. */
async function step(
  ctx: Core,
  vendorCode: string,
  context: UsdtContext,
  cursor: ChainCursor,
  final: bigint,
): Promise<ChainCursor | null> {
  const blocks: BlockOfTransfers[] = [];
  const last = min(cursor.block + blocksOfStep, final);
  for (let from = cursor.block + 1n; from <= last; from += blocksAtOnce) {
    const answers = await Promise.all(
      numbers(from, min(from + blocksAtOnce - 1n, last)).map((number) =>
        context.chain.transfersIn(context.contract, number)
      ),
    );
    const stopped = !takeWhileLinked(ctx, vendorCode, cursor, blocks, answers);
    if (stopped) break;
  }
  return blocks.length === 0 ? null : await storeBlocks(ctx, cursor, blocks);
}

/** Adds the blocks that follow each other without a gap; false when there was one that didn't. */
function takeWhileLinked(
  ctx: Core,
  vendorCode: string,
  cursor: ChainCursor,
  blocks: BlockOfTransfers[],
  answers: ChainAnswer<BlockOfTransfers>[],
): boolean {
  for (const answer of answers) {
    if (answer.kind === "unknown") {
      unread(ctx, vendorCode, answer.reason);
      return false;
    }
    const before = blocks.at(-1)?.id ?? cursor.block_id;
    if (answer.value.parentId !== before) {
      // A final block is gone, or the node is on another chain: an operator has to look.
      const fields = { vendor: vendorCode, block: String(answer.value.number), before };
      ctx.incidents.failed(ctx, { level: "error", event: notContinued, subject: vendorCode, fields });
      return false;
    }
    blocks.push(answer.value);
  }
  return true;
}

function unread(ctx: Core, vendorCode: string, reason: string): void {
  const fields = { vendor: vendorCode, reason };
  ctx.incidents.failed(ctx, { level: "warn", event: notRead, subject: vendorCode, fields });
}

const notRead = "the chain could not be read";
const notContinued = "the chain does not continue where it was read to";

function numbers(from: bigint, to: bigint): bigint[] {
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index));
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
