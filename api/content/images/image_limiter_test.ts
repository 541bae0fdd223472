import assert from "node:assert/strict";
import { createImageLimiter } from "./image_limiter.ts";

const [ann, ben, cas] = [1n, 2n, 3n];

Deno.test("a hundred pieces of one member let another's go first as soon as one is done", async () => {
  const order: bigint[] = [];
  let now = 0;
  const limiter = createImageLimiter(() => now);
  const piece = (member: bigint) => () => {
    order.push(member);
    now += 5000;
    return Promise.resolve();
  };
  const bombs = Array.from({ length: 100 }, () => limiter.take(ann, piece(ann)));
  const form = Array.from({ length: 3 }, () => limiter.take(ben, piece(ben)));
  await Promise.all([...bombs, ...form]);
  // By then they have used as much as the other, who came first; then one each.
  assert.deepEqual(order.slice(0, 8), [ann, ben, ann, ben, ann, ben, ann, ann]);
  assert.equal(order.length, 103);
});

Deno.test("who has used much lately comes after those who have used less, and it is forgotten", async () => {
  const order: string[] = [];
  let now = 0;
  const limiter = createImageLimiter(() => now);
  const take = (member: bigint, name: string, ms: number) =>
    limiter.take(member, () => {
      order.push(name);
      now += ms;
      return Promise.resolve();
    });
  await take(ann, "bomb", 15_000);
  await Promise.all([take(cas, "running", 1), ...[1, 2, 3].map(() => take(ann, "ann", 1)), take(ben, "ben", 10)]);
  assert.deepEqual(order, ["bomb", "running", "ben", "ann", "ann", "ann"]);
  now += 10 * 60 * 1000 + 1;
  order.length = 0;
  await take(ben, "ben", 1);
  await Promise.all([take(cas, "running", 1), take(ben, "ben", 1), take(ann, "ann", 1)]);
  assert.deepEqual(order, ["ben", "running", "ann", "ben"]);
});

Deno.test("one piece is done at a time, and one that fails fails only its own", async () => {
  const limiter = createImageLimiter();
  let under = 0;
  const outcomes = await Promise.allSettled([1n, 1n, 2n, 3n, 4n].map((member) =>
    limiter.take(member, async () => {
      assert.equal(++under, 1);
      await Promise.resolve();
      under--;
      if (member === 2n) throw new Error("broken");
      return member;
    })
  ));
  assert.deepEqual(outcomes.map((outcome) => outcome.status === "fulfilled" ? outcome.value : outcome.reason.message), [
    1n,
    1n,
    "broken",
    3n,
    4n,
  ]);
});
