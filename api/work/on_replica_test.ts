import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { dailyReport } from "@/api/accounting/reports/daily_report.ts";
import { memberOrders, membersReport } from "@/api/accounting/reports/members_report.ts";
import { promotionsReport } from "@/api/accounting/reports/promotions_report.ts";
import { providersReport } from "@/api/accounting/reports/providers_report.ts";
import { rebatesReport } from "@/api/accounting/reports/rebates_report.ts";
import { vendorsReport } from "@/api/accounting/reports/vendors_report.ts";
import type { Ctx } from "@/api/context.ts";
import { createIncidents } from "@/api/log/incidents.ts";
import { noMetrics } from "@/api/metrics.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { fixedSettings } from "@/api/settings.ts";
import { buildIfStale } from "@/cli/build.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { hasReplayed, openReplica, readLogEnd, type ReplicaPatience } from "@/db/pool/replica.ts";
import { seedGames } from "@/db/seed/games.ts";
import { createSiteHandler } from "@/server/create_site_handler.ts";
import { checkReplica } from "@/server/doctor/replica_check.ts";
import { debianCluster } from "@/testing/database/debian_cluster.ts";
import { pageVisitor } from "@/testing/site/serve_pages.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { testMember } from "@/testing/site/test_member.ts";
import { onReplica, replicaFailed } from "./on_replica.ts";

await buildIfStale();

Deno.test("reads that may be late", async (t) => {
  await using cleanup = new AsyncDisposableStack();
  const primary = cleanup.use(await debianCluster({ durable: false }));
  await migrate(primary.url);
  const standby = new AsyncDisposableStack();
  cleanup.use(standby);
  const follower = standby.use(await debianCluster({ durable: false, standbyOf: primary }));
  const db = connect(primary.url);
  cleanup.defer(() => db.destroy());
  const folder = await Deno.makeTempDir();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));

  await t.step("have from the replica what was just committed", async () => {
    await using reading = open(follower.url, endless);
    const { ctx, reads } = reading;
    for (let round = 0; round < 100; round++) {
      const { id } = await testMember(ctx, {});
      const found = await onReplica(
        ctx,
        ({ db }) => db.selectFrom("members").select("id").where("id", "=", id).executeTakeFirst(),
      );
      assert.equal(found?.id, id, `round ${round}`);
    }
    assert.deepEqual(reads, { replica: 100, primary: 0 });
  });

  await t.step(
    "are the primary's while the replica stands still, and its own again once it has caught up",
    async () => {
      await using reading = open(follower.url);
      await using control = connect(follower.url, { max: 1 });
      const { ctx, reads } = reading;
      await caughtUp(ctx, reading);
      await sql`select pg_wal_replay_pause()`.execute(control);
      while (await stateOf(control) !== "paused");
      const { id } = await testMember(ctx, {});
      const before = { ...reads };
      const isThere = ({ db }: Pick<Ctx, "db">) =>
        db.selectFrom("members").select("id").where("id", "=", id).executeTakeFirst();
      assert.ok(await onReplica(ctx, isThere));
      await sql`select pg_wal_replay_resume()`.execute(control);
      while (!await isThere({ db: control }));
      assert.ok(await onReplica(ctx, isThere));
      assert.deepEqual(reads, { replica: before.replica, primary: before.primary + 2 }, "it is left alone for a while");
      await caughtUp(ctx, reading);
      assert.deepEqual(reading.failures, [], "it is no fault to be behind");
    },
  );

  await t.step("of every page, call and report can be done there", async () => {
    await using reading = open(follower.url, endless);
    const { ctx, reads, failures } = reading;
    await seedGames(db);
    const handler = await createSiteHandler(ctx);
    const member = await testMember(ctx, { main: 500_00n });
    const ask = async (path: string, init: RequestInit) => {
      const before = { ...reads };
      const response = await handler(new Request(new URL(path, "http://localhost"), init), pageVisitor);
      const text = await response.text();
      assert.ok(response.status < 400 || response.status === 404 && path.includes("books_proof"), `${path}: ${text}`);
      assert.ok(reads.replica > before.replica, `${path} reads the replica`);
      assert.deepEqual([reads.primary, failures], [before.primary, []], path);
    };
    for (const path of pages) await ask(path, { headers: { cookie: `${sessionCookie}=${member.token}` } });
    for (const path of calls) await ask(`/api/v1/${path}`, { headers: { authorization: `Bearer ${member.token}` } });
    const span = { from: "2026-11-01", to: "2026-11-30", by: "day" as const };
    const reports = [
      () => onReplica(ctx, checkAccounts),
      () => dailyReport(ctx, span),
      () => providersReport(ctx, span),
      () => vendorsReport(ctx, span),
      () => promotionsReport(ctx, span),
      () => rebatesReport(ctx, span),
      () => membersReport(ctx, { from: span.from, to: span.to, order: memberOrders[0], limit: 10 }),
    ];
    for (const [at, report] of reports.entries()) {
      const before = { ...reads };
      await report();
      assert.deepEqual(
        [reads, failures],
        [{ replica: before.replica + 1, primary: before.primary }, []],
        `report ${at}`,
      );
    }
  });

  await t.step("stay in a transaction that is open", async () => {
    await using reading = open(follower.url, endless);
    const { ctx } = reading;
    await caughtUp(ctx, reading);
    const { id } = await testMember(ctx, {});
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("members").set({ name: "改名" }).where("id", "=", id).execute();
      const found = await onReplica(
        { ...ctx, db: tx },
        ({ db }) => db.selectFrom("members").select("name").where("id", "=", id).executeTakeFirst(),
      );
      assert.equal(found?.name, "改名");
    });
  });

  await t.step(
    "that fail there are done on the primary, as one incident; those that fail on both are not its fault",
    async () => {
      await using reading = open(follower.url, endless);
      const { ctx, reads, failures } = reading;
      await caughtUp(ctx, reading);
      const fails = ({ db }: Pick<Ctx, "db">) => sql`select 1 / 0`.execute(db);
      await assert.rejects(onReplica(ctx, fails), /division by zero/);
      assert.deepEqual(failures, []);
      const before = { ...reads };
      const writes = ({ db }: Pick<Ctx, "db">) => sql`create table if not exists written ()`.execute(db);
      await onReplica(ctx, writes);
      assert.deepEqual(failures, [replicaFailed]);
      await onReplica(ctx, writes);
      assert.deepEqual(failures, [replicaFailed], "it is left alone");
      assert.deepEqual(reads, { replica: before.replica, primary: before.primary + 2 });
    },
  );

  await t.step("go to nothing but a standby of the same database, on the same timeline", async () => {
    const end = await readLogEnd(db);
    await using replica = openReplica(follower.url, { max: 1 });
    while (!await hasReplayed(replica.db, end));
    for (
      const other of [
        { ...end, system: "1" },
        { ...end, timeline: end.timeline + 1 },
        { ...end, database: "another" },
        { ...end, lsn: "FFFFFFFF/0" },
      ]
    ) assert.equal(await hasReplayed(replica.db, other), false, JSON.stringify(other));
    assert.equal(await hasReplayed(db, end), false, "the primary is no standby");
    const said = async (url?: string) => (await checkReplica(db, url)).map(({ grade, text }) => `${grade}: ${text}`);
    assert.deepEqual(await said(), []);
    assert.match((await said(primary.url))[0]!, /^fault: .*is no standby/);
    assert.match((await said(follower.url))[0]!, /^ok: |^warning: .* kB of the log behind/);
    await sql`create database other`.execute(db);
    const [other = ""] = await said(follower.url.replace(/postgres$/, "template1"));
    assert.match(other, /^fault: .*of another database/);
  });

  await t.step("go to no standby that was promoted: what it takes from then on is its own", async () => {
    const end = await readLogEnd(db);
    await using replica = openReplica(follower.url, { max: 1 });
    while (!await hasReplayed(replica.db, end));
    await sql`select pg_promote()`.execute(replica.db);
    assert.equal(await hasReplayed(replica.db, end), false);
  });

  await t.step("are the primary's when the replica is gone", async () => {
    await using reading = open(follower.url, endless);
    const { ctx, failures } = reading;
    await standby.disposeAsync();
    const { rows } = await onReplica(ctx, ({ db }) => sql<{ one: number }>`select 1 as one`.execute(db));
    assert.deepEqual([rows, failures], [[{ one: 1 }], [replicaFailed]]);
  });

  /** A context that reads from a replica, and what it notes. */
  function open(url: string, patience?: ReplicaPatience) {
    const clock = { at: 0 };
    const replica = openReplica(url, { max: 5, patience, clock: () => clock.at });
    const reads = { primary: 0, replica: 0 };
    const failures: string[] = [];
    const incidents = createIncidents();
    const ctx: Ctx = {
      ...testCtx(db, folder),
      settings: fixedSettings(),
      replica,
      metrics: { ...noMetrics, read: (server) => void reads[server]++ },
      incidents: {
        ...incidents,
        failed(where, failure) {
          if (failure.event === replicaFailed) failures.push(failure.event);
          incidents.failed(where, failure);
        },
      },
    };
    return { ctx, clock, reads, failures, [Symbol.asyncDispose]: () => replica[Symbol.asyncDispose]() };
  }
});

/** Of a replica that is only asked whether it can do the reads at all. */
const endless: ReplicaPatience = { behindMs: 600_000, pollMs: 600_000 };

/** Ends when a read goes to the replica: its pauses are over at once. */
async function caughtUp(ctx: Ctx, { clock, reads }: { clock: { at: number }; reads: { replica: number } }) {
  const before = reads.replica;
  while (reads.replica === before) {
    clock.at += 60_000;
    await onReplica(ctx, ({ db }) => sql`select 1`.execute(db));
  }
}

async function stateOf(control: ReturnType<typeof connect>): Promise<string> {
  const { rows: [row] } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(
    control,
  );
  return row!.state;
}

const pages = [
  ...["", "/activity", "/distribution", "/red_packet", "/transfer", "/turnover", "/withdrawal"]
    .map((list) => `/member/record${list}`),
  ...["/logs", "/statement", "/activity", "/share"].map((page) => `/member${page}`),
  ...["record", "record/withdrawal", "logs", "statement", "activity"].map((file) => `/member/${file}.csv`),
];

const calls = [
  ...["activity", "distribution", "red_packet", "deposit", "withdrawal", "transfer"].map((kind) =>
    `user/record/${kind}`
  ),
  ...[
    "user/bet/info",
    "user/bet/detail",
    "user/turnover",
    "user/year",
    "user/books_proof?day=2026-11-01",
    "user/events",
  ],
];
