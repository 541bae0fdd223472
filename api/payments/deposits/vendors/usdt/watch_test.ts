import assert from "node:assert/strict";
import type { Log, LogFields } from "../../../../log/log.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { expireOrders } from "../../orders/expire_orders.ts";
import { replayOrders } from "../../replay/replay_orders.ts";
import { makeUsdtKeys } from "./keys.ts";
import { toUsdt } from "@/shared/usdt_units.ts";
import { type UsdtSite, usdtSite } from "./testing.ts";

const minute = 60_000;

Deno.test("the exact amount credits the order once its block is final, and not before", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  await context.send(id);
  await context.catchUp();
  assert.deepEqual(await context.site.money(member), {});
  context.finalize();
  await context.catchUp();
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  const { state, flags, vendor_order_no } = await context.order(id);
  const { invoice_no, paid_by } = await context.invoice(id);
  const [transfer] = await context.transfers();
  assert.deepEqual([state, flags, vendor_order_no, paid_by], ["credited", [], invoice_no, transfer?.id]);
  assert.deepEqual([transfer?.verdict, transfer?.order_id], ["credited", id]);
  await context.catchUp();
  assert.equal((await context.transfers()).length, 1);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a transfer that a fork has undone before it was final was never there", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  await context.send(id);
  await context.fork();
  context.finalize();
  await context.catchUp();
  assert.deepEqual(await context.transfers(), []);
  assert.equal((await context.order(id)).state, "awaiting_payment");
});

Deno.test("a false token, a failed transaction and a foreign address are ignored", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  await context.send(id, 0n, { token: "false" });
  await context.send(id, 0n, { outcome: "failed" });
  await context.send(id, 0n, { to: makeUsdtKeys().contract });
  context.finalize();
  await context.catchUp();
  assert.deepEqual(await context.transfers(), []);
  assert.deepEqual(await context.site.money(member), {});
});

Deno.test("another amount is shown to its payer and flagged for an operator, and no sum of two is credited", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  const { units } = await context.invoice(id);
  await context.send(id, -(units / 2n));
  await context.send(id, -(units - units / 2n));
  context.finalize();
  await context.catchUp();
  const { body } = await context.site.call("deposit/order", member, { order_id: id });
  assert.deepEqual(body.data.usdt, { units: toUsdt(units), received: toUsdt(units) });
  assert.deepEqual([body.data.state, body.data.in_review], ["awaiting_payment", true]);
  assert.deepEqual(await context.site.money(member), {});
  assert.deepEqual((await context.transfers()).map(({ verdict }) => verdict), ["amount_differs", "amount_differs"]);
  const audited = await context.site.db.selectFrom("audit_events").select("action").orderBy("id").execute();
  assert.deepEqual(audited.map(({ action }) => action), ["deposit.flagged", "usdt.not_credited", "usdt.not_credited"]);
});

Deno.test("a node that is away for an hour is logged when it goes, after the hour, and when it is back", async () => {
  const logged: LogFields[] = [];
  const log: Log = { info() {}, warn: (_, fields = {}) => void logged.push(fields), error() {} };
  await using context = await usdtSite({ log });
  await context.watch();
  context.faults.query = "error";
  for (let polls = 0; polls < 40; polls++) {
    await context.watch();
    context.pass(2 * minute);
  }
  context.faults.query = undefined;
  await context.watch();
  context.pass(minute);
  await context.watch();
  const reported = logged.map(({ vendor, state, lasted_s, failures }) => [vendor, state, lasted_s, failures]);
  assert.deepEqual(reported, [
    ["USDT", "began", undefined, undefined],
    ["USDT", "lasts", 3600, 31],
    ["USDT", "ended", 4800, 40],
  ]);
});

Deno.test("where two orders share an address, another amount is assigned to neither", async () => {
  const { contract, addresses } = makeUsdtKeys();
  await using context = await usdtSite({ keys: { contract, addresses: addresses.split(",")[0]! } });
  const member = await context.site.member();
  const [one, two] = [await context.deposit(member, 1000), await context.deposit(member, 1000)];
  const far = 50_000_000n;
  await context.send(one, far);
  await context.send(two);
  context.finalize();
  await context.catchUp();
  const transfers = await context.transfers();
  assert.deepEqual(transfers.map(({ verdict, order_id }) => [verdict, order_id]), [
    ["no_invoice", null],
    ["credited", two],
  ]);
  assert.deepEqual((await context.order(one)).flags, []);
});

Deno.test("a second exact payment is flagged and waits for an operator", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  await context.send(id);
  await context.send(id);
  context.finalize();
  await context.catchUp();
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual((await context.order(id)).flags, ["paid_twice"]);
  assert.deepEqual((await context.transfers()).map(({ verdict }) => verdict), ["credited", "paid_twice"]);
});

Deno.test("a payment after the order's time is credited and flagged late; thirty days later it is assigned to none", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const [late, tooLate] = [await context.deposit(member, 1000), await context.deposit(member, 2000)];
  context.pass(31 * minute);
  await context.catchUp();
  await expireOrders(context.site.ctx);
  assert.equal((await context.order(late)).state, "expired");
  await context.send(late);
  context.finalize();
  await context.catchUp();
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual((await context.order(late)).flags, ["late"]);
  await passQuietly(context, 30 * 24 * 60);
  await context.send(tooLate);
  context.finalize();
  await context.catchUp();
  assert.equal((await context.transfers()).at(-1)?.verdict, "no_invoice");
  assert.equal((await context.order(tooLate)).state, "expired");
});

Deno.test("an amount that two orders had one after the other is the second's in its time, and neither's after it", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const first = await context.deposit(member, 1000);
  const { address, units } = await context.invoice(first);
  await passQuietly(context, 30 + 181);
  await expireOrders(context.site.ctx);
  const second = await context.deposit(member, 1000);
  await context.site.db.updateTable("usdt_invoices").set({ address, units }).where("order_id", "=", second).execute();
  await context.send(second);
  context.finalize();
  await context.catchUp();
  assert.deepEqual([(await context.order(first)).state, (await context.order(second)).state], ["expired", "credited"]);
  await passQuietly(context, 30 + 121);
  await context.send(second);
  context.finalize();
  await context.catchUp();
  const [, late] = await context.transfers();
  assert.deepEqual([late?.verdict, late?.order_id], ["ambiguous", null]);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  const audited = await context.site.db.selectFrom("audit_events").select(["action", "reason"]).execute();
  assert.deepEqual(audited, [{ action: "usdt.not_credited", reason: "ambiguous" }]);
});

Deno.test("an order does not expire before the chain was read to the end of its time", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  context.pass(29 * minute);
  await context.send(id);
  context.pass(2 * minute);
  await expireOrders(context.site.ctx);
  assert.equal((await context.order(id)).state, "awaiting_payment");
  await context.catchUp();
  assert.deepEqual([(await context.order(id)).state, (await context.order(id)).flags], ["credited", []]);
});

Deno.test("while the node is silent, errs or talks nonsense nothing is skipped, and no order is opened at first", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  context.faults.query = "error";
  const early = await context.deposit(member, 1000);
  assert.equal((await context.order(early)).state, "created");
  context.faults.query = undefined;
  const id = await context.deposit(member, 1000);
  await context.send(id);
  context.finalize();
  for (const fault of ["silent", "nonsense", "error"] as const) {
    context.faults.query = fault;
    await context.watch();
    assert.deepEqual(await context.transfers(), [], fault);
  }
  context.faults.query = undefined;
  await context.catchUp();
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  context.pass(minute);
  await expireOrders(context.site.ctx);
  assert.equal((await context.order(early)).state, "awaiting_payment");
});

Deno.test("a node that reports another chain is not trusted", async () => {
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (event: string) => void errors.push(event) };
  await using context = await usdtSite({ log });
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  await context.send(id);
  await context.site.db.updateTable("usdt_cursors").set({ block_id: "0".repeat(64) }).execute();
  context.finalize();
  await context.catchUp();
  assert.deepEqual(await context.transfers(), []);
  assert.deepEqual(new Set(errors), new Set(["the chain does not continue where it was read to"]));
});

Deno.test("a payment of a closed account waits as paid, and a replay credits it once the account is open", async () => {
  await using context = await usdtSite();
  const member = await context.site.member({ main: 1n });
  const id = await context.deposit(member, 1000);
  const close = (closed: boolean) =>
    context.site.db.updateTable("accounts").set({ closed_at: closed ? context.clock.at : null })
      .where("member_id", "=", member.id).execute();
  await close(true);
  await context.send(id);
  context.finalize();
  await context.catchUp();
  assert.equal((await context.order(id)).state, "paid");
  await close(false);
  for (let run = 0; run < 2; run++) {
    await replayOrders(context.site.ctx, { order: id }, { dryRun: false, operator: "mei", reason: "opened" });
  }
  assert.deepEqual(await context.site.money(member), { main: 1000_01n });
});

Deno.test("what the chain said can't be changed, and is judged once", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  await context.send(await context.deposit(member, 1000));
  context.finalize();
  await context.catchUp();
  const { db } = context.site;
  await assert.rejects(db.updateTable("usdt_transfers").set({ units: "1" }).execute());
  await assert.rejects(db.updateTable("usdt_transfers").set({ verdict: "no_invoice" }).execute());
  await assert.rejects(db.deleteFrom("usdt_transfers").execute());
});

Deno.test("a callback in this vendor's name is forged, and refused", async () => {
  await using context = await usdtSite();
  const id = await context.deposit(await context.site.member(), 1000);
  const answer = await context.site.call("callback/USDT", null, { order: id, paid: true });
  assert.equal(answer.status, 404);
  const stored = await context.site.db.selectFrom("forged_callbacks").select("reason").execute();
  assert.deepEqual(stored, [{ reason: "bad_signature" }]);
});

/** Lets minutes pass in which nothing happens on the chain: so many blocks are a long read, so the cursor is put forward. */
async function passQuietly(context: UsdtSite, minutes: number): Promise<void> {
  const { block } = await context.site.db.selectFrom("usdt_cursors").select("block").executeTakeFirstOrThrow();
  context.pass(minutes * minute);
  await skipTo(context, block + BigInt(minutes) * 20n - 20n);
  await context.catchUp();
}

async function skipTo(context: UsdtSite, block: bigint): Promise<void> {
  const call = (name: string, body: unknown) =>
    fetch(`${context.chainUrl}/walletsolidity/${name}`, { method: "POST", body: JSON.stringify(body) });
  const { blockID, block_header } = await (await call("getblockbynum", { num: Number(block) })).json();
  await context.site.db.updateTable("usdt_cursors")
    .set({ block, block_id: blockID, block_at: new Date(block_header.raw_data.timestamp) }).execute();
}
