import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { assertConserved, assertNothingLost, assertPointsMoved, reconcileAll } from "@/e2e/crash/aftermath.ts";
import { observe } from "@/e2e/crash/observer.ts";
import { stepsUntil } from "@/e2e/crash/steps.ts";
import { bankUntil } from "@/e2e/bank/customer.ts";
import { createPauseSwitch } from "@/e2e/bank/pause_switch.ts";
import type { Acknowledged } from "@/e2e/crash/player.ts";
import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testMember } from "@/testing/site/test_member.ts";
import { patroniCluster } from "../testing/patroni_cluster.ts";

const customers = 8;
const startingCents = 10_000_00n;
/** Transfers that were acknowledged before each event, and again after the last. */
const between = 60;

Deno.test("a switch-over, a killed primary and one that is cut off lose no acknowledged transfer", async () => {
  await using cleanup = new AsyncDisposableStack();
  const [cluster, outside] = await Promise.all([patroniCluster(), testDatabase({ fresh: true })]);
  cleanup.use(cluster);
  cleanup.use(outside);
  const provider = cleanup.use(await startSandboxProcess("provider", { databaseUrl: outside.url, silent: true }));
  const vendor = cleanup.use(await startSandboxProcess("vendor", { databaseUrl: outside.url, silent: true }));
  const env = { SANDBOX_PROVIDER_URL: provider.url, SANDBOX_VENDOR_URL: vendor.url };
  const site = cleanup.use(await startSiteProcess({ databaseUrl: cluster.url, silent: true, env }));
  const sandboxes = { providerUrl: provider.url, vendorUrl: vendor.url };
  const { ctx } = cleanup.use(await observe(cluster.url, { siteUrl: site.url, sandboxes }));

  const crowd = await Promise.all(Array.from({ length: customers }, () => testMember(ctx, { main: startingCents })));
  const closing = new AbortController();
  const acknowledged: Acknowledged[] = [];
  let moved = stepsUntil(between);
  const counters = {
    urls: [site.url],
    pauseSwitch: createPauseSwitch(),
    step() {},
    acknowledged(answer: Acknowledged) {
      acknowledged.push(answer);
      moved.step();
    },
  };
  const banking = crowd.map(({ token }) => bankUntil(closing.signal, counters, token));

  const primaries = [await cluster.primary()];
  const events = [
    (primary: string) => cluster.switchOver(primary),
    (primary: string) => cluster.kill(primary),
    (primary: string) => Promise.resolve(cluster.cutOff(primary)),
  ];
  for (const [at, event] of events.entries()) {
    await moved.reached;
    const primary = primaries.at(-1)!;
    await event(primary);
    while (await cluster.primary() === primary) { /* asks again */ }
    primaries.push(await cluster.primary());
    // Writes are back, by the site that runs on.
    moved = stepsUntil(between);
    await moved.reached;
    moved = stepsUntil(between);
    if (at === 1) await cluster.start(primary);
    if (at === 2) await cluster.reconnect(primary);
  }
  await moved.reached;
  closing.abort();
  await Promise.all(banking);

  await reconcileAll(ctx);
  await assertNothingLost(ctx, acknowledged);
  await bringBooks(outside.db, ctx.db);
  await assertConserved(ctx);
  assert.deepEqual(await checkAccounts(ctx), []);
  await assertPointsMoved(ctx, customers);
  assert.equal(primaries.length, events.length + 1);
});

/** Copies the provider's own books, which no failover touches, to where they are compared with the site's. */
async function bringBooks(from: Kysely<DB>, to: Kysely<DB>): Promise<void> {
  await sql`create schema sandbox`.execute(to);
  for (
    const [table, columns] of [
      ["played", "player text, cents bigint"],
      ["players", "player text, balance_cents bigint"],
      ["point_transfers", "player text, amount_cents bigint, moved_cents bigint"],
    ] as const
  ) {
    const name = sql.table(`sandbox.${table}`);
    const { rows: [found] } = await sql<{ rows: string }>`
      select coalesce(json_agg(each), '[]')::text as rows from ${name} each`.execute(from);
    await sql`create table ${name} (${sql.raw(columns)})`.execute(to);
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${found!.rows}::json)`.execute(
      to,
    );
  }
}
