import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { done, refuse } from "../../result.ts";
import { holdsLease, keyLeaseMs, whileLeased } from "./idempotency_keys.ts";
import { book, openHarness } from "./testing/one_write.ts";

Deno.test("a write that rested for longer than its claim moves nothing after its retry was refused", async () => {
  let time = new Date("2026-11-22T00:00:00Z");
  const [resting, rested] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let attempts = 0;
  await using harness = await openHarness(async (site, member, orderId, claim) => {
    if (++attempts > 1) return refuse("insufficient_funds");
    resting.resolve();
    await rested.promise;
    return await whileLeased(site.ctx, claim, (tx) => book({ ctx: { ...site.ctx, db: tx } }, member, orderId));
  }, () => time);
  const member = await harness.site.member();
  const first = harness.write(member, "k1", { amount: 5 });
  await resting.promise;
  time = new Date(time.getTime() + keyLeaseMs);
  const retried = await harness.write(member, "k1", { amount: 5 });
  assert.equal(JSON.parse(retried.text).errorCode, "insufficient_funds");
  rested.resolve();
  assert.deepEqual(outcomeOf(await first), [409, "still_in_flight"]);
  assert.equal(await harness.orders(member), 0);
  assert.deepEqual(await harness.write(member, "k1", { amount: 5 }), retried);
});

Deno.test("a refusal that comes after the key was taken over is no answer: neither sent nor kept, and frees no key", async () => {
  let time = new Date("2026-11-22T00:00:00Z");
  const resting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rested = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let attempts = 0;
  await using harness = await openHarness(async (site, member, orderId) => {
    const attempt = attempts++;
    resting[attempt]!.resolve();
    await rested[attempt]!.promise;
    return attempt === 0 ? refuse("insufficient_funds") : await book(site, member, orderId);
  }, () => time);
  const member = await harness.site.member();
  const first = harness.write(member, "k1", { amount: 5 });
  await resting[0]!.promise;
  time = new Date(time.getTime() + keyLeaseMs);
  const second = harness.write(member, "k1", { amount: 5 });
  await resting[1]!.promise;
  rested[0]!.resolve();
  assert.deepEqual(outcomeOf(await first), [409, "still_in_flight"]);
  assert.deepEqual(outcomeOf(await harness.write(member, "k1", { amount: 5 })), [409, "still_in_flight"]);
  rested[1]!.resolve();
  const booked = await second;
  assert.equal(booked.status, 200);
  assert.deepEqual(await harness.write(member, "k1", { amount: 5 }), booked);
  assert.equal(await harness.orders(member), 1);
});

Deno.test("an exception after the key was taken over frees it for no one", async () => {
  let time = new Date("2026-11-22T00:00:00Z");
  const resting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rested = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let attempts = 0;
  await using harness = await openHarness(async (site, member, orderId) => {
    const attempt = attempts++;
    resting[attempt]!.resolve();
    await rested[attempt]!.promise;
    if (attempt === 0) throw new Error("a connection that was lost");
    return await book(site, member, orderId);
  }, () => time);
  const member = await harness.site.member();
  const first = harness.write(member, "k1", { amount: 5 });
  await resting[0]!.promise;
  time = new Date(time.getTime() + keyLeaseMs);
  const second = harness.write(member, "k1", { amount: 5 });
  await resting[1]!.promise;
  const { claimed_until } = await harness.site.db.selectFrom("idempotency_keys").select("claimed_until")
    .executeTakeFirstOrThrow();
  rested[0]!.resolve();
  assert.equal((await first).status, 500);
  const after = await harness.site.db.selectFrom("idempotency_keys").select("claimed_until").executeTakeFirstOrThrow();
  assert.deepEqual(after.claimed_until, claimed_until);
  rested[1]!.resolve();
  assert.equal((await second).status, 200);
});

Deno.test("while a write commits no one takes its key over; who waited finds its order", async () => {
  let time = new Date("2026-11-22T00:00:00Z");
  const began = Promise.withResolvers<void>();
  let attempts = 0;
  await using harness = await openHarness(async (site, member, orderId, claim) => {
    assert.ok(claim);
    if (++attempts > 1) {
      const made = await site.db.selectFrom("adjustments").select("id").where("id", "=", orderId).executeTakeFirst();
      return made ? done(made.id) : refuse("insufficient_funds");
    }
    const { retried } = await inTransaction(site.db, async (tx) => {
      await book({ ctx: { ...site.ctx, db: tx } }, member, orderId);
      assert.ok(await holdsLease(tx, claim));
      time = new Date(time.getTime() + keyLeaseMs);
      const retried = harness.write(again, "k1", { amount: 5 });
      await untilBlocked(site.db);
      return { retried };
    });
    const { status, text } = await retried;
    assert.deepEqual([status, JSON.parse(text).data], [200, orderId]);
    began.resolve();
    return done(orderId);
  }, () => time);
  const again = await harness.site.member();
  await harness.write(again, "k1", { amount: 5 });
  await began.promise;
  assert.equal(await harness.orders(again), 1);
});

function outcomeOf({ status, text }: { status: number; text: string }): [number, string] {
  return [status, JSON.parse(text).errorCode];
}
