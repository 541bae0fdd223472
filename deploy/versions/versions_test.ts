import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { assertConserved, assertPointsMoved, reconcileAll } from "@/e2e/crash/aftermath.ts";
import { observe } from "@/e2e/crash/observer.ts";
import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { version } from "@/shared/version.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { startProxy } from "@/testing/proxy/start_proxy.ts";
import { testMember } from "@/testing/site/test_member.ts";
import { nextRelease } from "../testing/next_release.ts";
import { callSteadily } from "../testing/steady_calls.ts";

/** Calls that are answered before each step, and after the last. */
const between = 150;
/** How often the proxy is asked who answers (ms): it refuses who asks as fast as they can. */
const pollMs = 20;

Deno.test("the next release takes over and gives back under load, behind a proxy, without one failed call", async () => {
  await using cleanup = new AsyncDisposableStack();
  const [database, next] = await Promise.all([testDatabase({ fresh: true }), nextRelease()]);
  cleanup.use(database);
  cleanup.use(next);
  const { url: databaseUrl } = database;
  const provider = cleanup.use(await startSandboxProcess("provider", { databaseUrl }));
  const vendor = cleanup.use(await startSandboxProcess("vendor", { databaseUrl }));
  const [first = 0, second = 0] = freePorts(2);
  const proxy = cleanup.use(await startProxy("haproxy", first, { second }));
  const env = (port: number) => ({
    PORT: `${port}`,
    BEHIND_PROXY: "on",
    SITE_URL: proxy.url,
    DRAIN_SECONDS: "5",
    SANDBOX_PROVIDER_URL: provider.url,
    SANDBOX_VENDOR_URL: vendor.url,
  });
  const startThis = () => startSiteProcess({ databaseUrl, env: env(first) });
  /** Waits until each of these releases has answered through the proxy, and no other does. */
  const served = async (...releases: string[]) => {
    const seen = new Set<string>();
    for (let same = 0; same < 20 || releases.some((release) => !seen.has(release)); same++) {
      const response = await fetch(`${proxy.url}/readyz`);
      await response.body?.cancel();
      const release = response.headers.get("jadehall-version") ?? "";
      if (releases.includes(release)) seen.add(release);
      else same = 0;
      await delay(pollMs);
    }
  };

  const before = await startThis();
  await served(version);
  const sandboxes = { providerUrl: provider.url, vendorUrl: vendor.url };
  const { ctx } = cleanup.use(await observe(databaseUrl, { siteUrl: proxy.url, sandboxes }));
  const members = await Promise.all(Array.from({ length: 6 }, () => testMember(ctx, { main: 100_000_00n })));
  const calls = callSteadily(proxy.url, members.map(({ token }) => ({ token, cookie: `${sessionCookie}=${token}` })));
  cleanup.defer(async () => void await calls.end());

  await calls.more(between);
  const commandEnv = { ...before.env, DATABASE_URL: databaseUrl };
  assert.match(await next.run(commandEnv, ["migrate", "plan"]), new RegExp(next.step));
  await next.run(commandEnv, ["migrate", "up"]);
  await calls.more(between);

  const after = await startSiteProcess({ databaseUrl, env: env(second), checkout: next.folder });
  await served(version, next.version);
  await calls.more(between);
  await before[Symbol.asyncDispose]();
  await served(next.version);
  await calls.more(between);

  const again = cleanup.use(await startThis());
  await served(version, next.version);
  await calls.more(between);
  await after[Symbol.asyncDispose]();
  await served(version);
  await calls.more(between);
  assert.deepEqual(await calls.end(), []);
  assert.ok(again.pid);

  await reconcileAll(ctx);
  await assertConserved(ctx);
  await assertPointsMoved(ctx, members.length);
  assert.deepEqual(await checkAccounts(ctx), []);
});
