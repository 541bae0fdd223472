import assert from "node:assert/strict";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";

Deno.test("orders list shows all members' orders, newest first, and filters; orders show shows all about one", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const [ann, ben] = [await context.site.member(), await context.site.member()];
  const flagged = await context.deposit(ann, 1000);
  await context.sendCallback(flagged, { amount: "900.00" });
  const credited = await context.deposit(ben, 1500.5);
  await context.sendCallback(credited);
  const ids = async (...args: string[]) => {
    const { orders, next } = JSON.parse((await run("orders", "list", "--json", ...args)).stdout);
    return { ids: orders.map(({ id }: { id: string }) => id), next };
  };
  assert.deepEqual(await ids(), { ids: [credited, flagged], next: null });
  assert.deepEqual((await ids("--member", ann.account, "--vendor", "DUMMY", "--state", "open")).ids, [flagged]);
  for (const flag of ["amount_differs", "any"]) assert.deepEqual((await ids("--flag", flag)).ids, [flagged]);
  const page = await ids("--limit", "1");
  assert.deepEqual((await ids("--limit", "1", "--cursor", page.next)).ids, [flagged]);
  const plain = await run("orders", "list", "--state", "credited");
  const row = `D\\d{6}-\\w{6}\\t${credited}\\t[^\\t]*\\+08:00\\t${ben.account}\\tDUMMY\\t1500.50\\tcredited\\t\\n`;
  assert.match(plain.stdout, new RegExp(`^number\\tid\\tmade \\(Taipei\\)\\t.*\\tstate\\tflags\\n${row}$`));
  assert.equal((await run("orders", "list", "--member", "missing1")).code, 4);
  assert.equal((await run("orders", "list", "--vendor", "NORTH")).stdout, "There are no matching orders.\n");
  const first = await run("orders", "list", "--limit", "1");
  assert.ok(first.stdout.endsWith(`\nFor more: --cursor ${page.next}\n`), first.stdout);
  await context.site.db.updateTable("deposit_orders").set({ created_at: new Date("2026-01-02T12:00:00Z") })
    .where("id", "=", flagged).execute();
  assert.deepEqual((await ids("--to", "2026-01-02")).ids, [flagged]);
  assert.deepEqual((await ids("--from", "2026-01-03")).ids, [credited]);

  const shown = JSON.parse((await run("orders", "show", flagged, "--json")).stdout);
  assert.deepEqual([shown.amount, shown.flags, shown.credited], [1000, ["amount_differs"], null]);
  assert.equal(shown.callbacks[0].verdict, "amount_differs");
  const text = (await run("orders", "show", credited)).stdout;
  assert.match(text, new RegExp(`^${credited}: 1500.50 for ${ben.account} `));
  assert.match(text, /\n {2}callback .* from 127\.0\.0\.1, once: credited\n/);
  assert.equal((await run("orders", "show", crypto.randomUUID())).code, 4);
});

Deno.test("orders query asks the vendor now and acts on what it says", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const waiting = await run("orders", "query", order);
  assert.match(waiting.stdout, /^The vendor says: awaiting payment\.\n.* stays awaiting_payment\.\n$/);
  context.faults.badSignature = true;
  await context.press(order, "pay");
  const paid = await run("orders", "query", order, "--operator", "ada", "--reason", "the member called");
  assert.match(paid.stdout, /paid 1000\.00 TWD .*\n.* was awaiting_payment, is credited\.\n$/);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  const audited = await context.site.db.selectFrom("audit_events").select(["operator", "reason"])
    .where("action", "=", "deposit.queried").where("subject", "=", order).orderBy("id", "desc").execute();
  assert.deepEqual(audited[0], { operator: "ada", reason: "the member called" });
});

Deno.test("orders expire ends what is due and was not paid, and credits what was", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const member = await context.site.member();
  const [unpaid, paid] = [await context.deposit(member, 1000), await context.deposit(member, 2000)];
  context.faults.badSignature = true;
  await context.press(paid, "pay");
  const young = await context.deposit(member, 3000);
  const past = { created_at: new Date(Date.now() - 7_200_000), expires_at: new Date(Date.now() - 3_600_000) };
  const later = new Date(Date.now() + 600_000);
  await context.site.db.updateTable("deposit_orders").set({ ...past, next_query_at: later })
    .where("id", "in", [unpaid, paid]).execute();
  assert.equal((await run("orders", "expire")).stdout, "2 orders were due, 2 are over.\n");
  const states = await Promise.all([unpaid, paid, young].map(async (id) => (await context.order(id)).state));
  assert.deepEqual(states, ["expired", "credited", "awaiting_payment"]);
});

Deno.test("orders credit needs the order's amount, a flag against the vendor's answer, and two operators; it credits once", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const { db } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const credit = (operator: string, amount: string, ...more: string[]) =>
    run("orders", "credit", order, "--amount", amount, "--reason", "slip seen", "--operator", operator, ...more);
  assert.equal((await credit("ada", "999.99")).code, 2);
  const denied = await credit("ada", "1000");
  assert.equal(denied.code, 6);
  assert.match(denied.stderr, /^The vendor disagrees: awaiting payment\./);
  for (const operator of ["ada", "Ada ", "ada"]) {
    assert.match((await credit(operator, "1000", "--against-vendor")).stdout, /^Proposed\./);
  }
  assert.deepEqual(await context.site.money(member), {});
  const second = await credit("ben", "1000.00", "--against-vendor");
  assert.match(second.stdout, /is credited with 1000\.00, as proposed by ada\.\n$/);
  assert.match((await credit("cyd", "1000", "--against-vendor")).stdout, /already credited; nothing changed\.\n$/);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  const audited = await db.selectFrom("audit_events").select(["operator", "action"]).where("subject", "=", order)
    .orderBy("id").execute();
  assert.deepEqual(audited, [
    { operator: "ada", action: "deposit.credit_proposed" },
    { operator: "ben", action: "deposit.credited_by_hand" },
  ]);
  assert.equal((await context.sendCallback(order)).body, "OK");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});
