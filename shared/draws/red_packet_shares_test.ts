import assert from "node:assert/strict";
import { hashOfSeed } from "./fair_draw.ts";
import { type PacketRules, splitShares, verifyShare } from "./red_packet_shares.ts";

Deno.test("whatever the packet, its shares are its sum exactly, each from the least to the most, the same again", async () => {
  const random = numbersFrom(17);
  for (let round = 0; round < 300; round++) {
    const shares = 1 + random(40);
    const minCents = 1 + random(500);
    const maxCents = minCents + [0, random(3), random(100_000)][random(3)]!;
    const spread = maxCents - minCents;
    const sumCents = shares * minCents + [0, shares * spread, random(shares * spread + 1)][random(3)]!;
    const rules = { sumCents, shares, minCents, maxCents };
    const seed = await hashOfSeed(String(round));
    const split = await splitShares(seed, rules);
    const about = JSON.stringify({ rules, split });
    assert.equal(split.length, shares, about);
    assert.equal(split.reduce((sum, share) => sum + share, 0), sumCents, about);
    assert.ok(split.every((share) => share >= minCents && share <= maxCents), about);
    assert.deepEqual(await splitShares(seed, rules), split);
  }
});

Deno.test("another seed gives other shares, and no place in the line is worth more than another", async () => {
  const rules = { sumCents: 1000_00, shares: 10, minCents: 1_00, maxCents: 400_00 };
  const packets = 2000;
  const sums = new Array<number>(rules.shares).fill(0);
  const seen = new Set<string>();
  for (let packet = 0; packet < packets; packet++) {
    const split = await splitShares(await hashOfSeed(`fair ${packet}`), rules);
    seen.add(split.join());
    for (const [index, share] of split.entries()) sums[index]! += share;
  }
  assert.equal(seen.size, packets);
  // A share's deviation is below 80 TWD, so that of the mean of 2,000 is below 1.8: five of them.
  for (const sum of sums) assert.ok(Math.abs(sum / packets - 100_00) < 9_00, String(sum / packets));
});

Deno.test("a share is verified by its seed, hash and number, and nothing that was changed is", async () => {
  const serverSeed = "5f".repeat(32);
  const rules: PacketRules = { sumCents: 500_00, shares: 7, minCents: 10, maxCents: 300_00 };
  const [first] = await splitShares(serverSeed, rules);
  const right = { ...rules, serverSeed, serverHash: await hashOfSeed(serverSeed), number: 1, amountCents: first! };
  assert.equal(await verifyShare(right), true);
  for (
    const wrong of [
      { amountCents: first! + 1 },
      { number: 8 },
      { serverHash: await hashOfSeed("other") },
      { serverSeed: "60".repeat(32) },
      { sumCents: 500_01 },
    ]
  ) assert.equal(await verifyShare({ ...right, ...wrong }), false, JSON.stringify(wrong));
});

Deno.test("a packet that can't be split is none", async () => {
  const rules = { sumCents: 100, shares: 10, minCents: 10, maxCents: 20 };
  assert.deepEqual(await splitShares("a", rules), new Array(10).fill(10));
  for (const wrong of [{ sumCents: 99 }, { sumCents: 201 }, { shares: 0 }, { maxCents: 9 }, { sumCents: 100.5 }]) {
    await assert.rejects(splitShares("a", { ...rules, ...wrong }), RangeError);
  }
});

/** A generator of numbers below another one, the same at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}
