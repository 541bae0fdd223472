import assert from "node:assert/strict";
import { createBatcher } from "./create_batcher.ts";

/** Answers with the question doubled, once `answer` is called, and keeps which questions came in one batch. */
function doubling() {
  const batches: number[][] = [];
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const send = async (questions: readonly number[]) => {
    batches.push([...questions]);
    begin();
    await allowed;
    return questions.map((question) => question * 2);
  };
  return { batches, answer, began, send };
}

Deno.test("questions that come together go together, so do those that come meanwhile, and each gets its own answer", async () => {
  const { batches, answer, began, send } = doubling();
  const ask = createBatcher(send, { patienceMs: 60_000 });
  const answers = [1, 2].map(ask);
  await began;
  answers.push(...[3, 4].map(ask));
  answer();
  assert.deepEqual(await Promise.all(answers), [2, 4, 6, 8]);
  assert.deepEqual(batches, [[1, 2], [3, 4]]);
});

Deno.test("callers that were answered together stay together", async () => {
  const sizes: number[] = [];
  const ask = createBatcher((questions: readonly number[]) => {
    sizes.push(questions.length);
    return Promise.resolve(questions);
  });
  await Promise.all([1, 2, 3].map(async (caller) => {
    for (let step = 0; step < 4; step++) await ask(caller);
  }));
  assert.deepEqual(sizes, [3, 3, 3, 3]);
});

Deno.test("questions with one key never share a batch, and keep their order", async () => {
  const { batches, answer, send } = doubling();
  const ask = createBatcher(send, { patienceMs: 60_000, keyOf: (question) => `${question % 2}`, maxBatch: 2 });
  const answers = [0, 1, 3, 5, 2].map(ask);
  answer();
  assert.deepEqual(await Promise.all(answers), [0, 2, 6, 10, 4]);
  assert.deepEqual(batches, [[0, 1], [3, 2], [5]]);
});

Deno.test("a question that fails fails alone", async () => {
  const ask = createBatcher((questions: readonly number[]) =>
    questions.includes(3)
      ? Promise.reject(new RangeError("three"))
      : Promise.resolve(questions.map((question) => question * 2))
  );
  const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
  assert.deepEqual(answers.map((answer) => answer.status === "fulfilled" && answer.value), [2, 4, false, 8]);
});

Deno.test("an outage fails the whole batch at once, and not question by question", async () => {
  let sent = 0;
  const ask = createBatcher((_: readonly number[]) => {
    sent++;
    return Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
  assert.ok(answers.every((answer) => answer.status === "rejected"));
  // All together, and the first of them once more.
  assert.equal(sent, 2);
});
