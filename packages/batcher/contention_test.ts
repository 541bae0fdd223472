import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { createBatcher } from "./create_batcher.ts";

/** PostgreSQL's error for a lock that was held for too long. */
function lockHeld(): Error {
  return Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
}

/** Fails, as a statement does, whenever one of the held questions is in the batch. */
function locking(held: Set<number>) {
  const batches: number[][] = [];
  const send = (questions: readonly number[]) => {
    batches.push([...questions]);
    if (questions.some((question) => held.has(question))) return Promise.reject(lockHeld());
    return Promise.resolve(questions.map((question) => question * 2));
  };
  return { batches, send };
}

Deno.test("a question whose lock is held waits alone, and the rest of its batch is answered without it", async () => {
  const held = new Set([5]);
  const { batches, send } = locking(held);
  const ask = createBatcher(send);
  const late = ask(5);
  const others = await Promise.all([1, 2, 3, 4, 6, 7, 8].map(ask));
  assert.deepEqual(others, [2, 4, 6, 8, 12, 14, 16]);
  assert.ok(batches.length <= 8, "the one is found by halves");
  held.clear();
  assert.equal(await late, 10);
});

Deno.test("while an owner waits, their other questions wait behind it and hold up no batch", async () => {
  const held = new Set([10, 11, 12, 13]);
  const { batches, send } = locking(held);
  const ask = createBatcher(send, { ownerOf: (question) => `${Math.floor(question / 10)}` });
  const first = ask(10);
  while (batches.length === 0) await setImmediate();
  const rest = [11, 12, 13].map(ask);
  for (const other of [20, 30, 40]) assert.equal(await ask(other), other * 2);
  assert.ok(batches.every((batch) => batch.length === 1 || !batch.some((question) => held.has(question))));
  held.clear();
  assert.deepEqual(await Promise.all([first, ...rest]), [20, 22, 24, 26]);
});

Deno.test("a question that met a deadlock is asked again, and its caller doesn't see it", async () => {
  let deadlocks = 3;
  const ask = createBatcher((questions: readonly number[]) => {
    if (deadlocks-- > 0) return Promise.reject(Object.assign(new Error("deadlock detected"), { code: "40P01" }));
    return Promise.resolve(questions);
  });
  assert.deepEqual(await Promise.all([1, 2].map(ask)), [1, 2]);
});

Deno.test("inside a transaction contention fails the question at once, for the transaction has to begin anew as a whole", async () => {
  let sent = 0;
  const ask = createBatcher((_: readonly number[], lockWaitMs) => {
    sent++;
    assert.equal(lockWaitMs, 0);
    return Promise.reject(lockHeld());
  }, { mayRepeat: false });
  const answers = await Promise.allSettled([1, 2].map(ask));
  assert.ok(answers.every(({ status }) => status === "rejected"));
  assert.equal(sent, 1);
});

Deno.test("a question whose lock is never released fails in the end", async () => {
  let sent = 0;
  const ask = createBatcher(() => {
    sent++;
    return Promise.reject(lockHeld());
  });
  await assert.rejects(ask(1), /lock timeout/);
  assert.equal(sent, 21, "once in a batch and twenty times alone");
});
