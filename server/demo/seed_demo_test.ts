import assert from "node:assert/strict";
import { sql } from "kysely";
import { chunksOf, fileOf } from "@/api/accounting/reports/reconcile/testing.ts";
import { reconcileProvider } from "@/api/accounting/reports/reconcile/reconcile_provider.ts";
import { reconcileVendor } from "@/api/accounting/reports/reconcile/reconcile_vendor.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { connect } from "@/db/connect.ts";
import { inOneTransaction } from "@/db/one_transaction.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { seedGames } from "@/db/seed/games.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { recordEvents, systemOperator } from "@/api/platform/audit/record_event.ts";
import { settledOrders } from "@/sandboxes/vendors/common/settled_orders.ts";
import { dayTransfers, settledBets } from "@/sandboxes/providers/store/settlement.ts";
import { hasDemo, seedDemo } from "./seed_demo.ts";
import { addWaitingCard } from "./waiting_card.ts";

/** Seeds as `jadehall seed --demo` does; `fails`, and is cut off before it is committed. */
async function seed(site: TestSite, fails = false) {
  // A connection of its own: no other process uses an empty site, and a month in one transaction locks in the month's order.
  const db = connect(site.localUrl, { max: 1 });
  await using _open = { [Symbol.asyncDispose]: () => db.destroy() };
  return await inOneTransaction(db, async (inside) => {
    await seedGames(inside);
    await seedMethods(inside);
    await seedContents(inside, site.ctx.now());
    const seeded = await seedDemo(site.ctx, inside, "jade-demo");
    if (fails) throw new Error("cut off");
    return seeded;
  });
}

async function rowsOf<Row>({ db }: TestSite, query: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(query)}`.execute(db)).rows;
}

/** The values of a column, each once. */
async function valuesOf(site: TestSite, column: string, table: string): Promise<unknown[]> {
  const rows = await rowsOf<{ value: unknown }>(site, `select distinct ${column} as value from ${table} order by 1`);
  return rows.map(({ value }) => value);
}

const played = "select provider, player, count(*), sum(bet_cents) as bet, sum(payout_cents) as payout, " +
  "max(game_id) as game from bets group by provider, player order by provider, player";

const clocks = ["2026-11-22T18:50:31Z", "2026-12-31T15:59:59Z", "2027-02-28T16:00:00Z"];

Deno.test("the demo has everything in each state, the books are right, and the play is the same at any time", async () => {
  const plays: unknown[] = [];
  for (const clock of clocks) {
    await using site = await testSite({ now: () => new Date(clock) });
    assert.equal(await seed(site), "made");
    assert.deepEqual(await checkAccounts(site.ctx), []);
    assert.deepEqual(await rowsOf(site, "select account, name, user_level from members order by account"), [
      { account: "demo01", name: "陳怡君", user_level: 3 },
      { account: "demo02", name: "林志豪", user_level: 1 },
      { account: "demo03", name: "黃雅婷", user_level: 0 },
    ]);
    assert.deepEqual(
      await valuesOf(site, "state || array_to_string(flags, ',')", "deposit_orders"),
      ["created", "credited", "creditedlate", "expired", "expiredamount_differs", "failed"],
    );
    assert.deepEqual(
      await valuesOf(site, "state", "withdrawals"),
      ["approved", "cancelled", "failed", "paid", "rejected", "requested"],
    );
    assert.deepEqual(await valuesOf(site, "state", "game_transfers"), ["failed", "succeeded"]);
    assert.deepEqual(await valuesOf(site, "state", "crypto_addresses"), ["approved", "waiting"]);
    assert.deepEqual(await valuesOf(site, "kind || ' ' || state", "bonuses where kind <> 'prize'"), [
      "distribution open",
      "promotion open",
      "promotion paid",
      "red_packet open",
    ]);
    assert.deepEqual(await valuesOf(site, "game_group", "bets"), ["egame", "fish", "live", "lottery"]);
    assert.deepEqual(await valuesOf(site, "read_at is null", "mails"), [false, true]);
    assert.deepEqual(
      await valuesOf(site, "i.account", "members m join members i on i.id = m.introducer_id"),
      ["demo01", "demo02"],
    );
    const [luck] = await rowsOf<Record<string, bigint>>(
      site,
      `select (select count(*) from turntable_draws) as draws, (select count(*) from red_packet_claims) as shares,
        (select sum(chances - used) from turntable_chances)::int > 0 as chances,
        (select count(*) from red_packets where ends_at > '${clock}' and starts_at < '${clock}') as packets,
        (select max(greatest(settled_at, taken_at)) < '${clock}' from bets) as past`,
    );
    assert.deepEqual(luck, { draws: 6n, shares: 2n, chances: true, packets: 1n, past: true });
    plays.push(await rowsOf(site, played));
    assert.deepEqual(
      await rowsOf(
        site,
        "select * from (select player as who, provider, balance_cents from sandbox.players) s " +
          "full join (select 'jh' || member_id as who, substr(code, 6) as provider, balance_cents from accounts " +
          "where code like 'game:%') a using (who, provider) where coalesce(s.balance_cents, 0) <> coalesce(a.balance_cents, 0)",
      ),
      [],
    );
  }
  for (const play of plays) assert.deepEqual(play, plays[0]);
});

Deno.test("the demo is written whole or not at all, once, and never beside other members; starts at once add one card", async () => {
  await using site = await testSite();
  await assert.rejects(seed(site, true), /cut off/);
  assert.deepEqual(await valuesOf(site, "id", "members"), []);
  assert.equal(await seed(site), "made");
  const before = await rowsOf(site, "select pg_current_xact_id_if_assigned(), count(*) from ledger_transfers");
  assert.equal(await seed(site), "there");
  assert.deepEqual(
    await rowsOf(site, "select pg_current_xact_id_if_assigned(), count(*) from ledger_transfers"),
    before,
  );
  // Two starts at once.
  await Promise.all([addWaitingCard(site.ctx), addWaitingCard(site.ctx)]);
  assert.equal((await valuesOf(site, "id", "bank_cards where state = 'waiting'")).length, 1);
  await using another = await testSite();
  await another.member();
  assert.equal(await seed(another), "others");
  assert.equal((await valuesOf(another, "id", "members")).length, 1);
});

Deno.test("the settlement files of the demo's vendor and providers say what the site has, but for the amount paid wrong", async () => {
  await using site = await testSite();
  await seed(site);
  const month = { first: new Date("2000-01-01"), end: new Date("3000-01-01") };
  const days = { from: "2000-01-01", to: "2999-12-31" };
  const db = site.db as never;
  const { lines } = await settledOrders(db, { table: "north_orders", amount: "amount_twd" }, month, "");
  const top_ups = await reconcileVendor(site.ctx, "NORTH", chunksOf(fileOf("NORTH", lines)), { days });
  assert.deepEqual(top_ups?.differences.map(({ kind, theirs, ours }) => [kind, theirs, ours]), [
    ["amount", "2900.00", "3000.00"],
    ["state", "paid", "expired"],
  ]);
  assert.ok(lines.length > 15);
  for (const { code, protocol } of await site.db.selectFrom("providers").select(["code", "protocol"]).execute()) {
    const of = { bets: await settledBets(db, code, month, ""), transfers: await dayTransfers(db, code, month, "") };
    const file = fileOf(protocol, [...of.bets.lines, ...of.transfers.lines]);
    const found = await reconcileProvider(site.ctx, code, chunksOf(file), { days });
    assert.deepEqual(found?.differences, [], code);
  }
});

Deno.test("a site is asked for the demo's last member, and its audit trail only where that one is there", async () => {
  await using site = await testSite();
  await recordEvents(site.db, [{ at: site.ctx.now(), operator: systemOperator, action: "demo.seeded", subject: "" }]);
  assert.equal(await hasDemo(site.ctx), false);
  const { id } = await site.member();
  await site.db.updateTable("members").set({ account: "demo03" }).where("id", "=", id).execute();
  assert.equal(await hasDemo(site.ctx), true);
});
