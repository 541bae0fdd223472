import assert from "node:assert/strict";
import { sql } from "kysely";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { dummy } from "@/api/payments/deposits/vendors/dummy/vendor.ts";
import { ForgedCallbackLimits } from "@/api/payments/deposits/callbacks/forged/forged_callback_limits.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { buildIfStale } from "@/cli/build.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { peakBytes } from "@/e2e/proc.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { startSite } from "@/testing/cli/start.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { credited, pay } from "../testing/pay.ts";

await buildIfStale();

const limits = ForgedCallbackLimits.parse({ whole: 3, whole_kilobytes: 100, sources: 4, listed_whole: 0 });
const megabyte = 1_000_000;

Deno.test("a flood of forged callbacks fills neither disk nor memory, and authentic payments are credited", async () => {
  await using api = await testSite();
  await seedDummyMethods(api.db);
  await api.db.insertInto("settings").values({ key: "deposit.forged_callbacks", value: JSON.stringify(limits) })
    .execute();
  const member = await api.member();
  const [port] = freePorts(1);
  const proxied = { PORT: String(port), BEHIND_PROXY: "on", SITE_URL: `http://127.0.0.1:${port}` };
  const small = { SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0", DATABASE_CONNECTIONS: "5" };
  const site = await startSite({ ...environmentOn(api.url), ...small, ...proxied });
  // Doesn't count the memory that a process takes until its collector keeps pace: a first flood is as large as the
  // second.
  await flood(site.url, 2500);
  const before = { memory: await peakBytes(site.pid), database: await databaseBytes(api) };

  const [, during] = await Promise.all([flood(site.url, 2500), pay(api, site.url, member)]);
  await credited(api, member, during);
  assert.ok(await peakBytes(site.pid) - before.memory < 80 * megabyte, "of 125 MB that came");
  assert.ok(await databaseBytes(api) - before.database < 2 * megabyte);
  const counts = await api.db.selectFrom("forged_callback_counts").selectAll().execute();
  assert.equal(counts.reduce((sum, { received }) => sum + received, 0n), 5000n);
  const hours = new Set(counts.map(({ hour }) => hour.getTime())).size;
  assert.ok(counts.length <= hours * (limits.sources + 1) * vendors.length, `${counts.length} counts`);
  const whole = await api.db.selectFrom("forged_callbacks").select("body").execute();
  const bytes = whole.reduce((sum, { body }) => sum + body.byteLength, 0);
  assert.ok(
    whole.length > 0 && bytes <= hours * limits.whole_kilobytes * 1000,
    `${whole.length} whole, ${bytes} bytes`,
  );
  const audited = await api.db.selectFrom("audit_events").select("action").execute();
  assert.ok(audited.length <= hours * vendors.length, `${audited.length} audited`);

  await credited(api, member, during + await pay(api, site.url, member));
  assert.equal(await site.end("SIGTERM"), 0);
  assert.doesNotMatch(await site.complaint, /"level":"error"/);
});

/** Two that the site works with and one that it doesn't. */
const vendors = [dummy.code, "NORTH", "UNKNOWN"];

/** Random, so that the database can't compress it. */
const padding = crypto.getRandomValues(new Uint8Array(48 * 1024)).toBase64();

/** Sends callbacks from 250 addresses over 32 connections: most as large as is read, some that could be kept whole. */
async function flood(url: string, count: number): Promise<void> {
  let sent = 0;
  await Promise.all(Array.from({ length: 32 }, async () => {
    for (let at = sent++; at < count; at = sent++) {
      const vendor = vendors[at % vendors.length]!;
      const body = `${at} ${padding}`.slice(0, at % 4 ? 64 * 1024 : 8 * 1024);
      const response = await fetch(`${url}/api/v1/callback/${vendor}`, {
        method: "POST",
        headers: {
          ...signedHeaders("a forger's secret", body, new Date()),
          "x-forwarded-for": `198.51.100.${at % 250}`,
        },
        body,
      });
      await response.body?.cancel();
      assert.ok([400, 404].includes(response.status), `${response.status} from ${vendor}`);
    }
  }));
}

async function databaseBytes({ db }: TestSite): Promise<number> {
  const { rows: [row] } = await sql<{ size: bigint }>`
    select pg_total_relation_size('forged_callbacks') + pg_total_relation_size('forged_callback_counts')
      + pg_total_relation_size('audit_events') + pg_total_relation_size('vendor_callbacks') as size`.execute(db);
  return Number(row!.size);
}
