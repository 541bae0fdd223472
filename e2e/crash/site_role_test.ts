import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { siteRole } from "@/testing/database/site_role.ts";
import { testMember } from "@/testing/site/test_member.ts";
import { startSandboxProcess, startSiteProcess } from "../site_process.ts";
import { observe } from "./observer.ts";
import { type Acknowledged, firstSandboxMethod, playRound } from "./player.ts";

Deno.test("with a role that only reads and writes rows the site takes a top-up, plays, reads bets and runs its jobs", async () => {
  await using database = await testDatabase({ fresh: true });
  await using cleanup = new AsyncDisposableStack();
  const role = cleanup.use(await siteRole(database.url));
  const [provider, vendor] = await Promise.all([
    startSandboxProcess("provider", { databaseUrl: database.url, silent: true }),
    startSandboxProcess("vendor", { databaseUrl: database.url, silent: true }),
  ]);
  cleanup.use(provider);
  cleanup.use(vendor);
  let log = "";
  const site = await startSiteProcess({
    databaseUrl: role.url,
    env: { SANDBOX_PROVIDER_URL: provider.url, SANDBOX_VENDOR_URL: vendor.url },
    onOutput: (text) => void (log += text),
  });
  cleanup.use(site);
  const sandboxes = { providerUrl: provider.url, vendorUrl: vendor.url };
  const { ctx } = cleanup.use(await observe(role.url, { siteUrl: site.url, sandboxes }));
  await seedDummyMethods(ctx.db, firstSandboxMethod);
  const member = await testMember(ctx, { main: 1000_00n });
  const acknowledged: Acknowledged[] = [];
  await playRound({ siteUrl: site.url, step() {} }, member, (answer) => void acknowledged.push(answer));
  assert.ok(
    acknowledged.some(({ kind }) => kind === "deposit") && acknowledged.some(({ kind }) => kind === "transfer"),
  );
  const hasBets = async () => (await sql`select from bets limit 1`.execute(ctx.db)).rows.length > 0;
  await until("its job has read the bets", hasBets);
  assert.deepEqual(await checkAccounts(ctx), []);
  assert.deepEqual(log.split("\n").filter((line) => /permission denied|must be owner|"level":"error"/.test(line)), []);
});
