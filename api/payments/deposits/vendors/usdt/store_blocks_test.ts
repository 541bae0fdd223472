import assert from "node:assert/strict";
import { leaseCursor } from "./cursor.ts";
import { dustADay, minUnits } from "./dust.ts";
import { storeBlocks } from "./store_blocks.ts";
import { type UsdtSite, usdtSite } from "./testing.ts";

Deno.test("only one process reads at a time; its lease expires, and blocks that it stores too late are not stored twice", async () => {
  await using context = await usdtSite();
  const { ctx } = context.site;
  await context.deposit(await context.site.member(), 1000);
  const slow = await leaseCursor(ctx, context.keys.contract);
  assert.ok(slow);
  assert.equal(await leaseCursor(ctx, context.keys.contract), null);
  context.pass(60_000);
  const quick = await leaseCursor(ctx, context.keys.contract);
  assert.deepEqual(quick?.block, slow.block);
  const block = {
    number: slow.block + 1n,
    id: "1".repeat(64),
    parentId: slow.block_id,
    at: context.clock.at,
    transfers: [{
      txId: "2".repeat(64),
      logIndex: 0,
      from: context.keys.contract,
      to: addressOf(context),
      units: 7n,
      raw: {},
    }],
  };
  assert.equal((await storeBlocks(ctx, quick!, [block]))?.block, block.number);
  assert.equal(await storeBlocks(ctx, slow, [{ ...block, id: "3".repeat(64) }]), null);
  const { block_id } = await context.site.db.selectFrom("usdt_cursors").select("block_id").executeTakeFirstOrThrow();
  assert.equal(block_id, block.id);
  assert.equal((await context.transfers()).length, 1);
});

Deno.test("a flood of dust is stored a few times a day and counted to the unit; a payment among it is stored", async () => {
  await using context = await usdtSite();
  const { ctx, db } = context.site;
  await context.deposit(await context.site.member(), 1000);
  let cursor = await leaseCursor(ctx, context.keys.contract);
  for (let nth = 1; nth <= 3; nth++) {
    const events = Array.from({ length: 300 }, (_, index) => ({
      txId: `${nth}${index}`.padStart(64, "0"),
      logIndex: 0,
      from: context.keys.contract,
      to: addressOf(context),
      units: index === 150 ? minUnits : 7n,
      raw: {},
    }));
    const { block, block_id: parentId } = cursor!;
    const id = String(nth).repeat(64);
    cursor = await storeBlocks(ctx, cursor!, [
      { number: block + 1n, id, parentId, at: context.clock.at, transfers: events },
    ]);
  }
  const transfers = await context.transfers();
  assert.equal(transfers.filter(({ units }) => BigInt(units) < minUnits).length, dustADay);
  assert.equal(transfers.filter(({ units }) => BigInt(units) === minUnits).length, 3);
  const dust = await db.selectFrom("usdt_dust").select(["transfers", "units"]).execute();
  assert.deepEqual(dust, [{ transfers: 897n, units: String(897 * 7) }]);
});

function addressOf({ keys }: UsdtSite): string {
  return keys.addresses.split(",")[0]!;
}
