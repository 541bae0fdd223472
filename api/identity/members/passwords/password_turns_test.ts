import assert from "node:assert/strict";
import { hashPassword } from "./password.ts";
import { createPasswordTurns } from "./password_turns.ts";

Deno.test("there are so many places, and one may hold so many of them", () => {
  const turns = createPasswordTurns({ places: 3, placesOfOne: 2, placesOfKnown: 0 });
  const first = turns.enter("a");
  assert.ok(first);
  assert.ok(turns.enter("a"));
  assert.equal(turns.enter("a"), null, "a has its share");
  assert.ok(turns.enter("b"));
  assert.equal(turns.enter("c"), null, "all are taken");
  first[Symbol.dispose]();
  assert.ok(turns.enter("c"));
});

Deno.test("some places are kept for members and their known devices, who may take all", () => {
  const turns = createPasswordTurns({ places: 4 });
  for (const stranger of ["a", "b", "c"]) assert.ok(turns.enter(stranger));
  assert.equal(turns.enter("d"), null, "three quarters are strangers'");
  assert.ok(turns.enter("member 1", true));
  assert.equal(turns.enter("member 2", true), null);
});

Deno.test("where strangers have taken theirs, one member holds a few of the kept places and keeps no other out", () => {
  const turns = createPasswordTurns();
  for (let stranger = 0; stranger < 48; stranger++) assert.ok(turns.enter(`address ${stranger % 4}`));
  assert.equal(turns.enter("address 5"), null);
  let held = 0;
  while (turns.enter("member 1", true)) held++;
  assert.equal(held, 4);
  for (const member of [2, 3, 4]) assert.ok(turns.enter(`member ${member}`, true));
});

Deno.test("one after the other is hashed, in the order of those who ask, whatever became of those before", async () => {
  const turns = createPasswordTurns({ atOnce: 1 });
  const hash = await hashPassword("right-one");
  const order: string[] = [];
  const ask = async (who: string, passwordHash: string, password: string) => {
    using turn = turns.enter(who);
    assert.ok(turn);
    const opens = await turn.opens(passwordHash, password).catch(() => "broken");
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
