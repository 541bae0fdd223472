import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { setBatchPolicy } from "@/db/batcher.ts";
import { connect } from "@/db/connect.ts";
import { createLimiter } from "@/packages/batcher/limiter.ts";
import type { DB } from "@/db/types.ts";
import { decimalText } from "@/shared/money.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { Ctx } from "@/api/context.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { type DepositSite, depositSite, merchant, secret } from "../testing.ts";
import { acceptCallback } from "./accept_callback.ts";

/** Another process of the site, whose batches go one after the other and not by the time that one takes. */
function processOf({ site }: DepositSite): { ctx: Ctx; db: Kysely<DB> } {
  const db = connect(site.localUrl);
  setBatchPolicy(db, { limiter: createLimiter(1), patienceMs: Infinity });
  return { ctx: { ...site.ctx, db }, db };
}

/** Receives a payment's callback, with other words if given. */
async function pay(context: DepositSite, ctx: Ctx, order: string, notice: Record<string, string> = {}) {
  const { vendor_order_no, amount_cents } = await context.order(order);
  const body = JSON.stringify({
    merchant,
    order_no: order,
    trade_no: vendor_order_no,
    status: "paid",
    amount: decimalText(amount_cents),
    currency: "TWD",
    paid_at: context.clock.at.toISOString(),
    ...notice,
  });
  return () =>
    acceptCallback(ctx, {
      vendorCode: "DUMMY",
      method: "POST",
      query: "",
      headers: new Headers(signedHeaders(secret, body, context.clock.at)),
      body: new TextEncoder().encode(body),
      sourceAddress: "127.0.0.1",
    });
}

Deno.test("payments that are reported at once are credited in one transaction, each once and with all it brings", async () => {
  await using context = await depositSite();
  const { ctx, db } = processOf(context);
  await using _process = db;
  const members = [await context.site.member(), await context.site.member()];
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, round) => context.deposit(members[round % 2]!, 6000)),
  );
  const [unpaid = ""] = orders.splice(0, 1);
  const callbacks = await Promise.all([
    ...orders.map((order) => pay(context, ctx, order)),
    pay(context, ctx, orders[0]!, { note: "the same once more" }),
    pay(context, ctx, unpaid, { amount: "1.00" }),
    pay(context, ctx, orders[1]!, { order_no: crypto.randomUUID(), trade_no: "SB-other" }),
  ]);
  const acknowledged = await Promise.all(callbacks.map((receive) => receive()));
  assert.ok(acknowledged.every((acknowledgement) => acknowledgement?.status === 200));
  const { rows } = await sql<{ size: bigint }>`
    select count(*) as size from ledger_transfers where kind = 'credit' group by xmin`.execute(db);
  assert.deepEqual(rows, [{ size: 11n }]);
  assert.deepEqual((await context.verdicts()).sort(), [
    "already_credited",
    "amount_differs",
    ...orders.map(() => "credited"),
    "unknown_order",
  ]);
  assert.deepEqual(await context.site.money(members[0]!), { main: 30_000_00n });
  assert.deepEqual(await context.site.money(members[1]!), { main: 36_000_00n });
  assert.deepEqual((await context.order(unpaid)).flags, ["amount_differs"]);
  const { mails } = await db.selectFrom("mails").select(({ fn }) => fn.countAll<bigint>().as("mails"))
    .where("kind", "=", "top_up_credited").executeTakeFirstOrThrow();
  assert.equal(mails, 11n);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("of two orders that one payment is reported for at once one is credited, and the other flagged", async () => {
  await using context = await depositSite();
  const { ctx, db } = processOf(context);
  await using _process = db;
  const member = await context.site.member();
  const orders = [await context.deposit(member, 1000), await context.deposit(member, 1000)];
  const other = await context.deposit(member, 2000);
  await db.updateTable("deposit_orders").set({ state: "created", vendor_order_no: null }).where("id", "in", orders)
    .execute();
  const callbacks = await Promise.all([
    ...orders.map((order) => pay(context, ctx, order, { trade_no: "SB-one" })),
    pay(context, ctx, other),
  ]);
  await Promise.all(callbacks.map((receive) => receive()));
  assert.deepEqual((await context.verdicts()).sort(), ["credited", "credited", "order_no_differs"]);
  assert.deepEqual(await context.site.money(member), { main: 3000_00n });
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});
