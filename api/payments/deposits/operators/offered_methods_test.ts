import assert from "node:assert/strict";
import { sql } from "kysely";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { connect } from "@/db/connect.ts";
import { inOneTransaction } from "@/db/one_transaction.ts";
import { beginMaintenance, endMaintenance } from "@/api/platform/maintenance/operators/change_maintenance.ts";
import { changeMethod } from "./change_method.ts";
import { depositSite } from "../testing.ts";

const by = { operator: "ada", reason: "their notice" };

Deno.test("a method's hours are of the day on which they begin in Taipei, over midnight too", async () => {
  await using context = await depositSite();
  const isOpen = async (days: string, hours: [number, number] | null, at: string) => {
    const [from, to] = hours ?? [null, null];
    const { rows: [row] } = await sql<{ open: boolean }>`
      select method_is_open(${days}::smallint[], ${from}::smallint, ${to}::smallint, ${at}::timestamptz) as open`
      .execute(context.site.db);
    return row!.open;
  };
  const night: [number, number] = [22 * 60, 2 * 60];
  // 2026-12-04 is a Friday in Taipei.
  const cases: [string, [number, number] | null, string, boolean][] = [
    ["{5}", null, "2026-12-03T23:59:59+08:00", false],
    ["{5}", null, "2026-12-04T00:00:00+08:00", true],
    ["{5}", null, "2026-12-04T23:59:59+08:00", true],
    ["{5}", null, "2026-12-05T00:00:00+08:00", false],
    ["{5}", [540, 1380], "2026-12-04T08:59:59+08:00", false],
    ["{5}", [540, 1380], "2026-12-04T09:00:00+08:00", true],
    ["{5}", [540, 1380], "2026-12-04T23:00:00+08:00", false],
    ["{5}", night, "2026-12-04T01:00:00+08:00", false],
    ["{5}", night, "2026-12-04T21:59:59+08:00", false],
    ["{5}", night, "2026-12-04T22:00:00+08:00", true],
    ["{5}", night, "2026-12-05T01:59:59+08:00", true],
    ["{5}", night, "2026-12-05T02:00:00+08:00", false],
    ["{7}", night, "2026-12-07T01:00:00+08:00", true],
    ["{1}", night, "2026-12-07T01:00:00+08:00", false],
  ];
  for (const [days, hours, at, open] of cases) {
    assert.equal(await isOpen(days, hours, at), open, `${days} ${hours} ${at}`);
  }
});

Deno.test("a method out of its hours, hidden, or for other amounts by now takes no order, also one that has begun", async () => {
  await using context = await depositSite();
  const { site } = context;
  const member = await site.member();
  const offered = async () => {
    const { body } = await site.call("deposit/vendor", member);
    return body.data.map(({ id }: { id: number }) => id);
  };
  const order = async (amount = 1000) => (await site.call("deposit", member, { amount, cash_vendor_id: 2 })).body;
  assert.deepEqual(await offered(), [1, 2]);
  // The other half of the week, so that today is never among its days.
  await site.db.updateTable("payment_methods")
    .set({
      open_days: sql<number[]>`array[
        extract(isodow from clock_timestamp() at time zone 'Asia/Taipei' + interval '3 days')]::smallint[]`,
    }).where("id", "=", 2).execute();
  assert.deepEqual(await offered(), [1]);
  assert.equal((await order()).errorCode, "method_unavailable");
  await changeMethod(site.ctx, { method: 2, values: { days: [1, 2, 3, 4, 5, 6, 7], place: 1 }, ...by });
  assert.deepEqual(await offered(), [2, 1]);

  await using elsewhere = connect(site.localUrl, { max: 2 });
  const states: [object, string][] = [
    [{ isShown: false }, "method_unavailable"],
    [{ levels: [1] }, "method_unavailable"],
    [{ minCents: 2000_00n }, "top_up_below_minimum"],
    [{ minCents: 500_00n, maxCents: 999_00n }, "top_up_above_maximum"],
  ];
  for (const [values, refusal] of states) {
    await site.db.updateTable("payment_methods").where("id", "=", 2)
      .set({
        enabled: true,
        user_levels: sql<number[]>`'{0,1,2}'::smallint[]`,
        min_cents: 500_00n,
        max_cents: 2000_00n,
      })
      .execute();
    // Begun before the change is committed, and judged after it.
    const { ordering } = await inOneTransaction(elsewhere, async (db) => {
      await changeMethod({ ...site.ctx, db }, { method: 2, values, ...by });
      const ordering = order();
      await Promise.race([untilBlocked(site.db), ordering]);
      return { ordering };
    });
    assert.equal((await ordering).errorCode, refusal);
  }
  assert.deepEqual(await site.db.selectFrom("deposit_orders").select("id").execute(), []);
});

Deno.test("maintenance of a method refuses orders with its words and end, lets paid ones through and ends by itself", async () => {
  await using context = await depositSite();
  const { site } = context;
  const member = await site.member();
  const order = async (lang = "tw") =>
    (await site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 }, { cookie: `lang=${lang}` })).body;
  const open = await context.deposit(member, 1000, 2);
  const until = new Date("2126-12-30T22:00:00Z");
  const soon = { from: null, until: new Date(Date.now() + 3_600_000), pointsOut: true, texts: {} };
  const part = { kind: "method", method: 2 } as const;
  assert.equal((await beginMaintenance(site.ctx, part, soon, by)).kind, "set");
  const set = (values: object) => site.db.updateTable("maintenance_windows").set(values).execute();
  await set({ ends_at: until, starts_at: new Date("2026-11-01T00:00:00Z"), texts: JSON.stringify({ vn: "Bảo trì" }) });
  assert.deepEqual(await order(), {
    status: false,
    code: 200,
    errorCode: "method_maintenance",
    msg: "此儲值方式維護中，請改用其他方式（預計 2126/12/31 06:00 恢復，台北時間）",
  });
  assert.equal((await order("vn")).msg, "Bảo trì (dự kiến mở lại lúc 31/12/2126 06:00, giờ Đài Bắc)");
  const { body: { data } } = await site.call("deposit/vendor", member);
  assert.deepEqual(data.map(({ id }: { id: number }) => id), [1]);
  await context.press(open, "pay");
  assert.equal((await context.order(open)).state, "credited");

  // The database's clock decides, whatever a process remembers: the window passes by.
  await set({
    starts_at: sql`clock_timestamp() + interval '1 hour'`,
    ends_at: sql`clock_timestamp() + interval '2 hours'`,
  });
  assert.equal((await order()).status, true);
  await set({
    starts_at: sql`clock_timestamp() - interval '2 hours'`,
    ends_at: sql`clock_timestamp() - interval '1 ms'`,
  });
  assert.equal((await order()).status, true);
  await set({ kind: "site", method_id: null, ends_at: null });
  assert.equal((await order()).errorCode, "method_maintenance");
  await endMaintenance(site.ctx, { kind: "site" }, { until: null }, by);
  assert.equal((await order()).status, true);
});

Deno.test("an order that began before a method's maintenance is judged by it", async () => {
  await using context = await depositSite();
  const { site } = context;
  const member = await site.member();
  await using elsewhere = connect(site.localUrl, { max: 2 });
  const { ordering } = await inOneTransaction(elsewhere, async (db) => {
    const now = { from: null, until: null, pointsOut: true, texts: {} };
    await beginMaintenance({ ...site.ctx, db }, { kind: "method", method: 2 }, now, by);
    const ordering = site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
    await Promise.race([untilBlocked(site.db), ordering]);
    return { ordering };
  });
  assert.equal((await ordering).body.errorCode, "method_maintenance");
});
