import assert from "node:assert/strict";
import { createDrawTurns } from "./draw_turns.ts";

Deno.test("few draws work at once, in the order in which they came, and a flood is turned away at once", async () => {
  const turns = createDrawTurns({ atOnce: 2, places: 6, placesOfOne: 4 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const draw = (member: bigint, name: number) =>
    turns.inTurn(member, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const first = [1, 2, 3, 4].map((name) => draw(7n, name));
  assert.equal(await draw(7n, 5), null, "no more of one member");
  const others = [draw(8n, 6), draw(9n, 7)];
  assert.equal(await draw(10n, 8), null, "no more of all");
  assert.deepEqual(begun, [1, 2]);
  for (const name of [1, 2, 3, 4, 6, 7]) {
    ends.shift()!();
    await (name <= 4 ? first[name - 1] : others[name - 6]);
    assert.ok(begun.length <= begun.indexOf(name) + 3, "two at once");
  }
  assert.deepEqual(begun, [1, 2, 3, 4, 6, 7]);
  // All places are free again, also after work that failed.
  await assert.rejects(turns.inTurn(7n, () => Promise.reject(new Error("lost"))));
  assert.equal(await turns.inTurn(7n, () => Promise.resolve("free")), "free");
});
