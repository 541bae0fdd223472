import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import { corrupt, writeTestBooks } from "@/api/accounting/books/testing.ts";
import { temporaryLocation } from "@/packages/postgres-cluster/testing/temporary_location.ts";
import { testDatabase } from "@/testing/database/database.ts";
import type { DB } from "@/db/types.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { runCliAlone } from "@/testing/cli/run_cli_alone.ts";

Deno.test("seeding twice gives the same as seeding once", async () => {
  await using database = await testDatabase();
  const environment = environmentOn(database.url);
  assert.equal((await runCli(environment, "seed")).code, 0);
  const first = await counts(database.db);
  assert.ok(Object.values(first).every((count) => count > 0));
  assert.equal((await runCli(environment, "seed")).code, 0);
  assert.deepEqual(await counts(database.db), first);
});

Deno.test("activating a member adds one audit event, with operator and reason", async () => {
  await using database = await testDatabase();
  const environment = environmentOn(database.url);
  await addMember(database.db, "newbie1");
  const activate = ["members", "activate", "NEWBIE1", "--operator", "ada", "--reason", "called by phone"];
  assert.equal((await runCli(environment, ...activate)).code, 0);
  const again = await runCli(environment, ...activate);
  assert.equal(again.code, 0);
  assert.match(again.stdout, /already/);
  const member = await database.db.selectFrom("members").select("status").executeTakeFirstOrThrow();
  assert.equal(member.status, "active");
  const events = await database.db.selectFrom("audit_events").select(["operator", "action", "reason"]).execute();
  assert.deepEqual(events, [{ operator: "ada", action: "member.activated", reason: "called by phone" }]);
});

Deno.test("members activate changes nothing without a reason", async () => {
  await using database = await testDatabase();
  await addMember(database.db, "newbie1");
  const { code, stderr } = await runCli(environmentOn(database.url), "members", "activate", "newbie1");
  assert.equal(code, 2);
  assert.match(stderr, /--reason/);
  const member = await database.db.selectFrom("members").select("status").executeTakeFirstOrThrow();
  assert.equal(member.status, "new");
});

Deno.test("members show --json prints no secret", async () => {
  await using database = await testDatabase();
  await addMember(database.db, "newbie1");
  const { code, stdout } = await runCli(environmentOn(database.url), "members", "show", "newbie1", "--json");
  assert.equal(code, 0);
  const member = JSON.parse(stdout);
  assert.equal(member.account, "newbie1");
  assert.equal(member.credit, 0);
  assert.equal(member.activated, false);
  assert.ok(!stdout.includes("no hash"));
});

Deno.test("a member that does not exist gives exit code 4 and a sentence", async () => {
  await using database = await testDatabase();
  const environment = environmentOn(database.url);
  for (const args of [["show", "nobody1"], ["activate", "nobody1", "--reason", "why not"]]) {
    const { code, stderr } = await runCliAlone(environment, "members", ...args);
    assert.equal(code, 4);
    assert.equal(stderr, "There is no member nobody1.\n");
  }
});

Deno.test("findings give exit code 6", async () => {
  await using database = await testDatabase();
  await writeTestBooks(database.db);
  await corrupt(database.db, "delete from turnover_requirements");
  assert.equal((await runCliAlone(environmentOn(database.url), "accounts", "check")).code, 6);
});

Deno.test("a database that can't be reached gives exit code 1 and one line without a stack", async () => {
  const { code, stderr } = await runCliAlone(environmentOn("postgres://127.0.0.1:1/site"), "seed");
  assert.equal(code, 1);
  assert.match(stderr, /^.*ECONNREFUSED.*\n$/);
});

Deno.test("a missing database or a wrong password gives one sentence that says what to correct, without the password", async () => {
  await using database = await testDatabase();
  const missing = new URL(database.url);
  missing.pathname = "/nowhere";
  const reported = await runCli(environmentOn(missing.href), "orders", "list");
  assert.equal(reported.code, 1);
  assert.match(
    reported.stderr,
    /^The server at \S+ has no database "nowhere": create it, or correct DATABASE_URL\.\n$/,
  );
  const stranger = new URL(database.url);
  stranger.password = "guessed-wrong";
  const refused = await runCli(environmentOn(stranger.href), "orders", "list");
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /^The server at \S+ rejects "\w+" with that password: correct DATABASE_URL\.\n$/,
  );
});

Deno.test("an unknown name of an embedded database makes none, except with seed", async () => {
  await using temporary = await temporaryLocation("none");
  const environment = { DATABASE_URL: "", EMBEDDED_DATABASE: temporary.name };
  for (const args of [["accounts", "check"], ["sandbox", "vendor"], ["settings", "list"]]) {
    const { code, stdout, stderr } = await runCliAlone(environment, ...args);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.equal(
      stderr,
      `There is no embedded database "${temporary.name}": \`deno task start\` creates and serves it, ` +
        "`jadehall seed` only creates it.\n",
    );
    // The port is the test's.
    assert.deepEqual((await Array.fromAsync(Deno.readDir(temporary.location.home))).map(({ name }) => name), ["port"]);
  }
  assert.equal((await runCliAlone(environment, "seed")).code, 0);
  assert.equal((await runCliAlone(environment, "accounts", "check")).code, 0);
});

Deno.test("a wrong environment gives exit code 2 and names what is wrong", async () => {
  const { code, stderr } = await runCliAlone({ DATABASE_URL: "", PORT: "eighty", LOG_LEVEL: "loud" }, "seed");
  assert.equal(code, 2);
  assert.match(stderr, /PORT must.*\nLOG_LEVEL must/);
});

Deno.test("an unknown command gives exit code 2", async () => {
  for (const word of ["frobnicate", "constructor"]) assert.equal((await runCliAlone({}, word)).code, 2, word);
});

async function addMember(db: Kysely<DB>, account: string): Promise<void> {
  const member = { account, name: "New", password_hash: "no hash", promote_code: "x", created_at: new Date() };
  await db.insertInto("members").values(member).execute();
}

async function counts(db: Kysely<DB>): Promise<Record<string, number>> {
  const tables = ["members", "providers", "games", "group_rates", "payment_methods", "contents"] as const;
  const rows = tables.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length]);
  return Object.fromEntries(await Promise.all(rows));
}
