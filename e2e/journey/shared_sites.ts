import assert from "node:assert/strict";
import { sql } from "kysely";
import { demoAccount } from "@/api/identity/members/demo_member.ts";
import type { Ctx } from "@/api/context.ts";
import type { DB } from "@/db/types.ts";
import { withoutPictures } from "../browser.ts";
import { type BrowserSite, browserSite, type StartedSite, startSite } from "./start_site.ts";

/**
 * Sites that the tests of this process take in turn, by whether they are notified of what changes. They end after the
 * last test: a runner that loads the files of a group into one process starts each once for all of them.
 */
const shared = new Map<boolean, SharedSite>();

interface SharedSite {
  started: StartedSite;
  /** The settings and contents that members share, as at the start. */
  common: Record<string, string>;
  isTaken: boolean;
}

Deno.test.afterAll(async () => {
  for (const { started } of shared.values()) await started[Symbol.asyncDispose]();
  shared.clear();
});

/**
 * Takes a site that is kept, or starts it. It is given back by disposing, which fails when the test has changed what the
 * others find there; then the site is ended. Null while another test has it.
 */
export async function takeSharedSite(isNotified: boolean): Promise<BrowserSite | null> {
  const found = shared.get(isNotified);
  if (found?.isTaken) return null;
  const isUsable = found?.started.browser.browser.isConnected() ?? false;
  if (found && !isUsable) await end(isNotified, found);
  const one = isUsable ? found! : await keep(isNotified);
  one.isTaken = true;
  await forgetAddresses(one.started.ctx);
  return browserSite(one.started, async () => {
    one.isTaken = false;
    const common = await readCommon(one.started.ctx);
    try {
      assert.deepEqual(common, one.common, "who changes what others find opens a site with isOwn");
    } catch (error) {
      await end(isNotified, one);
      throw error;
    }
  });
}

async function keep(isNotified: boolean): Promise<SharedSite> {
  const started = await startSite({ isNotified, browserFlags: [withoutPictures] });
  const one: SharedSite = { started, common: await readCommon(started.ctx), isTaken: false };
  shared.set(isNotified, one);
  return one;
}

async function end(isNotified: boolean, { started }: SharedSite): Promise<void> {
  shared.delete(isNotified);
  await started[Symbol.asyncDispose]();
}

/** All tests come from one address, whose attempts and requests would add up. */
async function forgetAddresses({ db }: Ctx): Promise<void> {
  for (const table of ["sign_in_attempts", "request_counts", "sms_counts"] as const) {
    await db.deleteFrom(table).execute();
  }
}

/**
 * The tables that belong to no single member: operators' settings, and everything that all members see or take from. A
 * job notes rebates' rates each day.
 */
const commonTables = [
  "broadcasts",
  "content_pictures",
  "contents",
  "crypto_channels",
  "games",
  "group_rates",
  "levels",
  "payment_methods",
  "promotion_terms",
  "providers",
  "red_packets",
  "settings",
  "turntable_prize_chances",
  "turntable_prizes",
  "turntable_versions",
  "turntables",
  "vendor_fee_rates",
] as const satisfies (keyof DB)[];

/** A digest of each common table, and the money of the demo member. */
async function readCommon({ db }: Ctx): Promise<Record<string, string>> {
  const digests = commonTables.map((table) =>
    sql`select ${table}::text as name, md5(coalesce(string_agg(row::text, ' ' order by row::text), '')) as digest
      from ${sql.table(table)} as row`
  );
  const demo = sql`select 'demo member', coalesce(sum(balance_cents), 0)::text from accounts
    where member_id = (select id from members where account = ${demoAccount})`;
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join([...digests, demo], sql` union all `)}`
    .execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
