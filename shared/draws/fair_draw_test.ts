import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { drawNumber, hashOfSeed, outcomeAt, totalWeight, verifyDraw } from "./fair_draw.ts";

Deno.test("a draw is the HMAC's first word below the greatest multiple, and its seed's hash is SHA-256", async () => {
  const serverSeed = "5f".repeat(32);
  const blocks = (round: number) => {
    const digest = createHmac("sha256", serverSeed).update(`jade0813:17:${round}`).digest();
    return Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(4 * at));
  };
  const seeds = { serverSeed, clientSeed: "jade0813", nonce: 17 };
  assert.equal(await drawNumber(seeds, 10_000), blocks(0)[0]! % 10_000);
  assert.equal(await drawNumber(seeds, 2 ** 32), blocks(0)[0]);
  assert.equal(await hashOfSeed(serverSeed), createHash("sha256").update(serverSeed).digest("hex"));
  // Of a little more than half of all words nearly every second one is passed over, and now and then a whole round.
  const below = 2 ** 31 + 1;
  for (let nonce = 0; nonce < 600; nonce++) {
    const digest = (round: number) => createHmac("sha256", serverSeed).update(`a:${nonce}:${round}`).digest();
    let expected: number | undefined;
    for (let round = 0; expected === undefined; round++) {
      const bytes = digest(round);
      expected = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(4 * at)).find((word) => word < below);
    }
    assert.equal(await drawNumber({ serverSeed, clientSeed: "a", nonce }, below), expected);
  }
});

Deno.test("a draw is of 1 to 2^32 numbers", async () => {
  const seeds = { serverSeed: "a", clientSeed: "b", nonce: 0 };
  assert.equal(await drawNumber(seeds, 1), 0);
  for (const below of [0, -1, 1.5, 2 ** 32 + 1, NaN]) await assert.rejects(drawNumber(seeds, below), RangeError);
});

Deno.test("the numbers share out the outcomes by their weights, and none is left over", () => {
  const outcomes = [{ weight: 2 }, { weight: 1 }, { weight: 3 }];
  assert.equal(totalWeight(outcomes), 6);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((drawn) => outcomeAt(outcomes, drawn)), [0, 0, 1, 2, 2, 2]);
  for (const drawn of [-1, 6]) assert.throws(() => outcomeAt(outcomes, drawn), RangeError);
});

Deno.test("a draw verifies; another seed, number or member's seed does not", async () => {
  const seeds = { serverSeed: "1b".repeat(32), clientSeed: "mine", nonce: 3 };
  const drawn = await drawNumber(seeds, 1_000_003);
  const draw = { ...seeds, serverHash: await hashOfSeed(seeds.serverSeed), drawn, of: 1_000_003 };
  assert.deepEqual(await verifyDraw(draw), { hashFits: true, numberFits: true });
  const changed = [{ serverSeed: "1c".repeat(32) }, { drawn: drawn - 1 }, { clientSeed: "yours" }, { nonce: 4 }];
  for (const change of changed) assert.equal((await verifyDraw({ ...draw, ...change })).numberFits, false);
  assert.equal((await verifyDraw({ ...draw, serverSeed: "1c".repeat(32) })).hashFits, false);
});
