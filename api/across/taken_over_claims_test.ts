import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import type { Answered, TestMember, TestSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { recallPoints } from "../games/transfers/balance/recall_points.ts";
import { gameSite } from "../games/catalogue/testing/game_site.ts";
import { keyLeaseMs } from "../platform/http/idempotency_keys.ts";
import { lockMember } from "../identity/members/lock_member.ts";
import { insertCard } from "../payments/withdrawals/testing/insert_targets.ts";

/** A money write under one key, which waits for the member's lock for longer than its claim while its retry is refused. */
interface Waiting {
  call: string;
  payload: Record<string, unknown>;
  /** Makes the retry be refused before it waits. */
  refuse(): Promise<unknown>;
  /** Puts it back, so that the first write would go on. */
  allow(): Promise<unknown>;
}

Deno.test("a deposit and a withdrawal whose retry was refused while they waited are not made afterwards", async () => {
  await using site = await wholeSite();
  const { db } = site;
  const member = await site.member({ main: 10_000_00n });
  const card = await insertCard(site.ctx, member);
  // Its row is held by the order that waits.
  const { vendors } = site.ctx;
  const setVendors = (some: typeof vendors) => Promise.resolve(site.ctx.vendors = some);
  const setCard = (state: string, reason: string | null) =>
    db.updateTable("bank_cards").set({ state, reason }).where("id", "=", BigInt(card)).execute();
  const waiting: Waiting[] = [{
    call: "deposit",
    payload: { amount: 1000, cash_vendor_id: 2 },
    refuse: () => setVendors(new Map()),
    allow: () => setVendors(vendors),
  }, {
    call: "user/withdrawal",
    payload: { bank_id: card, amount: 5000, mode: "a", withdrawal_password: "default" },
    refuse: () => setCard("rejected", "unreadable"),
    allow: () => setCard("approved", null),
  }];
  for (const write of waiting) {
    const [first, retried] = await outwaited(site, member, write);
    assert.equal(retried.body.status, false, JSON.stringify(retried.body));
    assert.deepEqual([write.call, first.status, first.body.errorCode], [write.call, 409, "still_in_flight"]);
    assert.deepEqual((await send(site, member, write)).body, retried.body);
  }
  assert.deepEqual(await db.selectFrom("deposit_orders").select("id").execute(), []);
  assert.deepEqual(await db.selectFrom("withdrawals").select("id").execute(), []);
  assert.deepEqual(await site.money(member), { main: 10_000_00n });
});

Deno.test("a transfer whose retry was refused while the provider was opening the member's account is not started", async () => {
  let time = Date.now();
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await using site = await gameSite({
    now: () => new Date(time),
    wrap: (provider) => ({
      ...provider,
      async createPlayer(player) {
        requested.resolve();
        await answered.promise;
        return await provider.createPlayer(player);
      },
    }),
  });
  const member = await site.member({ main: 100_00n });
  const write = { call: "game/transfer", payload: { game_name: "bng", amount: 50 } };
  const open = (transfer_enabled: boolean) =>
    site.db.updateTable("games").set({ transfer_enabled }).where("game_code", "=", "bng").execute();
  const first = send(site, member, write);
  await requested.promise;
  time += keyLeaseMs;
  await open(false);
  const retried = await send(site, member, write);
  assert.equal(retried.body.errorCode, "game_maintenance");
  await open(true);
  answered.resolve();
  assert.equal((await first).body.errorCode, "still_in_flight");
  assert.deepEqual(await site.points(member, "bng"), { main: 100_00n, game: 0n, transit: 0n, provider: 0n });
  assert.deepEqual((await send(site, member, write)).body, retried.body);
});

Deno.test("taking all points back starts nothing more once its key was taken over", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 50 }, { "idempotency-key": "other" });
  const { claimed_until, order_id } = await site.db.selectFrom("idempotency_keys").selectAll()
    .executeTakeFirstOrThrow();
  const claim = { member: member.id, key: "other", until: new Date(claimed_until.getTime() - 1) };
  const { recalled } = await recallPoints(site.ctx, member.id, order_id, claim);
  assert.deepEqual(recalled.map(({ providerCode, reason }) => [providerCode, reason]), [["bng", "still_in_flight"]]);
  assert.deepEqual(await site.points(member, "bng"), { main: 50_00n, game: 50_00n, transit: 0n, provider: 50_00n });
});

/** The answers to a write that waited for longer than its claim, and to its retry. */
async function outwaited(site: TestSite, member: TestMember, write: Waiting): Promise<[Answered, Answered]> {
  const { first, retried } = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    const first = send(site, member, write);
    await untilBlocked(site.db);
    const { now } = site.ctx;
    site.ctx.now = () => new Date(now().getTime() + keyLeaseMs);
    await write.refuse();
    const retried = await send(site, member, write);
    await write.allow();
    return { first, retried };
  });
  return [await first, retried];
}

function send(site: TestSite, member: TestMember, { call, payload }: Pick<Waiting, "call" | "payload">) {
  return site.call(call, member, payload, { "idempotency-key": `a ${call}`.replaceAll(/\W/g, "-") });
}
