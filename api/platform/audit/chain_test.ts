import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { checkChain, checkExported } from "./check_chain.ts";
import { eventsAfter } from "./find_events.ts";
import { linkEvents } from "./link_events.ts";
import { recordEvents } from "./record_event.ts";

Deno.test("events are linked once each, also by several processes at once, and the chain of untouched ones is whole", async () => {
  await using site = await testDatabase();
  await record(site.db, 1_205);
  await Promise.all([linkEvents(site), linkEvents(site), linkEvents(site)]);
  await record(site.db, 3);
  await linkEvents(site);
  const links = await site.db.selectFrom("audit_links").select(["position", "event_id"]).orderBy("position").execute();
  assert.equal(links.length, 1_208);
  assert.equal(new Set(links.map(({ event_id }) => event_id)).size, 1_208);
  assert.deepEqual(await checkChain(site.db), []);
});

Deno.test("an event that commits after later ones is linked behind them", async () => {
  await using site = await testDatabase();
  const [recorded, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = site.db.transaction().execute(async (tx) => {
    await record(tx, 1);
    recorded.resolve();
    await mayCommit.promise;
  });
  await recorded.promise;
  await record(site.db, 1);
  await linkEvents(site);
  mayCommit.resolve();
  await slow;
  await linkEvents(site);
  const rows = await eventsAfter(site.db, { position: 0n, limit: 10 });
  assert.deepEqual(rows.map(({ id }) => id), [2n, 1n]);
  assert.deepEqual(await checkChain(site.db), []);
});

const tampering = {
  "an operator is changed": "update audit_events set operator = 'berta' where id = 2",
  "a reason is changed": "update audit_events set reason = 'another' where id = 2",
  "a time is changed": "update audit_events set at = at + interval '1 microsecond' where id = 2",
  "a detail is changed": `update audit_events set detail = '{"after":7}' where id = 2`,
  "an event is removed with its link":
    "delete from audit_links where event_id = 2; delete from audit_events where id = 2",
  "an event is removed": "delete from audit_events where id = 2",
  "a hash is made to fit": `update audit_events set operator = 'berta' where id = 2;
    update audit_links l set hash = audit_hash((select hash from audit_links where position = 1), e)
      from audit_events e where e.id = 2 and l.event_id = 2`,
  "two change places": `update audit_links set position = 9 where position = 2;
    update audit_links set position = 2 where position = 3; update audit_links set position = 3 where position = 9`,
};
for (const [what, statements] of Object.entries(tampering)) {
  Deno.test(`the chain shows that ${what}`, async () => {
    await using site = await chainOf(4);
    await tamper(site.db, statements);
    const findings = await checkChain(site.db);
    assert.deepEqual([...new Set(findings.map(({ invariant }) => invariant))], ["audit_chain_is_whole"]);
  });
}

const late = {
  "its number is an old one": "values (2, now(), 'anna', 'member.activated', 'member 1')",
  "its time is an old one": "values (77, now() - interval '150 minutes', 'anna', 'member.activated', 'member 1')",
};
for (const [what, values] of Object.entries(late)) {
  Deno.test(`the chain shows an event that was put in later: ${what}`, async () => {
    await using site = await chainOf(3);
    await tamper(site.db, "delete from audit_links where event_id = 2; delete from audit_events where id = 2");
    await tamper(site.db, "update audit_links set position = 2 where event_id = 3");
    await tamper(site.db, "update audit_links l set linked_at = e.at from audit_events e where e.id = l.event_id");
    await tamper(
      site.db,
      `update audit_links l set hash = audit_hash((select hash from audit_links where position = 1), e)
        from audit_events e where e.id = 3 and l.event_id = 3`,
    );
    // The chain has begun three hours ago, and its last event is from 70 minutes ago.
    await tamper(site.db, "update audit_links set linked_at = now() - interval '3 hours' where position = 1");
    await tamper(site.db, "update audit_links set linked_at = now() - interval '70 minutes' where position = 2");
    assert.deepEqual(await checkChain(site.db), []);
    await tamper(
      site.db,
      `insert into audit_events (id, at, operator, action, subject) overriding system value ${values}`,
    );
    assert.equal((await checkChain(site.db)).length, 1, "before it is linked");
    await linkEvents(site);
    assert.deepEqual((await checkChain(site.db)).map(({ invariant }) => invariant), ["audit_event_has_its_place"]);
  });
}

Deno.test("a chain that was made anew as a whole differs from the exported one, and so does a shortened one", async () => {
  await using site = await chainOf(4);
  const exported = (await eventsAfter(site.db, { position: 0n, limit: 10 }))
    .map(({ position, id, hash }) => ({ position: position!, id, hash: hash! }));
  assert.deepEqual(await checkExported(site.db, exported), []);
  await tamper(site.db, "delete from audit_links where position = 4; delete from audit_events where id = 4");
  assert.deepEqual(await checkChain(site.db), []);
  assert.deepEqual((await checkExported(site.db, exported)).map(({ subject }) => subject), ["audit event 4"]);
  await tamper(site.db, "delete from audit_links; update audit_events set operator = 'berta' where id = 1");
  await linkEvents(site);
  assert.deepEqual(await checkChain(site.db), []);
  assert.equal((await checkExported(site.db, exported)).length, 4);
});

async function chainOf(events: number) {
  const site = await testDatabase({ fresh: true });
  await record(site.db, events);
  await linkEvents(site);
  return site;
}

async function record(db: Kysely<DB>, events: number): Promise<void> {
  const event = { operator: "anna", action: "setting.changed", subject: "site.name", reason: "asked for" };
  const at = new Date();
  await recordEvents(
    db,
    Array.from({ length: events }, (_, n) => ({ ...event, at, detail: { before: n, after: n + 1 } })),
  );
}

/** As one who owns the database. */
async function tamper(db: Kysely<DB>, statements: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements.split(";")) await sql.raw(statement).execute(tx);
  });
}
