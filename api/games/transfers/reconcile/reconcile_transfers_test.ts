import assert from "node:assert/strict";
import { runReadyProcess } from "@/testing/ready_process.ts";
import { sql } from "kysely";
import { v7 } from "uuid";
import { connect } from "@/db/connect.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { ensurePlayer } from "../../catalogue/players.ts";
import { reconcileRound, reconcileTransfers } from "./reconcile_transfers.ts";
import { type GameSite, gameSite } from "../../catalogue/testing/game_site.ts";
import { conclude } from "../conclude.ts";
import { send } from "../carry_out.ts";
import { findTransferOrder, notFoundGraceMs, operatorAlertAfterMs, type TransferOrder } from "../order.ts";
import { type NewTransfer, startTransfer } from "../start_transfer.ts";

const bng = { code: "bng", protocol: "hmac_json", base_url: null };
const start = { main: 600_00n, game: 400_00n, transit: 0n, provider: 400_00n };

for (const direction of ["in", "out"] as const) {
  const change = direction === "in" ? 250_00n : -250_00n;
  const arrived = {
    main: start.main - change,
    game: start.game + change,
    transit: 0n,
    provider: start.provider + change,
  };

  Deno.test(`${direction}: a process that dies before calling the provider: the points wait, then go back`, async () => {
    await using harness = await openHarness(direction);
    const { site, member } = harness;
    const order = await sent(harness);
    for (const seconds of [30, 60, notFoundGraceMs / 1000 - 1]) {
      await reconcileTransfers(site.ctx, after(seconds, order.sentAt));
      assert.equal((await findTransferOrder(site.db, order.id))?.state, "unknown");
    }
    await reconcileTransfers(site.ctx, after(notFoundGraceMs / 1000, order.sentAt));
    assert.deepEqual(await site.points(member, "bng"), start);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });

  Deno.test(`${direction}: a process that dies before it wrote the answer down: the provider is asked by our id`, async () => {
    await using harness = await openHarness(direction);
    const { site, member } = harness;
    await send(await sent(harness), { adapter: harness.adapter, player: harness.player });
    await reconcileTransfers(site.ctx, after(30));
    assert.deepEqual(await site.points(member, "bng"), arrived);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });

  Deno.test(`${direction}: not found at first, there later: it counts as what it is`, async () => {
    await using harness = await openHarness(direction);
    const { site, member } = harness;
    const order = await sent(harness);
    await reconcileTransfers(site.ctx, after(30));
    assert.equal((await findTransferOrder(site.db, order.id))?.state, "unknown");
    await send(order, { adapter: harness.adapter, player: harness.player });
    await reconcileTransfers(site.ctx, after(90));
    assert.deepEqual(await site.points(member, "bng"), arrived);
  });

  Deno.test(`${direction}: a late "not found" doesn't end an order whose request may have come in between`, async () => {
    await using harness = await openHarness(direction);
    const { site, member, transfer, adapter } = harness;
    await sent(harness);
    let now = after(30);
    const slow = {
      ...adapter,
      async transferStatus(id: string) {
        const answer = await adapter.transferStatus(id);
        now = after(3600);
        return answer;
      },
    };
    const ctx = { ...site.ctx, now: () => now, providers: { ...site.ctx.providers, of: () => slow } };
    await reconcileRound(ctx);
    assert.equal((await findTransferOrder(site.db, transfer.id))?.state, "unknown");
    assert.equal((await site.points(member, "bng")).transit, 250_00n);
  });

  Deno.test(`${direction}: an answer that comes late, twice and beside the reconciler ends the order once`, async () => {
    await using harness = await openHarness(direction);
    const { site, member } = harness;
    const order = await sent(harness);
    const answer = await send(order, { adapter: harness.adapter, player: harness.player });
    await Promise.all([
      conclude(site.ctx, order, answer, new Date()),
      conclude(site.ctx, order, answer, new Date()),
      conclude(site.ctx, order, { kind: "unknown", why: "timeout" }, new Date()),
      reconcileTransfers(site.ctx, after(30)),
      reconcileTransfers(site.ctx, after(30)),
    ]);
    await conclude(site.ctx, order, { kind: "refused", reason: "other" }, new Date());
    assert.deepEqual(await site.points(member, "bng"), arrived);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });
}

Deno.test("the database takes no other state of a transfer, and none without the time of its sending", async () => {
  await using harness = await openHarness("in");
  const { site } = harness;
  const { id } = await sent(harness);
  for (const change of [sql`state = 'created'`, sql`state = 'held'`, sql`state = 'never_sent'`, sql`sent_at = null`]) {
    await assert.rejects(sql`update game_transfers set ${change} where id = ${id}`.execute(site.db), /violates/);
  }
});

Deno.test("a request that was held up past its window is refused by the provider, so going back was right", async () => {
  await using harness = await openHarness("in");
  const order = await sent(harness);
  const late = { ...order, sentAt: new Date(order.sentAt.getTime() - notFoundGraceMs) };
  assert.equal((await send(late, { adapter: harness.adapter, player: harness.player })).kind, "unknown");
  assert.deepEqual(await harness.adapter.transferStatus(order.id), { kind: "not_found" });
  assert.equal((await harness.site.points(harness.member, "bng")).provider, start.provider);
});

Deno.test("a provider that contradicts an ended order posts nothing, and an operator is alerted once", async () => {
  await using harness = await openHarness("in");
  const { site } = harness;
  const order = await sent(harness);
  await reconcileTransfers(site.ctx, after(notFoundGraceMs / 1000 + 300, order.sentAt));
  for (let i = 0; i < 2; i++) await conclude(site.ctx, order, { kind: "moved", movedCents: 250_00n }, new Date());
  assert.deepEqual(await site.points(harness.member, "bng"), start);
  assert.deepEqual(await audited(site), ["game_transfer.moved_after_failed"]);
});

Deno.test("an operator is alerted once to a transfer that stays open", async () => {
  await using harness = await openHarness("in");
  const { site } = harness;
  const order = await sent(harness);
  await site.db.updateTable("providers").set({ protocol: "unknown" }).where("code", "=", "bng").execute();
  await reconcileTransfers(site.ctx, after(operatorAlertAfterMs / 1000 - 1, order.createdAt));
  assert.deepEqual(await audited(site), []);
  for (const seconds of [operatorAlertAfterMs / 1000 + 400, operatorAlertAfterMs / 1000 + 4000]) {
    await reconcileTransfers(site.ctx, after(seconds, order.createdAt));
    assert.deepEqual(await audited(site), ["game_transfer.unresolved"]);
  }
  assert.equal((await site.points(harness.member, "bng")).transit, 250_00n);
});

Deno.test("an impossible figure keeps the points in transit and calls an operator", async () => {
  await using harness = await openHarness("in");
  const order = await sent(harness);
  const after = await conclude(harness.site.ctx, order, { kind: "moved", movedCents: 250_01n }, new Date());
  assert.equal(after.state, "unknown");
  assert.deepEqual(await audited(harness.site), ["game_transfer.impossible_amount"]);
});

Deno.test("two processes that reconcile at once share the orders and end each of them once", async () => {
  await using site = await gameSite();
  const members = await Promise.all(Array.from({ length: 6 }, () => site.member({ main: 1000_00n })));
  const adapter = site.ctx.providers.of(bng)!;
  for (const member of members) {
    const player = await ensurePlayer(site.ctx, member.id, "bng", adapter);
    assert.ok(player.ok);
    for (let i = 0; i < 20; i++) {
      const transfer = { id: v7(), member: member.id, providerCode: "bng", amountCents: 10_00n, provider: bng };
      const start = await startTransfer(site.ctx, transfer);
      assert.ok(start.kind === "sent");
      if (i % 2 === 0) await send(start.order, { adapter, player: player.value });
    }
  }
  const at = after(notFoundGraceMs / 1000 + 10);
  const results = await Promise.all([reconcileElsewhere(site, at), reconcileElsewhere(site, at)]);
  const sum = (key: keyof typeof results[0]) => results[0][key] + results[1][key];
  assert.deepEqual([sum("succeeded"), sum("failed"), sum("pending")], [60, 60, 0]);
  for (const member of members) {
    assert.deepEqual(await site.points(member, "bng"), {
      main: 900_00n,
      game: 100_00n,
      transit: 0n,
      provider: 100_00n,
    });
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a process that dies with its claim delays the order by a lease and no more", async () => {
  await using harness = await openHarness("in");
  const { site } = harness;
  const order = await sent(harness);
  await send(order, { adapter: harness.adapter, player: harness.player });
  await using elsewhere = connect(site.localUrl);
  // The claim is committed by a process whose provider calls then never come back.
  const dying = {
    ...site.ctx,
    db: elsewhere,
    providers: { of: () => ({ ...harness.adapter, transferStatus: () => Promise.reject(new Error("killed")) }) },
  };
  assert.deepEqual(await reconcileTransfers(dying, after(30)), { succeeded: 0, failed: 0, pending: 1 });
  assert.deepEqual(await reconcileTransfers(site.ctx, after(31)), { succeeded: 0, failed: 0, pending: 0 });
  assert.deepEqual(await reconcileTransfers(site.ctx, after(60)), { succeeded: 1, failed: 0, pending: 0 });
});

/** A member with 600.00 in the main wallet and 400.00 in the game, and a transfer of 250.00 that isn't made yet. */
async function openHarness(direction: "in" | "out") {
  const site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 400 });
  assert.equal(body.data.state, "succeeded");
  const amountCents = direction === "in" ? 250_00n : -250_00n;
  const transfer: NewTransfer = { id: v7(), member: member.id, providerCode: "bng", amountCents, provider: bng };
  const adapter = site.ctx.providers.of(bng)!;
  return {
    site,
    member,
    transfer,
    adapter,
    player: `jh${member.id}`,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

type Harness = Awaited<ReturnType<typeof openHarness>>;

async function sent({ site, transfer }: Harness): Promise<TransferOrder> {
  const start = await startTransfer(site.ctx, transfer);
  assert.ok(start.kind === "sent");
  return start.order;
}

async function audited(site: GameSite): Promise<string[]> {
  return (await site.db.selectFrom("audit_events").select("action").execute()).map(({ action }) => action);
}

async function reconcileElsewhere(
  site: GameSite,
  at: Date,
): Promise<{ succeeded: number; failed: number; pending: number }> {
  const script = new URL("../testing/reconcile_process.ts", import.meta.url);
  return await runReadyProcess(script, [site.url, site.sandbox.url, at.toISOString()]);
}

function after(seconds: number, from = new Date()): Date {
  return new Date(from.getTime() + seconds * 1000);
}
