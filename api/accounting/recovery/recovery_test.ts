import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { connect } from "@/db/connect.ts";
import { readOperator } from "@/api/platform/operators/session.ts";
import { joined } from "@/api/platform/operators/testing.ts";
import { openSeedOf } from "@/api/rewards/fair_draws/open_seed.ts";
import { hashOfSeed } from "@/shared/draws/fair_draw.ts";
import { siteRole } from "@/testing/database/site_role.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { beginRecovery, numbersAhead } from "./begin_recovery.ts";

const amy = { operator: "amy", reason: "the disk is gone" };

Deno.test("a restore's recovery closes the site, ends every session and is recorded", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { token } = await joined(site.ctx, "ada", "owner");
  const at = new Date();
  assert.notEqual(await readOperator(site.db, token), null);
  assert.notEqual((await site.call("deposit/order", member, { order_id: v7() })).status, 401);
  const begun = await beginRecovery({ ...site.ctx, now: () => at }, { point: new Date(at.getTime() - 60_000), ...amy });
  assert.equal(begun.kind, "begun");
  const { status } = await site.call("deposit/order", member, { order_id: v7() });
  assert.equal(status, 401, "the session is over");
  assert.deepEqual(await site.db.selectFrom("sessions").select("id").execute(), []);
  assert.equal(await readOperator(site.db, token), null, "an operator's as well");
  const stored = await site.db.selectFrom("settings").select("value").where("key", "=", "site.maintenance").execute();
  assert.deepEqual(stored, [{ value: true }]);
  const events = await site.db.selectFrom("audit_events").select(["action", "operator"]).orderBy("id").execute();
  assert.deepEqual(events.map(({ action }) => action).slice(-2), ["setting.changed", "recovery.begun"]);
});

Deno.test("a seed that a member has turned over since the point is drawn with no more", async () => {
  await using site = await testSite();
  const { id } = await site.member();
  const before = await openSeedOf(site.ctx, id);
  await site.db.updateTable("draw_seeds").set({ next_nonce: 3 }).execute();
  await beginRecovery(site.ctx, { point: new Date(0), ...amy });
  const after = await openSeedOf(site.ctx, id);
  assert.notEqual(after.serverHash, before.serverHash);
  const { server_seed } = await site.db.selectFrom("draw_seeds").select("server_seed").where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  assert.equal(await hashOfSeed(server_seed!), before.serverHash, "and can be verified as before");
});

Deno.test("a recovery begins once, and not for a point that lies ahead", async () => {
  await using site = await testSite();
  const at = new Date();
  const ctx = { ...site.ctx, now: () => at };
  assert.equal((await beginRecovery(ctx, { point: new Date(at.getTime() + 1000), ...amy })).kind, "point_ahead");
  assert.equal((await beginRecovery(ctx, { point: at, ...amy })).kind, "begun");
  assert.equal((await beginRecovery(ctx, { point: at, ...amy })).kind, "already_begun");
});

Deno.test("no number that was given out since the point is given out again, by the site's own role", async () => {
  await using site = await testSite({ fresh: true });
  await using role = await siteRole(site.url);
  await using db = connect(role.url, { max: 2 });
  const before = await lastNumbers();
  const member = await site.member();
  await beginRecovery({ ...site.ctx, db }, { point: new Date(0), ...amy });
  const after = await lastNumbers();
  for (const [name, last] of before) {
    assert.ok(after.get(name)! >= last + BigInt(numbersAhead), `${name} was at ${last} and is at ${after.get(name)}`);
  }
  assert.ok((await site.member()).id >= member.id + BigInt(numbersAhead));

  async function lastNumbers(): Promise<Map<string, bigint>> {
    const { rows } = await sql<{ name: string; last: bigint | null }>`
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(site.db);
    return new Map(rows.map(({ name, last }) => [name, last ?? 0n]));
  }
});
