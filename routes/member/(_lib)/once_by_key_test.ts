import assert from "node:assert/strict";
import { holdsClaim } from "@/api/http/claim.ts";
import { done } from "@/api/result.ts";
import { testSite } from "@/testing/site/test_site.ts";
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
      assert.ok(await holdsClaim(site.db, claim), "the write may ask whether the key is its own");
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
