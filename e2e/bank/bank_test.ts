import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { Ctx } from "@/api/context.ts";
import { testMember } from "@/testing/site/test_member.ts";
import { tier } from "@/testing/tier.ts";
import { bankUntil } from "./customer.ts";
import { durableCluster } from "./durable_cluster.ts";
import { createPauseSwitch } from "./pause_switch.ts";
import { assertConserved, assertNothingLost, assertPointsMoved, reconcileAll } from "../crash/aftermath.ts";
import { observe } from "../crash/observer.ts";
import { stepsUntil } from "../crash/steps.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { startSandboxProcess, startSiteProcess } from "../site_process.ts";

const customers = 12;
const startingCents = 10_000_00n;
/** How often something happens to the bank. CI has more happen. */
const { crashes } = tier;
/** The events in turn, each after some hundred answers: a process of the site is killed, or the database is. */
const order = [0, 1, "database", 2, 0, "database", 1, 2, "database", 0] as const;
const events = Array.from({ length: crashes }, (_, time) => order[time % order.length]!);
const answersBetween = 200;

Deno.test("three processes that are killed in turn, on a database that crashes, move points and never the total", async () => {
  await using database = await durableCluster();
  await using cleanup = new AsyncDisposableStack();
  const [provider, vendor] = await Promise.all([
    startSandboxProcess("provider", { databaseUrl: database.url, silent: true }),
    startSandboxProcess("vendor", { databaseUrl: database.url, silent: true }),
  ]);
  cleanup.use(provider);
  cleanup.use(vendor);
  const ports = freePorts(3);
  const start = (index: number) =>
    startSiteProcess({
      databaseUrl: database.url,
      silent: true,
      pullsBets: false,
      env: { PORT: `${ports[index]}`, SANDBOX_PROVIDER_URL: provider.url, SANDBOX_VENDOR_URL: vendor.url },
    });
  const sites = await Promise.all([0, 1, 2].map(start));
  cleanup.defer(async () => void await Promise.all(sites.map((site) => site[Symbol.asyncDispose]())));
  const urls = sites.map((site) => site.url);
  const addresses = { siteUrl: urls[0]!, sandboxes: { providerUrl: provider.url, vendorUrl: vendor.url } };
  const { ctx } = cleanup.use(await observe(database.url, addresses));

  const pauseSwitch = createPauseSwitch();
  const closing = new AbortController();
  let steps = stepsUntil(answersBetween);
  const crowd = await Promise.all(Array.from({ length: customers }, () => testMember(ctx, { main: startingCents })));
  const banking = crowd.map(({ token }) =>
    bankUntil(closing.signal, { urls, pauseSwitch, step: () => steps.step() }, token)
  );

  for (const event of events) {
    await steps.reached;
    assert.deepEqual(await checkAccounts(ctx), [], "the books hold at every moment of the traffic");
    assert.equal(await deadlocks(ctx), 0n);
    steps = stepsUntil(answersBetween);
    if (event === "database") {
      pauseSwitch.close();
      await database.crash();
      pauseSwitch.open();
    } else {
      await sites[event]!.kill();
      sites[event] = await start(event);
    }
  }
  await steps.reached;
  closing.abort();
  const acknowledged = (await Promise.all(banking)).flat();

  await reconcileAll(ctx);
  await assertNothingLost(ctx, acknowledged);
  await assertConserved(ctx);
  assert.deepEqual(await checkAccounts(ctx), []);
  assert.equal(await deadlocks(ctx), 0n);
  await assertOneOrderPerKey(ctx);
  await assertPointsMoved(ctx, customers);
});

async function deadlocks(ctx: Ctx): Promise<bigint> {
  const { rows: [row] } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(ctx.db);
  return row?.deadlocks ?? -1n;
}

/** However often a transfer was sent, to whichever process: it made one order or none. */
async function assertOneOrderPerKey(ctx: Ctx): Promise<void> {
  const { rows } = await sql`
    select id from game_transfers where id not in (select order_id from idempotency_keys)`.execute(ctx.db);
  assert.deepEqual(rows, [], "every order belongs to a key");
}
