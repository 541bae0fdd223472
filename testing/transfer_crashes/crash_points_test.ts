import assert from "node:assert/strict";
import { v7 } from "uuid";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type GameSite, gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { reconcileTransfers } from "@/api/games/transfers/reconcile/reconcile_transfers.ts";
import { notFoundGraceMs } from "@/api/games/transfers/order.ts";
import { keyLeaseMs } from "@/api/platform/http/idempotency_keys.ts";
import { recallMember } from "@/api/identity/closing/recall_member.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { bodyOf, doom } from "./task.ts";

/** How far the request came that was killed, as the database tells. */
const states = ["nothing", "sent", "succeeded"];

for (
  const { what, amount, isKnown } of [
    { what: "into a game, of a session that the process has seen", amount: 100, isKnown: true },
    { what: "out of a game, of a session that is new to the process", amount: -100, isKnown: false },
  ]
) {
  Deno.test(`a transfer ${what}, killed at any point: its key comes with its order, and the retry makes no other`, async () => {
    const clock = { at: Date.now() };
    await using site = await gameSite({ now: () => new Date(clock.at), providerNow: () => new Date(clock.at) });
    const seen: string[] = [];
    for (let point = 1, killed = true; killed; point++) {
      const member = await newPlayer(site);
      const key = crypto.randomUUID();
      const task = { token: member.token, key, amount, isKnown, databaseUrl: site.url, providerUrl: site.sandbox.url };
      killed = await doom({ ...task, at: new Date(clock.at), dieAt: point }) === null;
      const { state, orderId } = await found(site, member, key);
      if (seen.at(-1) !== state) seen.push(state);
      assert.deepEqual(await checkAccounts(site.ctx), []);
      const retry = (body = bodyOf({ amount })) => site.call("game/transfer", member, body, { "idempotency-key": key });

      if (state !== "nothing") {
        const other = await retry(bodyOf({ amount: amount / 2 }));
        assert.deepEqual([other.status, other.body.errorCode], [409, "idempotency_conflict"], `another body, ${state}`);
      }
      if (state === "sent") {
        const early = await retry();
        assert.deepEqual([early.status, early.body.errorCode], [409, "still_in_flight"], `after ${point} points`);
      }
      clock.at += keyLeaseMs;
      const late = await retry();
      assert.equal(late.status, 200, `after ${point} points: ${JSON.stringify(late.body)}`);
      assert.equal(late.body.data.state, state === "sent" ? "pending" : "succeeded");
      if (state !== "nothing") assert.equal(late.body.data.order_id, orderId, "the retry meets the first one's order");
      clock.at += notFoundGraceMs;
      await reconcileTransfers(site.ctx, new Date(clock.at));
      await assertMovedAtMostOnce(site, member, amount);
      assert.deepEqual(await checkAccounts(site.ctx), []);
    }
    assert.deepEqual(seen, states, "it was killed before, between and after its commits");
  });
}

Deno.test("an operator's recall, killed at any point, leaves every point in one place, and the repeat brings it back once", async () => {
  const clock = { at: Date.now() };
  await using site = await gameSite({ now: () => new Date(clock.at), providerNow: () => new Date(clock.at) });
  const seen = new Set<string>();
  for (let point = 1, killed = true; killed; point++) {
    const member = await newPlayer(site);
    const { account, token } = member;
    await setStatus(site.ctx, member.id, "frozen");
    const key = v7({ msecs: clock.at });
    const task = { token, key, amount: -500, isKnown: false, databaseUrl: site.url, providerUrl: site.sandbox.url };
    killed = await doom({ ...task, recallOf: account, at: new Date(clock.at), dieAt: point }) === null;
    const made = await site.db.selectFrom("game_transfers").select("state").where("member_id", "=", member.id)
      .where("direction", "=", "out").execute();
    const events = await site.db.selectFrom("audit_events").select("id").where("subject", "=", `member ${member.id}`)
      .where("action", "=", "member.recall_begun").execute();
    assert.ok(made.length <= events.length, "no point moves before the audit trail has the operator's order");
    seen.add(made[0]?.state ?? "nothing");
    assert.deepEqual(await checkAccounts(site.ctx), []);
    const recall = { account, operator: "ada", reason: "a test", requestId: key };
    await recallMember(site.ctx, recall);
    clock.at += notFoundGraceMs;
    await reconcileTransfers(site.ctx, new Date(clock.at));
    await recallMember(site.ctx, { ...recall, requestId: v7({ msecs: clock.at }) });
    assert.deepEqual(await site.points(member, "rsg"), { main: 1000_00n, game: 0n, transit: 0n, provider: 0n });
    assert.deepEqual(await checkAccounts(site.ctx), []);
  }
  assert.deepEqual([...seen], states, "it was killed before, between and after its commits");
});

/** A member with points in both wallets. */
async function newPlayer(site: GameSite): Promise<TestMember> {
  const member = await site.member({ main: 1000_00n });
  const moved = await site.call("game/transfer", member, bodyOf({ amount: 500 }), { "idempotency-key": "first" });
  assert.equal(moved.body.data?.state, "succeeded", JSON.stringify(moved.body));
  return member;
}

/** The state of a key's order. A key without its order, or an order without its key, is what must not be. */
async function found(site: GameSite, member: TestMember, key: string): Promise<{ state: string; orderId?: string }> {
  const claimed = await site.db.selectFrom("idempotency_keys").selectAll().where("member_id", "=", member.id)
    .where("key", "=", key).execute();
  const orders = await site.db.selectFrom("game_transfers").selectAll().where("member_id", "=", member.id)
    .orderBy("id", "desc").execute();
  assert.equal(orders.length, 1 + claimed.length, "a key is claimed with its order, or neither is written");
  const [row] = claimed;
  if (!row) return { state: "nothing" };
  const order = orders.find(({ id }) => id === row.order_id);
  assert.ok(order, "the key is bound to the order");
  assert.equal(row.answer !== null, order.state === "succeeded", "the answer is kept with the end");
  return { state: order.state, orderId: order.id };
}

async function assertMovedAtMostOnce(site: GameSite, member: TestMember, amount: number): Promise<void> {
  const orders = await site.db.selectFrom("game_transfers").selectAll().where("member_id", "=", member.id)
    .orderBy("id").execute();
  assert.equal(orders.length, 2);
  const { state } = orders[1]!;
  assert.ok(state === "succeeded" || state === "failed", state);
  const movedCents = state === "succeeded" ? BigInt(amount) * 100n : 0n;
  assert.deepEqual(await site.points(member, "rsg"), {
    main: 500_00n - movedCents,
    game: 500_00n + movedCents,
    transit: 0n,
    provider: 500_00n + movedCents,
  });
}
