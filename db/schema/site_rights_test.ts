import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { administer } from "@/packages/postgres-cluster/administer.ts";
import { connect } from "../connect.ts";
import type { DB } from "../types.ts";
import { grantSiteRights } from "./site_rights.ts";
import { keepSessionSettings } from "./session_settings.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { siteRole } from "@/testing/database/site_role.ts";

Deno.test("the site's role changes nothing of the schema, and nothing of what is append only", async () => {
  await using site = await openAsSite();
  const { db } = site;
  const refused = [
    "create table mine (id integer)",
    "alter table members add column mine integer",
    "alter table audit_events disable trigger all",
    "drop table audit_events",
    "drop trigger audit_events_append_only on audit_events",
    "create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$",
    "create trigger mine before insert on members for each row execute function refuse_change()",
    "create index mine on members (id)",
    "truncate request_counts",
    "update audit_events set operator = 'another'",
    "delete from audit_events",
    "update ledger_transfers set amount_cents = 1",
    "delete from ledger_transfers",
    "insert into ledger_transfers_default select * from ledger_transfers",
    "delete from accounts",
    "update level_changes set to_level = 5",
    "update member_notes set note = 'another'",
    "delete from turntable_draws",
    "update migration_steps set hash = ''",
    "insert into migration_functions values ('mine', '', '', now())",
    "set session_replication_role = replica",
    "create role mine",
  ];
  for (const statement of refused) {
    const code = await codeOf(db, statement);
    assert.ok(["42501", "42704"].includes(code ?? ""), `${statement}: ${code}`);
  }
});

Deno.test("each table takes from the site's role what it takes by its triggers, and partitions are reached by their tables", async () => {
  await using site = await openAsSite();
  const { rows } = await sql<{ name: string; partition: boolean; rights: string }>`
    select relname as name, relispartition as partition, concat_ws(' ',
        case when has_table_privilege(c.oid, 'select') then 'select' end,
        case when has_table_privilege(c.oid, 'insert') then 'insert' end,
        case when has_table_privilege(c.oid, 'update') then 'update' end,
        case when has_table_privilege(c.oid, 'delete') then 'delete' end,
        case when has_table_privilege(c.oid, 'truncate, references, trigger') then 'more' end) as rights
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
    site.db,
  );
  const withRights = (rights: string) =>
    rows.filter((row) => !row.partition && row.rights === rights).map(({ name }) => name);
  assert.deepEqual(new Set(rows.filter(({ partition }) => partition).map(({ rights }) => rights)), new Set([""]));
  assert.deepEqual(withRights("select"), [
    ...["archived_balances", "archived_bets", "archived_days", "archives"],
    ...["migration_functions", "migration_steps"],
  ]);
  assert.deepEqual(withRights("select insert update"), ["accounts"]);
  assert.deepEqual(withRights("select insert"), [
    "audit_events",
    "audit_links",
    "bet_versions",
    "commission_lines",
    "commissions",
    "ledger_transfers",
    "level_changes",
    "published_books",
    "rebate_claim_days",
    "rebate_claims",
    "rebate_corrections",
    "red_packet_claims",
    "turntable_draws",
    "turntable_versions",
    "vendor_fee_rates",
  ]);
  // They go with the person.
  assert.deepEqual(withRights("select insert delete"), ["complaint_events", "member_notes"]);
  const all = withRights("select insert update delete");
  assert.equal(all.length + 6 + 1 + 15 + 2, rows.filter(({ partition }) => !partition).length);
});

Deno.test("the site's role makes the months that come, though it may make no table, and keeps the settings of its sessions", async () => {
  await using site = await openAsSite();
  const later = new Date(Date.UTC(2040, 0, 15));
  const { rows: [made] } = await sql<{ bets: number; ledger: number }>`
    select make_bet_partitions(${later}, 2) as bets, make_ledger_partitions(${later}, 2) as ledger`.execute(site.db);
  assert.deepEqual(made, { bets: 2, ledger: 2 });
  assert.deepEqual(await keepSessionSettings(site.db), []);
  // A table of the caller's own with such a name is not taken for the site's.
  await sql`create temporary table bets_default (settled_at timestamptz)`.execute(site.db);
  assert.equal(await codeOf(site.db, "select make_bet_partitions('2041-01-15', 1)"), null);
});

Deno.test("rights that were given besides are taken again with the next migration, and a new table is reached", async () => {
  await using site = await openAsSite();
  await site.asOwner(
    `grant update, delete, truncate on audit_events to ${site.role}`,
    `grant create on schema public to ${site.role}`,
    "create table notes (id integer)",
  );
  assert.equal(await codeOf(site.db, "insert into notes values (1)"), "42501");
  await site.migrate();
  assert.equal(await codeOf(site.db, "insert into notes values (1)"), null);
  assert.equal(await codeOf(site.db, "delete from audit_events"), "42501");
  assert.equal(await codeOf(site.db, "create table mine (id integer)"), "42501");
});

Deno.test("the owner keeps all of its rights, and a role that is not there is named", async () => {
  await using database = await testDatabase({ fresh: true });
  const { rows: [me] } = await sql<{ name: string }>`select current_user as name`.execute(database.db);
  assert.equal(await grantSiteRights(database.db, me!.name), false);
  await assert.rejects(grantSiteRights(database.db, "no such"), /There is no role "no such", as which DATABASE_URL/);
});

/** A database that is connected to as the site's role. */
async function openAsSite() {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase({ fresh: true }));
  const role = cleanup.use(await siteRole(database.localUrl));
  const db = cleanup.use(connect(role.url, { max: 1 }));
  const open = cleanup.move();
  return {
    db,
    role: role.name,
    migrate: () => role.migrate(),
    asOwner: (...statements: string[]) => administer(database.localUrl, ...statements),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** The code of the error by which a statement is refused; null where it is not. */
async function codeOf(db: Kysely<DB>, statement: string): Promise<string | null> {
  try {
    await sql.raw(statement).execute(db);
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
