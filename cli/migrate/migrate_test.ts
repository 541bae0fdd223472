import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { administer } from "@/packages/postgres-cluster/administer.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testServer } from "@/testing/database/server.ts";

const server = await testServer();

Deno.test("an empty database is refused until migrate up has made its schema, and a command changes nothing of it", async () => {
  await using database = await scratchDatabase(server, `jadehall_empty_${crypto.randomUUID().replaceAll("-", "")}`);
  const run = (...args: string[]) => runCli(environmentOn(database.url), ...args);
  const refused = await run("settings", "list");
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /The schema of PostgreSQL .* is not made yet: `jadehall migrate up` makes it\./);
  assert.equal((await run("seed")).code, 1);
  assert.equal((await run("migrate", "status")).code, 6);
  assert.match((await run("migrate", "plan")).stdout, /^0001_platform\.sql {2}expand {2}/);
  assert.equal(await tablesOf(database.url), 0);
  const up = await run("migrate", "up");
  assert.equal(up.code, 0, up.stderr);
  assert.match(up.stdout, /^0001_platform\.sql\n[\s\S]*\nledger\/triggers\.sql\n[\s\S]*Done: \d+ files ran\.\n$/);
  assert.match((await run("migrate", "up")).stdout, /^There was nothing to do\.\n$/);
  assert.equal((await run("settings", "list")).code, 0);
});

Deno.test("status says what ran, when and by which version, and that nothing is left", async () => {
  await using database = await testDatabase();
  const status = await runCli(environmentOn(database.url), "migrate", "status");
  assert.equal(status.code, 0);
  assert.match(status.stdout, /^FILE\tKIND\tRAN\tBY\tWHAT\n0001_platform\.sql\texpand\t.*\t\d+\.\d+\.\d+\t/);
  assert.match(status.stdout, /Version \d+\.\d+\.\d+ runs on postgres:.*There is nothing to do\.\n$/);
  const json = JSON.parse((await runCli(environmentOn(database.url), "migrate", "status", "--json")).stdout);
  assert.equal(json.state, "known");
  assert.equal(json.refusal, null);
});

Deno.test("a database that a newer version has closed to this one is refused by every command", async () => {
  await using database = await testDatabase({ fresh: true });
  await sql`insert into migration_steps values (9000, '9000_gone.sql', 'drops it', 'contract', 'x', '99.0.0', now())`
    .execute(database.db);
  const run = (...args: string[]) => runCli(environmentOn(database.url), ...args);
  for (const args of [["settings", "list"], ["accounts", "check"], ["migrate", "status"]]) {
    const { stdout, stderr } = await run(...args);
    assert.match(stdout + stderr, /is newer than version .* does not run beside 9000_gone\.sql of version 99\.0\.0/);
  }
  const up = await run("migrate", "up");
  assert.equal(up.code, 1);
  assert.match(up.stderr, /The schema is newer than version .*: version 99\.0\.0 has migrated it\./);
});

Deno.test("MIGRATE_DATABASE_URL is where migrate works", async () => {
  await using database = await scratchDatabase(server, `jadehall_empty_${crypto.randomUUID().replaceAll("-", "")}`);
  const nowhere = environmentOn("postgres://127.0.0.1:1/none");
  const up = await runCli({ ...nowhere, MIGRATE_DATABASE_URL: database.url }, "migrate", "up");
  assert.equal(up.code, 0, up.stderr);
  assert.ok(await tablesOf(database.url) > 100);
});

async function tablesOf(url: string): Promise<number> {
  await using db = connect(url, { max: 1 });
  const { rows: [row] } = await sql<{ tables: number }>`
    select count(*)::integer as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  `.execute(db);
  return row!.tables;
}

Deno.test("migrate up gives the role of DATABASE_URL what the site needs; with it the site's commands work and none changes the schema", async () => {
  await using cleanup = new AsyncDisposableStack();
  const database = await scratchDatabase(server, `jadehall_empty_${crypto.randomUUID().replaceAll("-", "")}`);
  const role = `site_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(server, `create role ${role} login password 'trial'`);
  cleanup.defer(() => administer(server, `drop role ${role}`));
  cleanup.use(database);
  const url = new URL(database.url);
  [url.username, url.password] = [role, "trial"];
  const environment = environmentOn(url.href);
  const run = (...args: string[]) => runCli(environment, ...args);
  const refused = await runCli(environment, "migrate", "up");
  assert.equal(refused.code, 1, "it may make no table");
  const up = await runCli({ ...environment, MIGRATE_DATABASE_URL: database.url }, "migrate", "up");
  assert.equal(up.code, 0, up.stderr);
  assert.match(up.stdout, new RegExp(`The role ${role} has what the site needs, and no more\\.\\n$`));
  for (const args of [["migrate", "status"], ["settings", "list"], ["accounts", "check"]]) {
    const { code, stderr } = await run(...args);
    assert.equal(code, 0, `${args.join(" ")}: ${stderr}`);
  }
  const set = await run("settings", "set", "site.maintenance", "true", "--operator", "amy", "--reason", "trial");
  assert.equal(set.code, 0, set.stderr);
});
