import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { holdsLease, keyLeaseMs, retentionMs } from "@/api/platform/http/idempotency_keys.ts";
import { done } from "@/api/result.ts";
import { holdResults } from "@/testing/site/hold_results.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { onceByKey } from "./once_by_key.ts";

Deno.test("a form that is sent several times at once does its work one after the other, under one order", async () => {
  await using site = await testSite();
  const { id } = await site.member();
  const orders: string[] = [];
  let running = 0;
  const send = () =>
    onceByKey(site.ctx, { member: id, key: "a-form", call: "/form", about: ["rsg", "100"] }, async (orderId, claim) => {
      running++;
      assert.equal(running, 1, "no other write runs");
      assert.ok(await holdsLease(site.db, claim), "the write may ask whether the key is its own");
      orders.push(orderId);
      running--;
      return done(orderId);
    });
  const outcomes = await Promise.all(Array.from({ length: 5 }, send));
  assert.equal(new Set(orders).size, 1);
  assert.ok(outcomes.every((outcome) => outcome.ok && outcome.value === orders[0]));
});

Deno.test("a form's key can't be taken for another amount", async () => {
  await using site = await testSite();
  const { id } = await site.member();
  const send = (amount: string) =>
    onceByKey(
      site.ctx,
      { member: id, key: "a-form", call: "/form", about: ["rsg", amount] },
      (orderId) => Promise.resolve(done(orderId)),
    );
  assert.equal((await send("100")).ok, true);
  const other = await send("200");
  assert.deepEqual(other, { ok: false, refusal: { code: "idempotency_conflict" } });
});

Deno.test("two members may have forms of one key", async () => {
  await using site = await testSite();
  const members = [await site.member(), await site.member()];
  const orders = await Promise.all(
    members.map(({ id }) =>
      onceByKey(
        site.ctx,
        { member: id, key: "a-form", call: "/form", about: [] },
        (orderId) => Promise.resolve(done(orderId)),
      )
    ),
  );
  const [first, second] = orders.map((order) => order.ok && order.value);
  assert.ok(first && second && first !== second);
});

Deno.test("a form is refused at once whose key no purge removed in three days", async () => {
  await using site = await testSite({ now: () => now });
  const { id } = await site.member();
  await sentBefore(site, id, { agoMs: 3 * retentionMs, heldMs: 0 });
  assert.deepEqual(await sendUnwritten(site.ctx, id), conflict);
});

Deno.test("a form whose key is purged while it waits for an earlier sending is refused: it makes no second order", async () => {
  await using site = await testSite({ now: () => now });
  const { id } = await site.member();
  await sentBefore(site, id, { agoMs: 2 * retentionMs, heldMs: keyLeaseMs });
  const { db, holdNext } = holdResults(site.db);
  const read = holdNext("body_hash");
  const sent = sendUnwritten({ ...site.ctx, db }, id);
  await read.read;
  await purgeAll(site);
  read.release();
  assert.deepEqual(await sent, conflict);
});

Deno.test("a form whose key is purged as it finds it in use is refused", async () => {
  await using site = await testSite({ now: () => now });
  const { id } = await site.member();
  await sentBefore(site, id, { agoMs: 3 * retentionMs, heldMs: 0 });
  let isPurged = false;
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // The first result is the claim's, which found the key.
      if (!isPurged) await purgeAll(site);
      isPurged = true;
      return result;
    },
  });
  assert.deepEqual(await sendUnwritten({ ...site.ctx, db }, id), conflict);
});

Deno.test("a form doesn't wait longer for an earlier sending than that can last", async () => {
  let time = now.getTime();
  await using site = await testSite({ now: () => new Date(time += keyLeaseMs / 2) });
  const { id } = await site.member();
  await sentBefore(site, id, { agoMs: 0, heldMs: retentionMs });
  const refused = await sendUnwritten(site.ctx, id);
  assert.equal(!refused.ok && refused.refusal.code, "still_in_flight");
});

const now = new Date("2026-11-20T00:00:00Z");
const conflict = { ok: false, refusal: { code: "idempotency_conflict" } };

/** Another sending of the form, that has left no answer. */
async function sentBefore(
  { db }: TestSite,
  id: MemberId,
  { agoMs, heldMs }: { agoMs: number; heldMs: number },
): Promise<void> {
  await db.insertInto("idempotency_keys").values({
    member_id: id,
    key: "a-form",
    call: "/form",
    body_hash: createHash("sha256").update("[]").digest(),
    order_id: v7(),
    claimed_until: new Date(now.getTime() + heldMs),
    created_at: new Date(now.getTime() - agoMs),
  }).execute();
}

function sendUnwritten(ctx: Ctx, member: MemberId) {
  const write = () => Promise.reject(new Error("it is written"));
  return onceByKey<never, never>(ctx, { member, key: "a-form", call: "/form", about: [] }, write);
}

async function purgeAll({ db }: TestSite): Promise<void> {
  await db.deleteFrom("idempotency_keys").execute();
}

Deno.test("a form of a kind that no member sends often is refused above its limit, and another member's is not", async () => {
  const start = new Date("2026-11-21T00:00:15Z");
  await using site = await testSite({ settings: { "limits.withdrawals_per_member": 2 }, now: () => start });
  const [member, other] = [await site.member(), await site.member()];
  const written: string[] = [];
  const withdrawals = { counts: "member withdrawals" } as const;
  const send = (key: string, { id } = member, counts: { counts?: "member withdrawals" } = {}) =>
    onceByKey(site.ctx, { member: id, key, call: "/form", about: [], ...counts }, (orderId) => {
      written.push(key);
      return Promise.resolve(done(orderId));
    });
  for (const key of ["one", "two"]) assert.ok((await send(key, member, withdrawals)).ok);
  assert.deepEqual(await send("three", member, withdrawals), {
    ok: false,
    refusal: { code: "too_many_attempts", retryAfterS: 45 },
  });
  assert.ok((await send("four")).ok, "of another kind");
  assert.ok((await send("three", other, withdrawals)).ok);
  assert.deepEqual(written, ["one", "two", "four", "three"]);
});
