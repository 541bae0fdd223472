import assert from "node:assert/strict";
import fc from "fast-check";
import { createFairLimiter, type FairLimits } from "./fair_limiter.ts";

Deno.test("turns go round among those who wait, and each one's go in their order", async () => {
  const { begun, ask, endAll } = work({ atOnce: 1, slots: 10, slotsOfOne: 5 });
  const all = [..."aaabbc"].map(ask);
  await endAll();
  assert.deepEqual(begun, ["a0", "a1", "b0", "c0", "a2", "b1"]);
  assert.equal((await Promise.all(all)).includes(null), false);
});

Deno.test("where all places are taken the one with the most gives up the latest, and none gives way to an equal", async () => {
  const { begun, ask, endAll } = work({ atOnce: 1, slots: 4, slotsOfOne: 3 });
  const [a, alsoA, lateA, b] = [..."aaab"].map(ask);
  const c = ask("c");
  assert.equal(await lateA, null, "a had three");
  const d = ask("d");
  assert.equal(await alsoA, null, "a had two");
  for (const who of "eab") assert.equal(await ask(who), null, who);
  await endAll();
  assert.deepEqual(begun, ["a0", "b0", "c0", "d0"]);
  assert.deepEqual(await Promise.all([a, b, c, d]), begun);
  // All places are free again, also after work that failed.
  const limiter = createFairLimiter<string>({ atOnce: 1, slots: 1, slotsOfOne: 1 });
  await assert.rejects(limiter("a", () => Promise.reject(new Error("lost"))));
  assert.equal(await limiter("b", () => Promise.resolve("free")), "free");
});

Deno.test("however few flood it with however much, another one is served after as many turns as there are of them", async () => {
  const some = fc.record({
    atOnce: fc.integer({ min: 1, max: 4 }),
    flooders: fc.integer({ min: 1, max: 20 }),
    each: fc.integer({ min: 1, max: 60 }),
    slotsOfOne: fc.integer({ min: 2, max: 16 }),
  });
  await fc.assert(fc.asyncProperty(some, async ({ atOnce, flooders, each, slotsOfOne }) => {
    const slots = Math.max(flooders + atOnce + 1, 24);
    const { begun, ask, endAll } = work({ atOnce, slots, slotsOfOne });
    const flood = Array.from({ length: flooders * each }, (_, round) => ask(`f${round % flooders}-`));
    const honest = ask("honest");
    await endAll();
    assert.equal(await honest, "honest0");
    assert.ok(begun.indexOf("honest0") <= flooders + atOnce, begun.join(" "));
    assert.equal((await Promise.all(flood)).filter((done) => done !== null).length, begun.length - 1);
  }));
});

/** Turns of work that ends only when the test ends it. */
function work(limits: FairLimits) {
  const limiter = createFairLimiter<string>(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const counts = new Map<string, number>();
  return {
    begun,
    ask(who: string) {
      const name = `${who}${counts.get(who) ?? 0}`;
      counts.set(who, (counts.get(who) ?? 0) + 1);
      return limiter(who, () => {
        begun.push(name);
        return new Promise<string>((end) => ends.push(() => end(name)));
      });
    },
    /** Ends what works, and what begins then, one after the other. */
    async endAll() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        for (let tick = 0; tick < 10; tick++) await Promise.resolve();
      }
    },
  };
}
