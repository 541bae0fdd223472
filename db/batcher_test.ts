import assert from "node:assert/strict";
import { connect } from "./connect.ts";
import { batchPerDatabase } from "./batcher.ts";

Deno.test("each database handle has a batcher of its own", async () => {
  await using one = connect("postgres://unknown@127.0.0.1:1/none");
  await using two = connect("postgres://unknown@127.0.0.1:1/none");
  const requested: unknown[] = [];
  const ask = batchPerDatabase((db, questions: readonly number[]) => {
    requested.push([db === one ? "one" : "two", ...questions]);
    return Promise.resolve(questions);
  });
  await Promise.all([ask(one, 1), ask(two, 2), ask(one, 3), ask(one, 4)]);
  assert.deepEqual(requested, [["one", 1, 3, 4], ["two", 2]]);
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
