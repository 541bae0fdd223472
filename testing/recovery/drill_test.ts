import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { Ctx } from "@/api/context.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { syncProviderBalance } from "@/api/games/transfers/balance/sync_provider_balance.ts";
import type { MemberId } from "@/api/member_id.ts";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { payByHand } from "@/api/payments/withdrawals/operators/pay_by_hand.ts";
import { approveWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { readDestination } from "@/api/payments/withdrawals/payouts/destination.ts";
import { payOut } from "@/api/payments/withdrawals/payouts/pay_out.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { memberBalances } from "@/db/ledger/balances.ts";
import { reconcileAll } from "@/e2e/crash/aftermath.ts";
import { observe } from "@/e2e/crash/observer.ts";
import { type Acknowledged, firstSandboxMethod, playRound } from "@/e2e/crash/player.ts";
import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { backUp, debianCluster, makeArchive } from "@/testing/database/debian_cluster.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { type TestMember, testMember } from "@/testing/site/test_member.ts";

const game = "rsg";
const players = 5;
const rounds = 3;

Deno.test("restored to before some 50 transfers, top-ups and payouts, the books are brought to what the outside knows", async () => {
  const began = new Date();
  await using cleanup = new AsyncDisposableStack();
  const archive = cleanup.use(await makeArchive());
  const primary = cleanup.use(await debianCluster({ durable: false, archive }));
  // Providers, vendors and the bank keep their own books, which no restore takes back.
  const outside = cleanup.use(await testDatabase({ fresh: true }));
  const provider = cleanup.use(await startSandboxProcess("provider", { databaseUrl: outside.url }));
  const vendor = cleanup.use(await startSandboxProcess("vendor", { databaseUrl: outside.url }));
  const [port = 0] = freePorts(1);
  const start = () =>
    startSiteProcess({
      databaseUrl: primary.url,
      env: { PORT: `${port}`, SANDBOX_PROVIDER_URL: provider.url, SANDBOX_VENDOR_URL: vendor.url },
    });
  const addresses = {
    siteUrl: `http://127.0.0.1:${port}`,
    sandboxes: { providerUrl: provider.url, vendorUrl: vendor.url },
  };
  const folder = await Deno.makeTempDir({ dir: new URL("../../.data", import.meta.url).pathname, prefix: "recovery-" });
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));

  // Before the point.
  const before = cleanup.use(new AsyncDisposableStack());
  const site = before.use(await start());
  const { ctx } = before.use(await observe(primary.url, addresses));
  await seedDummyMethods(ctx.db, firstSandboxMethod);
  await backUp(primary, archive);
  const running = { siteUrl: site.url, step() {} };
  const crowd = await Promise.all(Array.from({ length: players }, () => testMember(ctx)));
  await playAll(crowd, 1, () => {});
  const withdrawers = await Promise.all(Array.from({ length: 5 }, () => withdrawer(ctx)));
  const [bySender, byHand, unpaid, unapproved, after] = withdrawers as [Holder, Holder, Holder, Holder, Holder];
  const orders = {
    bySender: await approve(ctx, await ask(ctx, bySender)),
    byHand: await approve(ctx, await ask(ctx, byHand)),
    unpaid: await approve(ctx, await ask(ctx, unpaid)),
    unapproved: await ask(ctx, unapproved),
  };
  const open = await openTopUp(site.url, crowd[0]!);
  await reconcileAllTransfers(ctx);
  const point = await restorePoint(ctx, "before");

  // The restore takes these back, and the outside does not forget them.
  const lost: Acknowledged[][] = crowd.map(() => []);
  await playAll(crowd, rounds, (index, answer) => lost[index]!.push(answer));
  await pressPay(open.pageUrl);
  await pay(ctx, orders.bySender);
  await pay(ctx, await approve(ctx, orders.unapproved));
  for (const operator of ["amy", "ben"]) {
    await payByHand(ctx, { id: orders.byHand, reference: "BANK-7", operator, reason: "due" });
  }
  const paidAfter = await approve(ctx, await ask(ctx, after));
  await pay(ctx, paidAfter);
  const newcomer = await testMember(ctx, { main: 2_000_00n });
  await playRound(running, newcomer, () => {});
  await reconcileAll(ctx);
  const truth = await moneyOf(ctx, [...crowd, ...withdrawers]);
  const moved = lost.flat().filter(({ kind, state }) => kind === "transfer" && state === "succeeded");
  assert.ok(moved.length >= 50, `${moved.length} transfers are lost`);
  await archived(ctx);
  await site.kill();
  await before.disposeAsync();
  await primary.kill();

  // Restored: every command from here on is an operator's.
  cleanup.use(await debianCluster({ durable: false, restored: { from: archive, point: "before", dead: primary } }));
  const run = async (code: number, ...args: string[]) => {
    const ran = await runCli(site.env, ...args);
    assert.equal(ran.code, code, `${args.join(" ")}: ${ran.stdout}${ran.stderr}`);
    return ran.stdout;
  };
  const by = (operator: string) => ["--operator", operator, "--reason", "restored"];
  await run(0, "accounts", "check");
  await run(0, "recover", "begin", point.toISOString(), ...by("amy"));
  const restored = cleanup.use(await start());
  const { ctx: now } = cleanup.use(await observe(primary.url, addresses));
  const closed = await fetch(`${restored.url}/api/v1/deposit/order`, { method: "POST" });
  assert.deepEqual([closed.status, await closed.text().then((text) => text.length > 0)], [503, true]);
  assert.equal(await countOf(now, sql`sessions`), 0n);

  // Top-ups: the order that was open is credited once; those that are lost are listed.
  await run(0, "orders", "replay", ...by("amy"));
  await run(0, "orders", "replay", ...by("amy"));
  const vendorFile = await fetched(`${vendor.url}/dummy/settlement?`, "dummy.csv");
  const topUps = JSON.parse(await run(6, "reconcile", "vendor", "DUMMY", vendorFile, "--json"));
  const lostTopUps = lost.map((answers) => answers.filter(({ kind }) => kind === "deposit").length);
  // Also the newcomer's one.
  const missing = lostTopUps.reduce((sum, count) => sum + count, 0) + 1;
  assert.deepEqual(topUps.counts, [{ kind: "missing_here", count: missing }]);
  for (const [index, count] of lostTopUps.entries()) {
    const amount = ["--amount", `${count * 1000}`, "--turnover", "1"];
    await run(0, "members", "adjust", crowd[index]!.account, ...amount, ...by("amy"));
  }

  // Bets and transfers.
  await run(0, "bets", "pull", game);
  const providerFile = await fetched(`${provider.url}/hmac_json/settlement?provider=${game}&`, "rsg.csv");
  await run(6, "reconcile", "provider", game, providerFile);
  await run(5, "recover", "transfers", game, providerFile, ...by("ben"));
  const adopted = JSON.parse(await run(6, "recover", "transfers", game, providerFile, ...by("amy"), "--json"));
  assert.ok(adopted.adopted.length >= moved.length);
  const strangersLines = adopted.left.filter(({ player }: { player: string }) => player === `jh${newcomer.id}`);
  assert.deepEqual(adopted.left, strangersLines, "only the lost member's transfers are left");
  const again = JSON.parse(await run(6, "recover", "transfers", game, providerFile, ...by("amy"), "--json"));
  assert.deepEqual([again.adopted, again.left.length], [[], adopted.left.length]);

  // Payouts: none is made again, and each that was made is listed until the books have it.
  for (const id of [orders.bySender, orders.byHand, orders.unpaid]) {
    await run(6, "withdrawals", "pay", id, ...by("amy"));
  }
  const payments = `${folder}/bank.csv`;
  const sent = [orders.bySender, orders.unapproved, paidAfter].map((id) => `${id},1000,paid,SBP-${id.slice(-12)},`);
  const header = "reference,amount,result,bank_reference,reason";
  await Deno.writeTextFile(payments, [header, ...sent, `${orders.byHand},1000,paid,BANK-7,`, ""].join("\n"));
  assert.deepEqual(await unknownPayments(), {
    [orders.bySender]: "not_paid_here",
    [orders.byHand]: "not_paid_here",
    [orders.unapproved]: "not_paid_here",
    [paidAfter]: "unknown",
  });
  await run(0, "withdrawals", "release", orders.bySender, ...by("amy"));
  await run(0, "withdrawals", "release", orders.unapproved, ...by("amy"));
  const hand = ["--by-hand", "--reference", "BANK-7"];
  await run(5, "withdrawals", "pay", orders.byHand, ...hand, ...by("amy"));
  await run(0, "withdrawals", "pay", orders.byHand, ...hand, ...by("ben"));
  await run(6, "recover", "end", ...by("amy"));
  await run(5, "withdrawals", "release", orders.unpaid, ...by("amy"));
  await run(0, "withdrawals", "release", orders.unpaid, ...by("ben"));
  await run(0, "members", "adjust", after.account, "--amount=-1000", ...by("amy"));
  assert.deepEqual(await unknownPayments(), { [paidAfter]: "unknown" });

  // Losses are listed, and the rest agrees to the cent.
  const left = JSON.parse(await run(6, "recover", "list", "--json"));
  assert.deepEqual(left.held, []);
  const asCsv = (await run(6, "recover", "list", "--csv")).trim().split("\r\n");
  assert.deepEqual(asCsv.slice(1), left.strangers.map(strangerRow));
  assert.deepEqual(left.balances, []);
  assert.deepEqual(left.strangers.map(({ player }: { player: string }) => player), [`jh${newcomer.id}`]);
  await run(5, "recover", "end", ...by("amy"));
  await run(0, "recover", "end", ...by("ben"));
  await run(0, "accounts", "check");
  assert.deepEqual(await moneyOf(now, [...crowd, ...withdrawers]), truth);
  assert.deepEqual(await checkAccounts(now), []);
  assert.ok((await testMember(now)).id > newcomer.id, "no player's name is given again");
  assert.deepEqual(await paidByTheBank(), [orders.bySender, orders.unapproved, paidAfter].sort());
  await pay(now, orders.unpaid);
  assert.deepEqual(await paidByTheBank(), [orders.bySender, orders.unapproved, paidAfter, orders.unpaid].sort());

  async function playAll(
    members: TestMember[],
    times: number,
    acknowledged: (index: number, answer: Acknowledged) => void,
  ): Promise<void> {
    await Promise.all(members.map(async (member, index) => {
      for (let time = 0; time < times; time++) {
        await playRound(running, member, (answer) => acknowledged(index, answer));
      }
    }));
  }

  /** Fetches the settlement files of the drill's days, of which it has two at midnight, as one. */
  async function fetched(url: string, name: string): Promise<string> {
    const days = [...new Set([taipeiDay(began), taipeiDay(new Date())])];
    const texts = await Promise.all(days.map(async (day) => await (await fetch(`${url}day=${day}`)).text()));
    const lines = texts.flatMap((text, index) => text.split("\r\n").slice(index === 0 ? 0 : 1));
    await Deno.writeTextFile(`${folder}/${name}`, lines.filter((line) => line !== "").join("\r\n") + "\r\n");
    return `${folder}/${name}`;
  }

  async function unknownPayments(): Promise<Record<string, string>> {
    const found: { reference: string; why: string }[] = JSON.parse(
      await run(6, "recover", "payments", payments, "--json"),
    );
    return Object.fromEntries(found.map(({ reference, why }) => [reference, why]));
  }

  async function paidByTheBank(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from sandbox.payouts where state = 'paid' order by id`
      .execute(outside.db);
    return rows.map(({ id }) => id);
  }
});

interface Holder extends TestMember {
  cardId: number;
}

async function withdrawer(ctx: Ctx): Promise<Holder> {
  const member = await testMember(ctx, { main: 5_000_00n });
  return { ...member, cardId: await insertCard(ctx, member) };
}

async function ask(ctx: Ctx, { id, cardId }: Holder): Promise<string> {
  const input = { mode: "card", targetId: cardId, amountCents: 1_000_00n, password: "" } as const;
  const result = await requestWithdrawal(ctx, id, { orderId: v7(), ...input });
  if (!result.ok) throw new Error(`the withdrawal was refused: ${result.refusal.code}`);
  return result.value.id;
}

async function approve(ctx: Ctx, id: string): Promise<string> {
  assert.equal((await approveWithdrawal(ctx, { id, operator: "amy", reason: "due" })).kind, "done");
  return id;
}

async function pay(ctx: Ctx, id: string): Promise<void> {
  const { kind } = await payOut(ctx, { id, operator: "amy", reason: "due" }, (order) => readDestination(ctx, order));
  assert.equal(kind, "sent");
}

function strangerRow({ player, bets }: { player: string; bets: number }): string {
  return `${bets} bets of a lost member,${game},${player},,,`;
}

/** A top-up that is not paid yet. */
async function openTopUp(siteUrl: string, { token }: TestMember): Promise<{ pageUrl: string }> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${siteUrl}/api/v1/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    return await response.json();
  };
  const { data } = await call("deposit", { amount: 1000, cash_vendor_id: firstSandboxMethod + 1 });
  const order = await call("deposit/order", { order_id: data.order_id });
  return { pageUrl: order.data.page_url };
}

async function pressPay(pageUrl: string): Promise<void> {
  const response = await fetch(`${pageUrl.replace(/\?.*$/, "")}/pay`, { method: "POST", redirect: "manual" });
  await response.body?.cancel();
}

/** No transfer is on its way: what is sent by the point is asked about, and is another test's. */
async function reconcileAllTransfers({ db }: Ctx): Promise<void> {
  await until("no transfer is open", async () => {
    const { rows } = await sql`select from game_transfers where finished_at is null limit 1`.execute(db);
    return rows.length === 0;
  });
}

/** Marks a point in the log, and gives its time. */
async function restorePoint({ db }: Ctx, name: string): Promise<Date> {
  const { rows: [row] } = await sql<{ at: Date }>`
    select clock_timestamp() as at from pg_create_restore_point(${name})`.execute(db);
  return row!.at;
}

/** The log up to now is in the archive. */
async function archived({ db }: Ctx): Promise<void> {
  const { rows: [row] } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
  await until("the log is archived", async () => {
    const { rows: [last] } = await sql<{ file: string | null }>`
      select last_archived_wal as file from pg_stat_archiver`.execute(db);
    return last!.file !== null && last!.file >= row!.file;
  });
}

/** Each member's money by account, with what their play has made of it by now. */
async function moneyOf(ctx: Ctx, members: readonly TestMember[]): Promise<Map<MemberId, Record<string, bigint>>> {
  const row = await ctx.db.selectFrom("providers").select(["code", "protocol", "base_url"]).where("code", "=", game)
    .executeTakeFirstOrThrow();
  const adapter = ctx.providers.of(row)!;
  const money = new Map<MemberId, Record<string, bigint>>();
  for (const { id } of members) {
    await syncProviderBalance(ctx, id, game, adapter);
    const balances = [...await memberBalances(ctx.db, id)];
    money.set(id, Object.fromEntries(balances.filter(([, cents]) => cents !== 0n)));
  }
  return money;
}

async function countOf({ db }: Ctx, table: ReturnType<typeof sql>): Promise<bigint> {
  const { rows: [row] } = await sql<{ count: bigint }>`select count(*) from ${table}`.execute(db);
  return row!.count;
}
