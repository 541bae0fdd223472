import assert from "node:assert/strict";
import { sql } from "kysely";
import { createIncidents } from "@/api/log/incidents.ts";
import { createEvents } from "@/api/platform/events/events.ts";
import { connect } from "@/db/connect.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { siteRole } from "@/testing/database/site_role.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { notifyOfChanges } from "./notify_of_changes.ts";

Deno.test("the space of changes that are notified is given back by the site's role, where PostgreSQL can grant it, and never in vain", async () => {
  await using database = await testDatabase({ fresh: true });
  await using role = await siteRole(database.localUrl);
  const warnings: string[] = [];
  await using db = connect(role.url, { max: 1, onNotice: (warning) => void warnings.push(warning) });
  await sql`
    insert into unsent_changes (kind, what) select 'balance', array['1'] from generate_series(1, 2000)`.execute(db);
  const failures: string[] = [];
  const log = { info() {}, warn: (event: string) => void failures.push(event), error() {} };
  const ctx = { db, log, now: () => new Date(), incidents: createIncidents() };
  await using notifying = notifyOfChanges({ ...ctx, events: createEvents(ctx) });
  const left = db.selectFrom("unsent_changes").select("id").limit(1);
  await until("all are notified", async () => (await left.execute()).length === 0);
  await notifying[Symbol.asyncDispose]();
  const { rows: [found] } = await sql<{ kept: bigint; version: number }>`
    select pg_relation_size('unsent_changes') as kept, current_setting('server_version_num')::integer as version`
    .execute(db);
  assert.equal(found!.kept === 0n, found!.version >= 170000, `${found!.kept} bytes are kept`);
  assert.deepEqual([warnings, failures], [[], []]);
});
