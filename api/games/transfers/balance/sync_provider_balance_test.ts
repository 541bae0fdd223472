import assert from "node:assert/strict";
import { v7 } from "uuid";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { GameProvider } from "../../providers/port.ts";
import { reconcileTransfers } from "../reconcile/reconcile_transfers.ts";
import { syncProviderBalance } from "./sync_provider_balance.ts";
import { type GameSite, gameSite } from "../../catalogue/testing/game_site.ts";
import { transferPoints } from "../transfer_points.ts";

const bng = { code: "bng", protocol: "hmac_json", base_url: null };

Deno.test("a balance query posts what play has won or lost to the ledger", async () => {
  await using site = await gameSite();
  const member = await memberWith400(site);
  for (const change of [250_00n, -649_99n, -1n]) {
    await site.play(member, "bng", change);
    const { provider } = await site.points(member, "bng");
    const { body } = await site.call("game/balance", member, { game_name: "bng" });
    assert.equal(body.result, Number(provider) / 100);
    assert.equal((await site.points(member, "bng")).game, provider);
  }
  const settled = await site.db.selectFrom("settlements").select(["difference_cents", "provider_balance_cents"])
    .orderBy("id").execute();
  assert.deepEqual(settled, [
    { difference_cents: 250_00n, provider_balance_cents: 650_00n },
    { difference_cents: -649_99n, provider_balance_cents: 1n },
    { difference_cents: -1n, provider_balance_cents: 0n },
  ]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a member without an account at a provider has 0 there, and the provider isn't asked", async () => {
  await using site = await gameSite();
  const member = await site.member();
  await site.sandbox.stop();
  const { body } = await site.call("game/balance", member, { game_name: "bng" });
  assert.deepEqual([body.status, body.result], [true, 0]);
});

Deno.test("thirty balance queries at once post a win once", async () => {
  await using site = await gameSite();
  const member = await memberWith400(site);
  await site.play(member, "bng", 77_00n);
  await Promise.all(Array.from({ length: 30 }, () => site.call("game/balance", member, { game_name: "bng" })));
  assert.deepEqual(await site.points(member, "bng"), { main: 600_00n, game: 477_00n, transit: 0n, provider: 477_00n });
  assert.equal((await site.db.selectFrom("settlements").select("id").execute()).length, 1);
});

/** The events while the answer to a balance query is in transit. */
const meanwhile: Record<string, (site: GameSite, member: Member) => Promise<unknown>> = {
  "points came in": (site, member) => site.call("game/transfer", member, { game_name: "bng", amount: 100 }),
  "points went out": (site, member) => site.call("game/transfer", member, { game_name: "bng", amount: -100 }),
  "points came in and the same went out": async (site, member) => {
    await site.call("game/transfer", member, { game_name: "bng", amount: 100 });
    await site.call("game/transfer", member, { game_name: "bng", amount: -100 });
  },
  "another query has posted the win": (site, member) => site.call("game/balance", member, { game_name: "bng" }),
};

for (const [what, happens] of Object.entries(meanwhile)) {
  Deno.test(`an answer that is older than the known balance posts nothing: ${what} meanwhile`, async () => {
    await using site = await gameSite();
    const member = await memberWith400(site);
    await site.play(member, "bng", 50_00n);
    const late = answersLate(site.ctx.providers.of(bng)!);
    const query = syncProviderBalance(site.ctx, member.id, "bng", late.provider);
    await late.answered;
    await happens(site, member);
    const before = await site.points(member, "bng");
    late.deliver();
    await query;
    assert.deepEqual(await site.points(member, "bng"), before);
    await site.call("game/balance", member, { game_name: "bng" });
    const points = await site.points(member, "bng");
    assert.deepEqual([points.game, points.main], [points.provider, 1050_00n - points.provider]);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });
}

for (const amount of [100, -100]) {
  Deno.test(`while a transfer of ${amount} is unclear, no balance is posted; when it is over, the next one is`, async () => {
    let cut = false;
    await using site = await gameSite({ fault: (call) => cut && call === "transfer" ? { reply: "cut" } : null });
    const member = await memberWith400(site);
    cut = true;
    const { body } = await site.call("game/transfer", member, { game_name: "bng", amount });
    assert.equal(body.data.state, "pending");
    const during = await site.points(member, "bng");
    // The points that go in are there already, those that go out are deducted, but the site doesn't know it.
    const { result } = (await site.call("game/balance", member, { game_name: "bng" })).body;
    assert.equal(result, Math.min(400, 400 + amount));
    assert.deepEqual(await site.points(member, "bng"), during);
    await reconcileTransfers(site.ctx, new Date(Date.now() + 60_000));
    await site.play(member, "bng", 5_00n);
    await site.call("game/balance", member, { game_name: "bng" });
    const points = await site.points(member, "bng");
    assert.deepEqual([points.game, points.transit, points.main + points.game], [points.provider, 0n, 1005_00n]);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });
}

Deno.test("a query that began while a transfer was open posts nothing, though the transfer ended before the answer", async () => {
  await using site = await gameSite();
  const member = await memberWith400(site);
  const adapter = site.ctx.providers.of(bng)!;
  const stuck = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const slow: GameProvider = {
    ...adapter,
    async transfer(transfer) {
      reached.resolve();
      await stuck.promise;
      return adapter.transfer(transfer);
    },
  };
  const ctx = { ...site.ctx, providers: { of: () => slow } };
  const transfer = transferPoints(ctx, member.id, { orderId: v7(), providerCode: "bng", amountCents: -100_00n });
  await reached.promise;
  // The answer (400.00) is from before the provider moved the points; the known provider balance (300.00) is from after the hold.
  const late = answersLate(adapter);
  const query = syncProviderBalance(site.ctx, member.id, "bng", late.provider);
  await late.answered;
  stuck.resolve();
  await transfer;
  late.deliver();
  await query;
  assert.deepEqual(await site.points(member, "bng"), { main: 700_00n, game: 300_00n, transit: 0n, provider: 300_00n });
});

Deno.test("an answer that already counts a transfer that is still unclear posts nothing", async () => {
  let cut = false;
  await using site = await gameSite({ fault: (call) => cut && call === "transfer" ? { reply: "cut" } : null });
  const member = await memberWith400(site);
  const adapter = site.ctx.providers.of(bng)!;
  const begun: GameProvider = {
    ...adapter,
    async balance(player) {
      // The query began without a pending transfer; this one starts before the provider reads it.
      cut = true;
      const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 100 });
      assert.equal(body.data.state, "pending");
      return await adapter.balance(player);
    },
  };
  const answer = await syncProviderBalance(site.ctx, member.id, "bng", begun);
  assert.deepEqual(answer, { kind: "balance", balanceCents: 500_00n });
  assert.deepEqual(await site.points(member, "bng"), {
    main: 500_00n,
    game: 400_00n,
    transit: 100_00n,
    provider: 500_00n,
  });
});

type Member = Awaited<ReturnType<GameSite["member"]>>;

async function memberWith400(site: GameSite): Promise<Member> {
  const member = await site.member({ main: 1000_00n });
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 400 });
  assert.equal(body.data.state, "succeeded");
  return member;
}

/** A provider whose answer to a balance query is there, but is delivered only when the test says so. */
function answersLate(provider: GameProvider) {
  const answered = Promise.withResolvers<void>();
  const delivery = Promise.withResolvers<void>();
  const late: GameProvider = {
    ...provider,
    async balance(player) {
      const answer = await provider.balance(player);
      answered.resolve();
      await delivery.promise;
      return answer;
    },
  };
  return { provider: late, answered: answered.promise, deliver: () => delivery.resolve() };
}
