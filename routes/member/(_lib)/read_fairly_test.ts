import assert from "node:assert/strict";
import { HttpError } from "fresh";
import { readFairly } from "./read_fairly.ts";

Deno.test("25 members with all the statements that they may read at a time keep no other member out", async () => {
  const ends: (() => void)[] = [];
  const read = (member: bigint) => {
    const { promise, resolve } = Promise.withResolvers<{ member: bigint }>();
    return readFairly(member, () => {
      ends.push(() => resolve({ member }));
      return promise;
    });
  };
  const [of, each] = [25n, 9];
  const flood = Array.from({ length: Number(of) * each }, (_, round) => read(BigInt(round) % of));
  const outcomes = Promise.allSettled(flood);
  const honest = read(of);
  assert.equal(ends.length, 4);
  while (ends.length > 0) {
    ends.shift()!();
    for (let tick = 0; tick < 10; tick++) await Promise.resolve();
  }
  assert.deepEqual(await honest, { member: of });
  const refused = (await outcomes).flatMap((outcome) => outcome.status === "rejected" ? [outcome.reason] : []);
  assert.equal(refused.length, 25 + 1, "the ninth of each, and one that gave way");
  assert.ok(refused.every((reason) => reason instanceof HttpError && reason.status === 503));
});
