import assert from "node:assert/strict";
import { setByTwo } from "@/api/platform/settings/testing.ts";
import { readTurnover } from "@/api/games/bets/turnover.ts";
import { loadSettings } from "@/api/platform/settings/load_settings.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { depositSite } from "../testing.ts";

Deno.test("a top-up brings a chance at the turntable for each full amount of the setting", async () => {
  await using context = await depositSite({ settings: { "turntable.cents_per_chance": 1500_00 } });
  const { site } = context;
  const member = await site.member();
  const chances = async () => (await site.call("web/turntable/counts", member)).body.count;
  assert.equal(await chances(), 0);
  for (const [amount, left] of [[1499.99, 0], [1500, 1], [4500.01, 4]] as const) {
    await context.sendCallback(await context.deposit(member, amount));
    assert.equal(await chances(), left);
  }
  await site.db.updateTable("turntable_chances").set({ used: 2n }).where("amount_cents", "=", 4500_01n).execute();
  assert.equal(await chances(), 2);
  assert.equal((await site.call("web/turntable/counts", await site.member())).body.count, 0);
});

Deno.test("no chances come while the setting is 0, and the books stay right when it changes", async () => {
  await using context = await depositSite();
  const settings = await loadSettings(context.site.ctx);
  Object.assign(context.site.ctx, { settings });
  const member = await context.site.member();
  await context.sendCallback(await context.deposit(member, 3000));
  await setByTwo(context.site.ctx, "turntable.cents_per_chance", 0);
  await context.sendCallback(await context.deposit(member, 3000));
  settings.stop();
  assert.equal((await context.site.call("web/turntable/counts", member)).body.count, 3);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a member rises to the level that all top-ups together reach, gets a mail, and keeps a level that was given", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const member = await context.site.member();
  const level = async () =>
    (await db.selectFrom("members").select("user_level").where("id", "=", member.id).executeTakeFirstOrThrow())
      .user_level;
  const credit = async (amount: number) => context.sendCallback(await context.deposit(member, amount));
  await credit(9999.99);
  assert.equal(await level(), 0);
  await credit(1000);
  assert.equal(await level(), 1);
  const { body } = await context.site.call("user/mail", member);
  const titles = body.data.map(({ title }: { title: string }) => title).sort();
  assert.deepEqual(titles, ["儲值 1,000.00 已入帳", "儲值 9,999.99 已入帳", "恭喜升級 VIP 1"].sort());
  const events = await db.selectFrom("audit_events").select(["operator", "action", "subject"]).execute();
  assert.deepEqual(events, [{ operator: "system", action: "member.level_raised", subject: `member ${member.id}` }]);
  await db.updateTable("members").set({ user_level: 5 }).where("id", "=", member.id).execute();
  await credit(49999);
  assert.equal(await level(), 5);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a large top-up skips levels, and a copy of its callback counts nothing twice", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  await db.updateTable("payment_methods").set({ max_cents: 1_000_000_00n }).where("id", "=", 2).execute();
  const member = await context.site.member();
  const order = await context.deposit(member, 500_000);
  await Promise.all(Array.from({ length: 20 }, () => context.sendCallback(order)));
  const raised = await db.selectFrom("mails").select("params").where("kind", "=", "level_raised").execute();
  assert.deepEqual(raised.map(({ params }) => params), [{ level: 4 }]);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a top-up asks for turnover by the factor and the weights that were set when it was credited", async () => {
  await using context = await depositSite();
  const { site } = context;
  const settings = await loadSettings(site.ctx);
  Object.assign(site.ctx, { settings });
  const member = await site.member();
  await context.sendCallback(await context.deposit(member, 1000));
  await setByTwo(site.ctx, "turnover.deposit_percent", 150);
  await setByTwo(site.ctx, "turnover.weights", { live: 20 });
  await context.sendCallback(await context.deposit(member, 1000.01));
  await setByTwo(site.ctx, "turnover.deposit_percent", 0);
  await context.sendCallback(await context.deposit(member, 3000));
  settings.stop();
  const rows = await site.db.selectFrom("turnover_requirements")
    .select(["kind", "factor_percent", "required_cents", "weights"]).orderBy("order_id").execute();
  assert.deepEqual(rows.map((row) => Object.values(row)), [
    ["deposit", 100, 1000_00n, {}],
    ["deposit", 150, 1500_01n, { live: 20 }],
    ["deposit", 0, 0n, { live: 20 }],
  ]);
  assert.equal((await readTurnover(site.db, member.id)).requiredCents, 2500_01n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});
