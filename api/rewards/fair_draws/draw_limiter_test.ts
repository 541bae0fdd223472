import assert from "node:assert/strict";
import { createDrawLimiter } from "./draw_limiter.ts";

Deno.test("few draws work at once, and 63 members with all the draws that they may have keep no other one out", async () => {
  const limiter = createDrawLimiter();
  const begun: bigint[] = [];
  const ends: (() => void)[] = [];
  const draw = (member: bigint) =>
    limiter.run(member, async () => {
      begun.push(member);
      await new Promise<void>((end) => ends.push(end));
      return member;
    });
  const [of, each] = [63n, 17];
  const flood = Array.from({ length: Number(of) * each }, (_, round) => draw(BigInt(round) % of));
  const honest = draw(of);
  assert.equal(begun.length, 4);
  while (ends.length > 0) {
    ends.shift()!();
    for (let tick = 0; tick < 10; tick++) await Promise.resolve();
  }
  assert.equal(await honest, of);
  assert.ok(begun.indexOf(of) <= 63 + 4, "it waits for one of each");
  const done = (await Promise.all(flood)).filter((member) => member !== null);
  assert.equal(done.length, 1000 - 1, "of all that may wait one gave way");
});
