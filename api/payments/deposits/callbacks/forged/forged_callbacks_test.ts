import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { acceptCallback } from "../accept_callback.ts";
import { replayOrders } from "../../replay/replay_orders.ts";
import { ForgedCallbackLimits } from "./forged_callback_limits.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { type DepositSite, depositSite, merchant, secret } from "../../testing.ts";
import { dummy } from "../../vendors/dummy/vendor.ts";

const limits = ForgedCallbackLimits.parse({
  whole: 3,
  whole_kilobytes: 20,
  sources: 4,
  listed_whole: 50,
  listed_whole_kilobytes: 100,
  listed_sources: 2,
});
const settings = { "deposit.forged_callbacks": limits };

Deno.test("a flood of forged callbacks leaves as many rows and bytes as the setting says, and an authentic payment is credited", async () => {
  await using context = await depositSite({ settings });
  const { ctx, db } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const flood = Array.from({ length: 1500 }, (_, index) => forge(context, `198.51.100.${index % 250}`, 4000, index));
  const [honest] = await Promise.all([context.sendCallback(order), ...flood]);
  assert.deepEqual([honest.status, honest.body], [200, "OK"]);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  const counts = await db.selectFrom("forged_callback_counts").selectAll().execute();
  assert.ok(counts.length <= limits.sources + 1, `${counts.length} counts`);
  assert.equal(counts.reduce((sum, { received }) => sum + received, 0n), 1500n);
  assert.equal(counts.find(({ source }) => source === "*")!.received, 1500n - 4n * 6n);
  const whole = await db.selectFrom("forged_callbacks").selectAll().execute();
  const bytes = whole.reduce((sum, { body }) => sum + body.byteLength, 0);
  assert.ok(whole.length > 0 && bytes <= limits.whole_kilobytes * 1000, `${whole.length} whole, ${bytes} bytes`);
  const audited = await db.selectFrom("audit_events").select("action").execute();
  assert.deepEqual(audited, [{ action: "callbacks.refused" }]);
  assert.deepEqual(await context.verdicts(), ["credited"]);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("each hour counts from zero; unknown vendors share one count; a callback that is too large is counted", async () => {
  await using context = await depositSite({ settings });
  const { ctx, db } = context.site;
  for (let vendor = 0; vendor < 40; vendor++) {
    assert.equal(await acceptCallback(ctx, requestOf("203.0.113.9", `UNKNOWN${vendor}`, "{}")), null);
  }
  const tooLarge = await fetch(`${context.siteUrl}/api/v1/callback/DUMMY`, {
    method: "POST",
    body: "x".repeat(64 * 1024 + 1),
  });
  await tooLarge.body?.cancel();
  assert.equal(tooLarge.status, 413);
  const firstHour = await db.selectFrom("forged_callback_counts").select(["vendor_code", "reason", "received", "whole"])
    .orderBy("vendor_code").execute();
  assert.deepEqual(firstHour, [
    { vendor_code: "?", reason: "unknown_vendor", received: 40n, whole: 3 },
    { vendor_code: "DUMMY", reason: "too_large", received: 1n, whole: 0 },
  ]);
  context.clock.at = new Date(context.clock.at.getTime() + 60 * 60_000);
  await acceptCallback(ctx, requestOf("203.0.113.9", "UNKNOWN99", "{}"));
  const { count } = await db.selectFrom("forged_callbacks").select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  assert.equal(count, 4n);
});

Deno.test("unlisted sources can't use up the space of a vendor that calls from a listed address with other keys than ours", async () => {
  await using context = await depositSite({
    settings: { ...settings, "deposit.callback_sources": { DUMMY: ["203.0.113.0/24"] } },
  });
  const alerts: string[] = [];
  context.site.ctx.log.error = (event) => void alerts.push(event);
  await Promise.all(
    Array.from({ length: 300 }, (_, index) => forge(context, `198.51.100.${index % 250}`, 2000, index)),
  );
  await Promise.all(Array.from({ length: 40 }, (_, index) => forge(context, "203.0.113.7", 500, index)));
  const stored = await context.site.db.selectFrom("forged_callbacks").select(["reason", "source_address"])
    .where("source_address", "=", "203.0.113.7").execute();
  assert.deepEqual([stored.length, new Set(stored.map(({ reason }) => reason))], [40, new Set(["bad_signature"])]);
  assert.deepEqual(alerts, ["callbacks from a vendor's own address are refused: do its keys agree?"]);
});

Deno.test("callbacks sent while their vendor's keys were set wrongly are replayed once they are right, and only once", async () => {
  await using context = await depositSite({ settings });
  const { ctx, db } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const right = ctx.vendors.get("DUMMY")!;
  const here = { db, settings: ctx.settings, siteUrl: context.siteUrl, now: () => context.clock.at };
  const vendors = ctx.vendors as Map<string, typeof right>;
  vendors.set("DUMMY", dummy.open({ url: context.vendorUrl, merchant, secret: "mistyped" }, here));
  assert.equal((await context.sendCallback(order)).status, 400);
  await forge(context, "198.51.100.1", 100, 1);
  const act = { dryRun: false, operator: "mei", reason: "keys corrected" } as const;
  assert.deepEqual((await replayOrders(ctx, { vendor: "DUMMY", order }, act)).changes, []);
  vendors.set("DUMMY", right);
  // By then the signature is long out of date; it is checked as of when the callback came.
  context.clock.at = new Date(context.clock.at.getTime() + 24 * 60 * 60_000);
  const dry = await replayOrders(ctx, { order }, { dryRun: true });
  assert.deepEqual(dry.changes, [{ orderId: order, source: "forged callback 1", verdict: "credited" }]);
  assert.deepEqual(await context.site.money(member), {});
  assert.deepEqual((await replayOrders(ctx, { order }, act)).changes, dry.changes);
  assert.deepEqual((await replayOrders(ctx, { order }, act)).changes, []);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual(await context.verdicts(), ["credited"]);
  const left = await db.selectFrom("forged_callbacks").select("source_address").execute();
  assert.deepEqual(left, [{ source_address: "198.51.100.1" }]);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("any number of forged callbacks holds one connection, and an authentic one is credited meanwhile", async () => {
  await using context = await depositSite({ settings });
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  let flood: Promise<unknown> = Promise.resolve();
  await context.site.db.connection().execute(async (db) => {
    // As if another process were counting forever.
    await sql`select pg_advisory_lock(hashtextextended('forged_callbacks', 0))`.execute(db);
    const waves = [];
    for (let index = 0; index < 300; index++) {
      waves.push(forge(context, "198.51.100.1", 100, index));
      // In another round of the event loop each, so that they don't all come together.
      if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    flood = Promise.all(waves);
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return rows.length;
    };
    while (await waiting() === 0);
    assert.equal(await waiting(), 1);
    assert.equal((await context.sendCallback(order)).body, "OK");
    assert.deepEqual(await context.site.money(member), { main: 1000_00n });
    await sql`select pg_advisory_unlock(hashtextextended('forged_callbacks', 0))`.execute(db);
  });
  await flood;
  assert.equal(await context.received(), 301);
});

/** Sends an invented callback of so many bytes, as from an address. */
async function forge(context: DepositSite, sourceAddress: string, bytes: number, index: number): Promise<void> {
  const body = JSON.stringify({ index, padding: "x".repeat(bytes) });
  const answer = await acceptCallback(context.site.ctx, requestOf(sourceAddress, "DUMMY", body));
  assert.equal(answer?.status, 400);
}

function requestOf(sourceAddress: string, vendorCode: string, body: string) {
  return {
    vendorCode,
    method: "POST",
    query: "",
    headers: new Headers(signedHeaders(`not ${secret}`, body, new Date())),
    body: new TextEncoder().encode(body),
    sourceAddress,
  };
}
