import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { v7 } from "uuid";
import type { TestMember } from "@/testing/site/test_site.ts";
import { settingsSchema } from "../../../../settings.ts";
import type { VendorOrder } from "../port.ts";
import { createTronNode } from "../../../chain/node.ts";
import { allocate } from "./allocate.ts";
import { makeUsdtKeys } from "./keys.ts";
import { releaseAmounts } from "./release_amounts.ts";
import { type UsdtSite, usdtSite } from "./testing.ts";
import { centsOfUnits, unitsFor } from "@/shared/usdt_units.ts";

const oneAddress = () => {
  const keys = makeUsdtKeys();
  return { ...keys, addresses: keys.addresses.split(",")[0]! };
};

Deno.test("however many orders of one amount are opened at once, each has an amount of its own, and little above its worth", async () => {
  await using context = await usdtSite({ keys: oneAddress() });
  const member = await context.site.member();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(100_000n, 100_001n, 250_000n), { minLength: 1, maxLength: 30 }),
      async (amounts) => {
        const orders = await Promise.all(amounts.map((amountCents) => newOrder(context, member, amountCents)));
        const answers = await Promise.all(orders.map((order) => context.vendor.create(order)));
        for (const [index, answer] of answers.entries()) {
          assert.equal(answer.kind, "opened");
          const { units, amount_cents, rate } = await context.invoice(orders[index]!.id);
          const min = unitsFor(amount_cents, rate);
          assert.ok(units > min && units <= min + 100_000n);
          assert.ok(centsOfUnits(units, rate) >= amount_cents);
        }
      },
    ),
    { numRuns: 8 },
  );
  const invoices = await context.site.db.selectFrom("usdt_invoices").select(["address", "units", "invoice_no"])
    .execute();
  assert.equal(new Set(invoices.map(({ units }) => units)).size, invoices.length);
  assert.equal(new Set(invoices.map(({ invoice_no }) => invoice_no)).size, invoices.length);
});

Deno.test("one order opened many times at once keeps one invoice", async () => {
  await using context = await usdtSite();
  const order = await newOrder(context, await context.site.member(), 100_000n);
  const answers = await Promise.all(Array.from({ length: 8 }, () => context.vendor.create(order)));
  const [first, ...others] = answers;
  assert.equal(first?.kind, "opened");
  for (const other of others) assert.deepEqual(other, first);
});

Deno.test("orders are spread over the addresses, so that each has one to itself while there are enough", async () => {
  await using context = await usdtSite();
  const member = await context.site.member();
  const addresses = [];
  for (let count = 0; count < 3; count++) {
    addresses.push((await context.invoice(await context.deposit(member, 1000))).address);
  }
  assert.deepEqual(addresses.sort(), context.keys.addresses.split(",").sort());
});

Deno.test("where the nearest amounts are taken a farther one is found", async () => {
  await using context = await usdtSite({ keys: oneAddress() });
  const member = await context.site.member();
  const first = await context.invoice(await context.deposit(member, 1000));
  const min = unitsFor(first.amount_cents, first.rate);
  await context.site.db.updateTable("usdt_invoices").set({ units: min + 1n }).execute();
  await fillTails(context, first.order_id, { from: 2, to: 2000 });
  const order = await newOrder(context, member, 100_000n);
  assert.equal((await context.vendor.create(order)).kind, "opened");
  assert.ok((await context.invoice(order.id)).units > min + 2000n);
});

Deno.test("an amount is free again three hours after its order's time, and is given to no other order while there are others", async () => {
  await using context = await usdtSite({ keys: oneAddress() });
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  const { expires_at, units, amount_cents, rate } = await context.invoice(id);
  const later = (minutes: number) => new Date(expires_at.getTime() + minutes * 60_000);
  await releaseAmounts(context.site.db, later(179));
  assert.equal((await context.invoice(id)).reserved, true);
  await context.site.db.updateTable("usdt_invoices").set({ units: unitsFor(amount_cents, rate) + 1n }).execute();
  await fillTails(context, id, { from: 2, to: 499 });
  await releaseAmounts(context.site.db, later(181));
  assert.equal((await context.invoice(id)).reserved, false);
  const next = await newOrder(context, member, 100_000n);
  assert.equal((await context.vendor.create(next)).kind, "opened");
  assert.ok((await context.invoice(next.id)).units >= unitsFor(amount_cents, rate) + 500n, `${units}`);
});

Deno.test("where every amount was another order's, one that is free again is given", async () => {
  await using context = await usdtSite({ keys: oneAddress() });
  const { site: { db }, keys, clock } = context;
  const member = await context.site.member();
  const id = await context.deposit(member, 1000);
  const { amount_cents, rate } = await context.invoice(id);
  const min = unitsFor(amount_cents, rate);
  await db.updateTable("usdt_invoices").set({ units: min + 1n }).execute();
  await fillTails(context, id, { from: 2, to: 200 });
  await db.updateTable("usdt_invoices").set({ reserved: false }).where("units", "=", min + 77n).execute();
  const books = {
    chain: createTronNode({ url: context.chainUrl }),
    contract: keys.contract,
    addresses: [keys.addresses],
  };
  const terms = { rate, retentionMs: 0, now: clock.at, maxTail: 200 };
  const next = await newOrder(context, member, 100_000n);
  let invoice = null;
  // Each call tries a few amounts by chance, as the site does again and again.
  while (!invoice) invoice = await allocate(db, books, next, terms);
  assert.equal(invoice.units, min + 77n);
});

Deno.test("a member who floods gets two amounts, and another member's order gets one near its value", async () => {
  const { "deposit.open_orders": open, "deposit.open_orders_by_vendor": byVendor } = settingsSchema.parse({});
  const limits = { "deposit.open_orders": open, "deposit.open_orders_by_vendor": byVendor };
  await using context = await usdtSite({ keys: oneAddress(), settings: limits });
  const { site } = context;
  const [greedy, honest] = [await site.member(), await site.member()];
  const ask = () => site.call("deposit", greedy, { amount: 1000, cash_vendor_id: 70 });
  const answers = await Promise.all(Array.from({ length: 120 }, ask));
  assert.equal(answers.filter(({ body }) => body.status).length, 2);
  const refused = answers.filter(({ body }) => body.errorCode === "too_many_open_orders");
  assert.equal(refused.length, 118);
  const { count } = await site.db.selectFrom("usdt_invoices").select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  assert.equal(count, 2n);
  const id = await context.deposit(honest, 1000);
  const { units, amount_cents, rate } = await context.invoice(id);
  assert.ok(units - unitsFor(amount_cents, rate) <= 8000n);
});

Deno.test("a channel without a rate opens no order", async () => {
  await using context = await usdtSite({ settings: { "channel.rates": {} } });
  const order = await newOrder(context, await context.site.member(), 100_000n);
  assert.deepEqual(await context.vendor.create(order), { kind: "refused", reason: "no_rate" });
});

/** An order that no vendor knows. */
async function newOrder({ site, clock }: UsdtSite, member: TestMember, amountCents: bigint): Promise<VendorOrder> {
  const expiresAt = new Date(clock.at.getTime() + 30 * 60_000);
  const id = v7();
  await site.db.insertInto("deposit_orders").values({
    id,
    member_id: member.id,
    method_id: 70,
    vendor_code: "USDT",
    amount_cents: amountCents,
    state: "created",
    lang: "tw",
    created_at: clock.at,
    expires_at: expiresAt,
    next_query_at: expiresAt,
  }).execute();
  const method = { kind: "online" as const, flag: "usdt-TRC20", name: "USDT-TRC20" };
  return { id, amountCents, method, storeType: null, expiresAt, lang: "tw" };
}

/** Takes the amounts that are so many units above the least one, for orders of the same kind as an existing order. */
async function fillTails({ site }: UsdtSite, like: string, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    with orders as (
      insert into deposit_orders (id, member_id, method_id, vendor_code, amount_cents, state, lang, created_at, expires_at,
          next_query_at)
        select gen_random_uuid(), member_id, method_id, vendor_code, amount_cents, 'created', lang, created_at, expires_at,
            next_query_at
          from deposit_orders, generate_series(${from}::int, ${to}::int) where id = ${like}
        returning id
    )
    insert into usdt_invoices (order_id, contract, address, units, amount_cents, rate, created_at, expires_at,
        reserved_until)
      select orders.id, contract, address, units - 1 + ${from}::int - 1 + row_number() over (), amount_cents, rate,
          created_at, expires_at, reserved_until
        from orders, usdt_invoices where order_id = ${like}`.execute(site.db);
}
