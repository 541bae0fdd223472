import assert from "node:assert/strict";
import type { Log, LogFields } from "../../../context.ts";
import { checkAccounts } from "../../../wallet/check_accounts.ts";
import { expireOrders } from "../../expire_orders.ts";
import { replayOrders } from "../../replay_orders.ts";
import { makeUsdtKeys } from "./keys.ts";
import { toUsdt } from "./units.ts";
import { type UsdtSite, usdtSite } from "./testing.ts";

const minute = 60_000;

Deno.test("the exact amount credits the order once its block is final, and not before", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const id = await desk.topUp(member, 1000);
  await desk.send(id);
  await desk.catchUp();
  assert.deepEqual(await desk.site.money(member), {});
  desk.finalize();
  await desk.catchUp();
  assert.deepEqual(await desk.site.money(member), { main: 1000_00n });
  const { state, flags, vendor_order_no } = await desk.order(id);
  const { invoice_no, paid_by } = await desk.invoice(id);
  const [transfer] = await desk.transfers();
  assert.deepEqual([state, flags, vendor_order_no, paid_by], ["credited", [], invoice_no, transfer?.id]);
  assert.deepEqual([transfer?.verdict, transfer?.order_id], ["credited", id]);
  await desk.catchUp();
  assert.equal((await desk.transfers()).length, 1);
  assert.deepEqual(await checkAccounts(desk.site.ctx), []);
});

Deno.test("a transfer that a fork has undone before it was final was never there", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const id = await desk.topUp(member, 1000);
  await desk.send(id);
  await desk.fork();
  desk.finalize();
  await desk.catchUp();
  assert.deepEqual(await desk.transfers(), []);
  assert.equal((await desk.order(id)).state, "awaiting_payment");
});

Deno.test("a false token, a transaction that failed and an address of somebody else's are nothing to us", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const id = await desk.topUp(member, 1000);
  await desk.send(id, 0n, { token: "false" });
  await desk.send(id, 0n, { outcome: "failed" });
  await desk.send(id, 0n, { to: makeUsdtKeys().contract });
  desk.finalize();
  await desk.catchUp();
  assert.deepEqual(await desk.transfers(), []);
  assert.deepEqual(await desk.site.money(member), {});
});

Deno.test("another amount is shown to its payer and flagged for an operator, and no sum of two is credited", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const id = await desk.topUp(member, 1000);
  const { units } = await desk.invoice(id);
  await desk.send(id, -(units / 2n));
  await desk.send(id, -(units - units / 2n));
  desk.finalize();
  await desk.catchUp();
  const { body } = await desk.site.call("deposit/order", member, { order_id: id });
  assert.deepEqual(body.data.usdt, { units: toUsdt(units), received: toUsdt(units) });
  assert.deepEqual([body.data.state, body.data.in_review], ["awaiting_payment", true]);
  assert.deepEqual(await desk.site.money(member), {});
  assert.deepEqual((await desk.transfers()).map(({ verdict }) => verdict), ["amount_differs", "amount_differs"]);
  const audited = await desk.site.db.selectFrom("audit_events").select("action").orderBy("id").execute();
  assert.deepEqual(audited.map(({ action }) => action), ["deposit.flagged", "usdt.not_credited", "usdt.not_credited"]);
});

Deno.test("a node that is away for an hour is logged when it goes, after the hour, and when it is back", async () => {
  const logged: LogFields[] = [];
  const log: Log = { info() {}, warn: (_, fields = {}) => void logged.push(fields), error() {} };
  await using desk = await usdtSite({ log });
  await desk.watch();
  desk.faults.query = "error";
  for (let looks = 0; looks < 40; looks++) {
    await desk.watch();
    desk.pass(2 * minute);
  }
  desk.faults.query = undefined;
  await desk.watch();
  desk.pass(minute);
  await desk.watch();
  const told = logged.map(({ vendor, state, lasted_s, failures }) => [vendor, state, lasted_s, failures]);
  assert.deepEqual(told, [
    ["USDT", "began", undefined, undefined],
    ["USDT", "lasts", 3600, 31],
    ["USDT", "ended", 4800, 40],
  ]);
});

Deno.test("where two orders share an address, nobody guesses whose another amount is", async () => {
  const { contract, addresses } = makeUsdtKeys();
  await using desk = await usdtSite({ keys: { contract, addresses: addresses.split(",")[0]! } });
  const member = await desk.site.member();
  const [one, two] = [await desk.topUp(member, 1000), await desk.topUp(member, 1000)];
  const far = 50_000_000n;
  await desk.send(one, far);
  await desk.send(two);
  desk.finalize();
  await desk.catchUp();
  const transfers = await desk.transfers();
  assert.deepEqual(transfers.map(({ verdict, order_id }) => [verdict, order_id]), [
    ["no_invoice", null],
    ["credited", two],
  ]);
  assert.deepEqual((await desk.order(one)).flags, []);
});

Deno.test("a second exact payment is flagged and waits for an operator", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const id = await desk.topUp(member, 1000);
  await desk.send(id);
  await desk.send(id);
  desk.finalize();
  await desk.catchUp();
  assert.deepEqual(await desk.site.money(member), { main: 1000_00n });
  assert.deepEqual((await desk.order(id)).flags, ["paid_twice"]);
  assert.deepEqual((await desk.transfers()).map(({ verdict }) => verdict), ["credited", "paid_twice"]);
});

Deno.test("a payment after the order's time is credited and flagged late; thirty days later it is nobody's", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const [late, tooLate] = [await desk.topUp(member, 1000), await desk.topUp(member, 2000)];
  desk.pass(31 * minute);
  await desk.catchUp();
  await expireOrders(desk.site.ctx);
  assert.equal((await desk.order(late)).state, "expired");
  await desk.send(late);
  desk.finalize();
  await desk.catchUp();
  assert.deepEqual(await desk.site.money(member), { main: 1000_00n });
  assert.deepEqual((await desk.order(late)).flags, ["late"]);
  await passQuietly(desk, 30 * 24 * 60);
  await desk.send(tooLate);
  desk.finalize();
  await desk.catchUp();
  assert.equal((await desk.transfers()).at(-1)?.verdict, "no_invoice");
  assert.equal((await desk.order(tooLate)).state, "expired");
});

Deno.test("an amount that two orders had one after the other is the second's in its time, and nobody's after it", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const first = await desk.topUp(member, 1000);
  const { address, units } = await desk.invoice(first);
  await passQuietly(desk, 30 + 181);
  await expireOrders(desk.site.ctx);
  const second = await desk.topUp(member, 1000);
  await desk.site.db.updateTable("usdt_invoices").set({ address, units }).where("order_id", "=", second).execute();
  await desk.send(second);
  desk.finalize();
  await desk.catchUp();
  assert.deepEqual([(await desk.order(first)).state, (await desk.order(second)).state], ["expired", "credited"]);
  await passQuietly(desk, 30 + 121);
  await desk.send(second);
  desk.finalize();
  await desk.catchUp();
  const [, late] = await desk.transfers();
  assert.deepEqual([late?.verdict, late?.order_id], ["ambiguous", null]);
  assert.deepEqual(await desk.site.money(member), { main: 1000_00n });
  const audited = await desk.site.db.selectFrom("audit_events").select(["action", "reason"]).execute();
  assert.deepEqual(audited, [{ action: "usdt.not_credited", reason: "ambiguous" }]);
});

Deno.test("an order does not expire before the chain was read to the end of its time", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  const id = await desk.topUp(member, 1000);
  desk.pass(29 * minute);
  await desk.send(id);
  desk.pass(2 * minute);
  await expireOrders(desk.site.ctx);
  assert.equal((await desk.order(id)).state, "awaiting_payment");
  await desk.catchUp();
  assert.deepEqual([(await desk.order(id)).state, (await desk.order(id)).flags], ["credited", []]);
});

Deno.test("while the node is silent, errs or talks nonsense nothing is skipped, and no order is opened at first", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  desk.faults.query = "error";
  const early = await desk.topUp(member, 1000);
  assert.equal((await desk.order(early)).state, "created");
  desk.faults.query = undefined;
  const id = await desk.topUp(member, 1000);
  await desk.send(id);
  desk.finalize();
  for (const fault of ["silent", "nonsense", "error"] as const) {
    desk.faults.query = fault;
    await desk.watch();
    assert.deepEqual(await desk.transfers(), [], fault);
  }
  desk.faults.query = undefined;
  await desk.catchUp();
  assert.deepEqual(await desk.site.money(member), { main: 1000_00n });
  desk.pass(minute);
  await expireOrders(desk.site.ctx);
  assert.equal((await desk.order(early)).state, "awaiting_payment");
});

Deno.test("a node that tells of another chain is not believed", async () => {
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (event: string) => void errors.push(event) };
  await using desk = await usdtSite({ log });
  const member = await desk.site.member();
  const id = await desk.topUp(member, 1000);
  await desk.send(id);
  await desk.site.db.updateTable("usdt_cursors").set({ block_id: "0".repeat(64) }).execute();
  desk.finalize();
  await desk.catchUp();
  assert.deepEqual(await desk.transfers(), []);
  assert.deepEqual(new Set(errors), new Set(["the chain does not continue where it was read to"]));
});

Deno.test("a payment of a closed account waits as paid, and a replay credits it once the account is open", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member({ main: 1n });
  const id = await desk.topUp(member, 1000);
  const close = (closed: boolean) =>
    desk.site.db.updateTable("accounts").set({ closed_at: closed ? desk.clock.at : null })
      .where("member_id", "=", member.id).execute();
  await close(true);
  await desk.send(id);
  desk.finalize();
  await desk.catchUp();
  assert.equal((await desk.order(id)).state, "paid");
  await close(false);
  for (let run = 0; run < 2; run++) {
    await replayOrders(desk.site.ctx, { order: id }, { dryRun: false, operator: "mei", reason: "opened" });
  }
  assert.deepEqual(await desk.site.money(member), { main: 1000_01n });
});

Deno.test("what the chain said can't be changed, and is judged once", async () => {
  await using desk = await usdtSite();
  const member = await desk.site.member();
  await desk.send(await desk.topUp(member, 1000));
  desk.finalize();
  await desk.catchUp();
  const { db } = desk.site;
  await assert.rejects(db.updateTable("usdt_transfers").set({ units: "1" }).execute());
  await assert.rejects(db.updateTable("usdt_transfers").set({ verdict: "no_invoice" }).execute());
  await assert.rejects(db.deleteFrom("usdt_transfers").execute());
});

Deno.test("a callback in this vendor's name is somebody else's, and refused", async () => {
  await using desk = await usdtSite();
  const id = await desk.topUp(await desk.site.member(), 1000);
  const answer = await desk.site.call("callback/USDT", null, { order: id, paid: true });
  assert.equal(answer.status, 404);
  const stored = await desk.site.db.selectFrom("forged_callbacks").select("reason").execute();
  assert.deepEqual(stored, [{ reason: "bad_signature" }]);
});

/** Lets minutes pass in which nothing happens on the chain: so many blocks are a long read, so the cursor is put forward. */
async function passQuietly(desk: UsdtSite, minutes: number): Promise<void> {
  const { block } = await desk.site.db.selectFrom("usdt_cursors").select("block").executeTakeFirstOrThrow();
  desk.pass(minutes * minute);
  await skipTo(desk, block + BigInt(minutes) * 20n - 20n);
  await desk.catchUp();
}

async function skipTo(desk: UsdtSite, block: bigint): Promise<void> {
  const call = (name: string, body: unknown) =>
    fetch(`${desk.chainUrl}/walletsolidity/${name}`, { method: "POST", body: JSON.stringify(body) });
  const { blockID, block_header } = await (await call("getblockbynum", { num: Number(block) })).json();
  await desk.site.db.updateTable("usdt_cursors")
    .set({ block, block_id: blockID, block_at: new Date(block_header.raw_data.timestamp) }).execute();
}
