import assert from "node:assert/strict";
import { hashPassword } from "./password.ts";
import { createPasswordLimiter } from "./password_limiter.ts";

Deno.test("there are so many places, and one may hold so many of them", () => {
  const limiter = createPasswordLimiter({ slots: 3, slotsOfOne: 2, slotsOfKnown: 0 });
  const first = limiter.enter("a");
  assert.ok(first);
  assert.ok(limiter.enter("a"));
  assert.equal(limiter.enter("a"), null, "a has its share");
  assert.ok(limiter.enter("b"));
  assert.equal(limiter.enter("c"), null, "all are taken");
  first[Symbol.dispose]();
  assert.ok(limiter.enter("c"));
});

Deno.test("some places are kept for members and their known devices, who may take all", () => {
  const limiter = createPasswordLimiter({ slots: 4 });
  for (const stranger of ["a", "b", "c"]) assert.ok(limiter.enter(stranger));
  assert.equal(limiter.enter("d"), null, "three quarters are strangers'");
  assert.ok(limiter.enter("member 1", true));
  assert.equal(limiter.enter("member 2", true), null);
});

Deno.test("where strangers have taken theirs, one member holds a few of the kept places and keeps no other out", () => {
  const limiter = createPasswordLimiter();
  for (let stranger = 0; stranger < 48; stranger++) assert.ok(limiter.enter(`address ${stranger % 4}`));
  assert.equal(limiter.enter("address 5"), null);
  let held = 0;
  while (limiter.enter("member 1", true)) held++;
  assert.equal(held, 4);
  for (const member of [2, 3, 4]) assert.ok(limiter.enter(`member ${member}`, true));
});

Deno.test("one after the other is hashed, in the order of those who ask, whatever became of those before", async () => {
  const limiter = createPasswordLimiter({ atOnce: 1 });
  const hash = await hashPassword("right-one");
  const order: string[] = [];
  const ask = async (who: string, passwordHash: string, password: string) => {
    using permit = limiter.enter(who);
    assert.ok(permit);
    const opens = await permit.opens(passwordHash, password).catch(() => "broken");
    order.push(`${who} ${opens}`);
  };
  await Promise.all([
    ask("a", hash, "right-one"),
    ask("b", "no hash at all", "right-one"),
    ask("c", hash, "wrong-one"),
    ask("d", hash, "right-one"),
  ]);
  assert.deepEqual(order, ["a true", "b broken", "c false", "d true"]);
});
