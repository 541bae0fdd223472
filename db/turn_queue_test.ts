import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { connect } from "./connect.ts";
import { createTurnQueue } from "./turn_queue.ts";
import { batchPerDatabase } from "./batcher.ts";

Deno.test("as many go at once as the gate is wide, in the order they came, and each that leaves lets one in", async () => {
  const gate = createTurnQueue(2);
  const inside: number[] = [];
  const leaving: (() => void)[] = [];
  const entered = [1, 2, 3, 4].map((place) =>
    new Promise<void>((resolve) =>
      gate.enter((leave) => {
        inside.push(place);
        leaving.push(leave);
        resolve();
      })
    )
  );
  await entered[1];
  assert.deepEqual(inside, [1, 2]);
  leaving[1]!();
  await entered[2];
  assert.deepEqual(inside, [1, 2, 3]);
  leaving[0]!();
  await entered[3];
});

Deno.test("a turn waits while each round of the event loop brings company, but no more rounds than it may", async () => {
  for (const { arrivals, waits } of [{ arrivals: 0, waits: 0 }, { arrivals: 2, waits: 2 }, { arrivals: 9, waits: 3 }]) {
    const gate = createTurnQueue(1, 3);
    let enteredAt: number | null = null;
    let round = 0;
    gate.enter(() => void (enteredAt = round));
    for (; enteredAt === null; round++) {
      if (round < arrivals) gate.arrive();
      await setImmediate();
    }
    assert.equal(enteredAt, waits);
  }
});

Deno.test("questions of all kinds to one database share its gate, and those held up meanwhile go together", async () => {
  await using db = connect("postgres://nobody@127.0.0.1:1/none");
  const flying: { kind: string; land: () => void; questions: readonly number[] }[] = [];
  let tookOff = Promise.withResolvers<void>();
  const kind = (name: string) =>
    batchPerDatabase(async (_, questions: readonly number[]) => {
      const landed = Promise.withResolvers<void>();
      flying.push({ kind: name, land: landed.resolve, questions });
      tookOff.resolve();
      await landed.promise;
      return questions;
    }, { patienceMs: 60_000 });
  const [first, second, third] = [kind("first"), kind("second"), kind("third")];
  const answers = [first(db, 1), second(db, 2), third(db, 3)];
  for (const landing of ["first", "second"]) {
    await tookOff.promise;
    tookOff = Promise.withResolvers();
    if (landing === "first") answers.push(third(db, 4));
    flying.at(-1)!.land();
  }
  await tookOff.promise;
  assert.deepEqual(flying.map(({ kind, questions }) => [kind, ...questions]), [
    ["first", 1],
    ["second", 2],
    ["third", 3, 4],
  ]);
  flying.forEach(({ land }) => land());
  assert.deepEqual(await Promise.all(answers), [1, 2, 3, 4]);
});
