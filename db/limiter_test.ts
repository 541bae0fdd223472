import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { connect } from "./connect.ts";
import { createLimiter } from "./limiter.ts";
import { batchPerDatabase } from "./batcher.ts";

Deno.test("a queue of width 2 lets two go at once, in the order they came, and each that leaves lets one in", async () => {
  const limiter = createLimiter(2);
  const inside: number[] = [];
  const leaving: (() => void)[] = [];
  const entered = [1, 2, 3, 4].map((index) =>
    new Promise<void>((resolve) =>
      limiter.enter((leave) => {
        inside.push(index);
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

Deno.test("a turn waits while each round of the event loop brings arrivals, but no more rounds than it may", async () => {
  for (const { arrivals, waits } of [{ arrivals: 0, waits: 0 }, { arrivals: 2, waits: 2 }, { arrivals: 9, waits: 3 }]) {
    const limiter = createLimiter(1, 3);
    let enteredAt: number | null = null;
    let round = 0;
    limiter.enter(() => void (enteredAt = round));
    for (; enteredAt === null; round++) {
      if (round < arrivals) limiter.arrive();
      await setImmediate();
    }
    assert.equal(enteredAt, waits);
  }
});

Deno.test("questions of all kinds to one database share its turns, and those held up meanwhile go together", async () => {
  await using db = connect("postgres://unknown@127.0.0.1:1/none");
  const inProgress: { kind: string; complete: () => void; questions: readonly number[] }[] = [];
  let began = Promise.withResolvers<void>();
  const kind = (name: string) =>
    batchPerDatabase(async (_, questions: readonly number[]) => {
      const completed = Promise.withResolvers<void>();
      inProgress.push({ kind: name, complete: completed.resolve, questions });
      began.resolve();
      await completed.promise;
      return questions;
    }, { patienceMs: 60_000 });
  const [first, second, third] = [kind("first"), kind("second"), kind("third")];
  const answers = [first(db, 1), second(db, 2), third(db, 3)];
  for (const name of ["first", "second"]) {
    await began.promise;
    began = Promise.withResolvers();
    if (name === "first") answers.push(third(db, 4));
    inProgress.at(-1)!.complete();
  }
  await began.promise;
  assert.deepEqual(inProgress.map(({ kind, questions }) => [kind, ...questions]), [
    ["first", 1],
    ["second", 2],
    ["third", 3, 4],
  ]);
  inProgress.forEach(({ complete }) => complete());
  assert.deepEqual(await Promise.all(answers), [1, 2, 3, 4]);
});
