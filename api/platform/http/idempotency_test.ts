import assert from "node:assert/strict";
import { purge } from "../../work/purge.ts";
import { done, refuse } from "../../result.ts";
import { idempotencyKeyPurge, keyLeaseMs, retentionMs } from "./idempotency_keys.ts";
import { book, openHarness } from "./testing/one_write.ts";

Deno.test("the same key and body give the same answer again, and one order", async () => {
  await using harness = await openHarness(book);
  const member = await harness.site.member();
  const first = await harness.write(member, "k1", { amount: 5 });
  const second = await harness.write(member, "k1", { amount: 5 });
  assert.equal(first.status, 200);
  assert.deepEqual(second, first);
  assert.equal(await harness.orders(member), 1);
});

Deno.test("a refusal is an answer too, and is repeated", async () => {
  let requests = 0;
  await using harness = await openHarness(() =>
    Promise.resolve(++requests > 1 ? done("another answer") : refuse("insufficient_funds"))
  );
  const member = await harness.site.member();
  const first = await harness.write(member, "k1", { amount: 5 });
  assert.equal(JSON.parse(first.text).errorCode, "insufficient_funds");
  assert.deepEqual(await harness.write(member, "k1", { amount: 5 }), first);
  assert.equal(requests, 1);
});

Deno.test("the same key with another body is refused, and nothing moves", async () => {
  await using harness = await openHarness(book);
  const member = await harness.site.member();
  await harness.write(member, "k1", { amount: 5 });
  const other = await harness.write(member, "k1", { amount: 6 });
  assert.equal(other.status, 409);
  assert.equal(JSON.parse(other.text).errorCode, "idempotency_conflict");
  assert.equal(await harness.orders(member), 1);
});

Deno.test("of many requests at once with one key exactly one runs; the others wait or get its answer", async () => {
  await using harness = await openHarness(book);
  const member = await harness.site.member();
  const answers = await Promise.all(Array.from({ length: 50 }, () => harness.write(member, "k1", { amount: 5 })));
  const texts = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
  assert.equal(texts.size, 1);
  for (const { status, text } of answers) {
    if (status !== 200) assert.equal(JSON.parse(text).errorCode, "still_in_flight");
  }
  assert.equal(await harness.orders(member), 1);
});

Deno.test("a request that died after its order was made is continued by its retry, not made again", async () => {
  let time = new Date("2026-11-20T00:00:00Z");
  const died = Promise.withResolvers<void>();
  let attempts = 0;
  await using harness = await openHarness(async (site, member, orderId) => {
    const booked = await book(site, member, orderId);
    // As if the process died: the answer is lost, and nothing more is written.
    if (++attempts > 1) return booked;
    died.resolve();
    return await new Promise<never>(() => {});
  }, () => time);
  const member = await harness.site.member();
  harness.write(member, "k1", { amount: 5 });
  await died.promise;
  assert.equal((await harness.write(member, "k1", { amount: 5 })).status, 409);
  time = new Date(time.getTime() + keyLeaseMs);
  const retried = await harness.write(member, "k1", { amount: 5 });
  assert.equal(retried.status, 200);
  assert.equal(await harness.orders(member), 1);
});

Deno.test("a key that no purge removed is gone on with for three days, as an order is found by the time in its id", async () => {
  const now = new Date("2026-11-20T00:00:00Z");
  let fails = true;
  await using harness = await openHarness(async (site, member, orderId) => {
    if (fails) throw new Error("a test");
    return await book(site, member, orderId);
  }, () => now);
  const member = await harness.site.member();
  const write = async () => (await harness.write(member, "k1", { amount: 5 })).status;
  const errorCode = async () => JSON.parse((await harness.write(member, "k1", { amount: 5 })).text).errorCode;
  const leasedAgo = (ms: number) =>
    harness.site.db.updateTable("idempotency_keys").set({ created_at: new Date(now.getTime() - ms) }).execute();
  assert.equal(await write(), 500);
  fails = false;
  await leasedAgo(3 * retentionMs);
  assert.equal(await write(), 409);
  assert.equal(await errorCode(), "idempotency_conflict", "a retry would never be answered");
  await harness.site.db.updateTable("idempotency_keys").set({ claimed_until: new Date(now.getTime() + 1) }).execute();
  assert.equal(await errorCode(), "still_in_flight", "a request that began in time still holds it");
  await harness.site.db.updateTable("idempotency_keys").set({ claimed_until: now }).execute();
  await leasedAgo(3 * retentionMs - 1);
  assert.equal(await write(), 200);
});

Deno.test("after an exception the retry runs at once, with the same order", async () => {
  const orderIds: string[] = [];
  await using harness = await openHarness((_site, _member, orderId) => {
    orderIds.push(orderId);
    if (orderIds.length === 1) throw new Error("a bug");
    return Promise.resolve(done(orderId));
  });
  const member = await harness.site.member();
  assert.equal((await harness.write(member, "k1", { amount: 5 })).status, 500);
  assert.equal((await harness.write(member, "k1", { amount: 5 })).status, 200);
  assert.equal(orderIds[0], orderIds[1]);
});

Deno.test("a caller whose session has ended or who is locked claims no key and gets that answer first, whatever else is wrong", async () => {
  await using harness = await openHarness(book);
  const [over, locked] = [await harness.site.member(), await harness.site.member()];
  const { db } = harness.site;
  await db.updateTable("sessions").set({ expires_at: new Date(0) }).where("member_id", "=", over.id).execute();
  await db.updateTable("members").set({ status: "frozen" }).where("id", "=", locked.id).execute();
  for (const member of [over, locked, { ...over, token: "none" }]) {
    for (const body of [{ amount: 5 }, { amount: "much" }]) {
      assert.equal((await harness.write(member, "k1", body)).status, 401);
    }
  }
  assert.deepEqual(await db.selectFrom("idempotency_keys").selectAll().execute(), []);
});

Deno.test("one key of two members names two requests", async () => {
  await using harness = await openHarness(book);
  const [one, other] = [await harness.site.member(), await harness.site.member()];
  await harness.write(one, "k1", { amount: 5 });
  assert.equal((await harness.write(other, "k1", { amount: 6 })).status, 200);
  assert.equal(await harness.orders(other), 1);
});

Deno.test("a member has a limit of keys at a time; repeats and other members are answered, and a day later new keys are free", async () => {
  let time = new Date("2026-11-20T00:00:00Z");
  await using harness = await openHarness(book, () => time, { "limits.keys_per_member": 5 });
  const [greedy, honest] = [await harness.site.member(), await harness.site.member()];
  for (let key = 1; key <= 5; key++) assert.equal((await harness.write(greedy, `k${key}`, { amount: 5 })).status, 200);
  const refused = await harness.write(greedy, "k6", { amount: 5 });
  assert.deepEqual([refused.status, JSON.parse(refused.text).errorCode], [429, "too_many_attempts"]);
  assert.equal((await harness.write(greedy, "k3", { amount: 5 })).status, 200);
  assert.equal((await harness.write(honest, "k1", { amount: 5 })).status, 200);
  assert.equal(await harness.orders(greedy), 5);
  const flood = Array.from({ length: 200 }, (_, index) => harness.write(greedy, `more${index}`, { amount: 5 }));
  assert.deepEqual(new Set((await Promise.all(flood)).map(({ status }) => status)), new Set([429]));
  const stored = await harness.site.db.selectFrom("idempotency_keys").select("key").where("member_id", "=", greedy.id)
    .execute();
  assert.equal(stored.length, 5);
  time = new Date(time.getTime() + retentionMs + 1);
  await purge(harness.site.ctx, idempotencyKeyPurge);
  const again = await harness.site.member();
  assert.equal((await harness.write(again, "k1", { amount: 5 })).status, 200);
});

Deno.test("without a key every write is an order of its own", async () => {
  await using harness = await openHarness(book);
  const member = await harness.site.member();
  await harness.write(member, null, { amount: 5 });
  await harness.write(member, null, { amount: 5 });
  assert.equal(await harness.orders(member), 2);
});

Deno.test("a key that is empty, too long or not plain ASCII is a field error", async () => {
  await using harness = await openHarness(book);
  const member = await harness.site.member();
  for (const key of ["", "x".repeat(256), "a b", "\u00e9"]) {
    const { status, text } = await harness.write(member, key, { amount: 5 });
    assert.equal(status, 422);
    assert.equal(JSON.parse(text).errors[0].path, "Idempotency-Key");
  }
  assert.equal(await harness.orders(member), 0);
});

Deno.test("keys are kept for a day and then removed", async () => {
  let time = new Date("2026-11-20T00:00:00Z");
  await using harness = await openHarness(book, () => time);
  const member = await harness.site.member();
  await harness.write(member, "k1", { amount: 5 });
  time = new Date(time.getTime() + retentionMs);
  assert.equal(await purge(harness.site.ctx, idempotencyKeyPurge), 0n);
  time = new Date(time.getTime() + 1);
  assert.equal(await purge(harness.site.ctx, idempotencyKeyPurge), 1n);
});
