import assert from "node:assert/strict";
import { sql } from "kysely";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { connect } from "@/db/connect.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { inOneTransaction } from "@/db/one_transaction.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { maintenanceAt, readWindows } from "./window.ts";
import { beginMaintenance, endMaintenance, maxLastingDays } from "./operators/change_maintenance.ts";
import { v7 } from "uuid";

const by = { operator: "ada", reason: "their notice" };
const plain = { from: null, until: null, pointsOut: true, texts: {} };
const hour = 3_600_000;

Deno.test("a provider's maintenance takes no points in and lets them out, unless it is down", async () => {
  await using site = await gameSite();
  const { ctx } = site;
  const member = await site.member({ main: 1000_00n });
  const move = (amount: number) => site.call("game/transfer", member, { game_name: "bng", amount });
  const refused = async (amount: number) => (await move(amount)).body.errorCode;
  assert.equal((await move(500)).body.status, true);

  const until = new Date("2126-12-30T22:00:00Z");
  const part = { kind: "provider", provider: "bng" } as const;
  const set = await beginMaintenance(ctx, part, { ...plain, texts: { en: "New machines" } }, by);
  assert.deepEqual(set.kind === "set" && [set.isActive, set.untouched], [true, { count: 1, cents: 500_00n }]);
  await site.db.updateTable("maintenance_windows").set({ ends_at: until }).execute();
  await ctx.catalogue.refresh();
  const { body } = await move(100);
  assert.deepEqual([body.errorCode, body.msg], [
    "game_maintenance",
    "遊戲維護中（預計 2126/12/31 06:00 恢復，台北時間）",
  ]);
  const login = await site.call("game/login", member, { game_name: "bng" }, { cookie: "lang=en" });
  assert.deepEqual([login.body.errorCode, login.body.msg], [
    "game_maintenance",
    "New machines (expected back 2126-12-31 06:00, Taipei time)",
  ]);
  const games = async () => {
    const { body: { data } } = await site.call("web/game_list", null);
    const ofProvider = data.filter((game: { game_code: string }) => game.game_code === "bng");
    return ofProvider.map((game: Record<string, boolean>) => [game.login_enabled, game.transfer_enabled]);
  };
  assert.ok((await games()).every(([login, transfer]: boolean[]) => !login && transfer));
  assert.equal((await move(-200)).body.status, true);
  const recalled = await site.call("user/transfer/all", member);
  assert.deepEqual([recalled.body.data[0].amount, recalled.body.credit], [300, 1000]);

  // Down: points in the game stay, and nothing asks for them.
  await endMaintenance(ctx, part, { until: null }, by);
  assert.equal((await move(500)).body.status, true);
  await beginMaintenance(ctx, part, { ...plain, pointsOut: false }, by);
  assert.deepEqual([await refused(-100), await refused(100)], ["game_maintenance", "game_maintenance"]);
  const stayed = await site.call("user/transfer/all", member);
  assert.deepEqual([stayed.body.data[0].amount, stayed.body.data[0].reason], [500, "game_maintenance"]);
  assert.ok((await games()).every(([login, transfer]: boolean[]) => !login && !transfer));

  // It ends by the database's clock, and one that is to come closes nothing yet.
  await site.db.updateTable("maintenance_windows").set({ ends_at: sql`starts_at + interval '1 microsecond'` })
    .execute();
  await beginMaintenance(ctx, part, { ...plain, from: new Date(Date.now() + hour) }, by);
  assert.equal((await move(-100)).body.status, true);
  assert.equal((await move(50)).body.status, true);
  await endMaintenance(ctx, part, { until: null }, by);
  assert.deepEqual(await readWindows(site.db), []);

  // The whole site: no points in either for a request that got past its entry.
  await beginMaintenance(ctx, { kind: "site" }, plain, by);
  const closed = await move(50);
  assert.deepEqual([closed.status, closed.headers.get("retry-after")], [503, "60"]);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("the site's maintenance is one of its windows or its switch, and its end is in the caller's language", async () => {
  await using site = await gameSite();
  const call = (lang: string) => site.call("web/game_list", null, {}, { cookie: `lang=${lang}` });
  const part = { kind: "site" } as const;
  assert.equal((await call("tw")).status, 200);
  await beginMaintenance(site.ctx, part, { ...plain, from: new Date(Date.now() + hour) }, by);
  assert.equal((await call("tw")).status, 200);
  const { maintenance: { announced } } = await site.ctx.catalogue.read();
  assert.equal(announced.length, 1);
  await endMaintenance(site.ctx, part, { until: null }, by);
  await beginMaintenance(site.ctx, part, { ...plain, texts: { vn: "Nâng cấp" } }, by);
  await site.db.updateTable("maintenance_windows").where("ends_at", "is", null)
    .set({ ends_at: new Date("2126-12-30T22:00:00Z") }).execute();
  await site.ctx.catalogue.refresh();
  const answers = await Promise.all(["tw", "vn"].map(call));
  assert.deepEqual(answers.map(({ status, body }) => [status, body.errorCode, body.errorMsg]), [
    [503, "maintenance", "系統維護中，請稍後再試（預計 2126/12/31 06:00 恢復，台北時間）"],
    [503, "maintenance", "Nâng cấp (dự kiến mở lại lúc 31/12/2126 06:00, giờ Đài Bắc)"],
  ]);
  await endMaintenance(site.ctx, part, { until: null }, by);
  assert.equal((await call("tw")).status, 200);
});

Deno.test("a withdrawal is requested before maintenance has begun, or refused: the operators' change waits for it", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  await using elsewhere = connect(site.localUrl, { max: 2 });
  const ask = async () => {
    const input = { mode: "card", targetId: member.cardId, amountCents: 1000_00n, password: "" } as const;
    const outcome = await requestWithdrawal(site.ctx, member.id, { orderId: v7(), ...input });
    return outcome.ok ? outcome.value.state : outcome.refusal.code;
  };
  const part = { kind: "withdrawals" } as const;
  const { asking } = await inOneTransaction(elsewhere, async (db) => {
    await beginMaintenance({ ...site.ctx, db }, part, plain, by);
    const asking = ask();
    await Promise.race([untilBlocked(site.db), asking]);
    return { asking };
  });
  assert.equal(await asking, "withdrawals_maintenance");
  assert.equal(await ask(), "withdrawals_maintenance");
  await endMaintenance(site.ctx, part, { until: null }, by);
  assert.equal(await ask(), "requested");
  const open = await beginMaintenance(site.ctx, part, plain, by, { dryRun: true });
  assert.deepEqual(open.kind === "set" && open.untouched, { count: 1, cents: 1000_00n });
  assert.deepEqual(await readWindows(site.db), []);
});

Deno.test("windows have bounds, and two of a part don't overlap", async () => {
  await using site = await gameSite();
  const { ctx } = site;
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  const begin = async (from: number | null, until: number | null, provider = "bng") => {
    const span = { from: from === null ? null : at(from), until: until === null ? null : at(until) };
    const outcome = await beginMaintenance(ctx, { kind: "provider", provider }, { ...plain, ...span }, by);
    return outcome.kind === "times" ? outcome.fault : outcome.kind;
  };
  assert.deepEqual([
    await begin(-1, 1),
    await begin(91 * 24, null),
    await begin(2, 1),
    await begin(null, -1),
    await begin(1, 1 + 24 * maxLastingDays + 1),
    await begin(1, 2, "unknown"),
    await begin(10, 12),
    await begin(11, 13),
    await begin(9, 11),
    await begin(null, null),
    await begin(12.1, 13),
    await begin(11, 13, "dg"),
  ], [
    ...["from", "from", "until", "until", "until", "not_found"],
    ...["set", "overlaps", "overlaps", "overlaps", "set", "set"],
  ]);
  const part = { kind: "provider", provider: "bng" } as const;
  const move = async (until: number | null) =>
    (await endMaintenance(ctx, part, { until: until === null ? null : at(until) }, by)).kind;
  assert.deepEqual([await move(9), await move(11), await move(null), await move(null), await move(null)], [
    ...["times", "moved", "ended", "ended", "none"],
  ]);
  const events = await site.db.selectFrom("audit_events").select(["action", "subject", "detail"])
    .where("subject", "=", "provider bng").orderBy("id").execute();
  assert.deepEqual(events.map(({ action }) => action), [
    ...["maintenance.set", "maintenance.set", "maintenance.moved", "maintenance.ended", "maintenance.ended"],
  ]);
  const windows = await readWindows(site.db);
  assert.equal(windows.length, 1);
  const { active, announced } = maintenanceAt(windows, at(12));
  assert.deepEqual([active.length, announced.length, maintenanceAt(windows, at(14)).active.length], [1, 0, 0]);
  assert.equal(maintenanceAt(windows, at(-14)).announced.length, 0, "more than a day before");
});
