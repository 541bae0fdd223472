import assert from "node:assert/strict";
import { sql } from "kysely";
import { v4 } from "uuid";
import { buildIfStale } from "@/cli/build.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { readSchemaFiles, toSchemaFile, toSteps } from "@/db/schema/schema_files.ts";
import { environmentOn } from "../cli/environment_on.ts";
import { runCli } from "../cli/run_cli.ts";
import { startSite } from "../cli/start.ts";
import { scratchDatabase } from "../database/scratch_database.ts";
import { testServer } from "../database/server.ts";
import { readCatalogue } from "./read_catalogue.ts";

const server = await testServer();
await buildIfStale();

/**
 * The demo's database as each release left it, with a day before its first record: docs/releasing.md says how a dump is
 * made.
 */
const releases = { "1.0.0": "2026-10-01" };

for (const [release, from] of Object.entries(releases)) {
  Deno.test(`the demo of ${release} comes to today's schema, its books agree, and its members go on`, async (t) => {
    await using database = await emptyDatabase();
    const { url } = database;
    const environment: Record<string, string> = {
      ...environmentOn(url),
      PORT: "0",
      SANDBOX_PROVIDER_PORT: "0",
      SANDBOX_VENDOR_PORT: "0",
    };
    await load(url, new URL(`demo-${release}.sql.gz`, import.meta.url));

    await t.step("it has today's schema, to the last index", async () => {
      await migrate(url);
      await using fresh = await emptyDatabase();
      await migrate(fresh.url);
      await using upgraded = connect(url, { max: 1 });
      await using made = connect(fresh.url, { max: 1 });
      assert.deepEqual(await readCatalogue(upgraded), await readCatalogue(made));
    });

    await t.step("its books agree", () => agree(environment));

    await t.step("its members sign in, see what they had, and move it", async () => {
      const site = await startSite(environment);
      try {
        await play(site.url, environment.DEMO_PASSWORD!, from);
      } finally {
        assert.equal(await site.end("SIGTERM"), 0);
      }
      await agree(environment);
    });

    await t.step("a step that comes next is taken on these rows", async () => {
      const files = await readSchemaFiles();
      const number = String(files.steps.length + 1).padStart(4, "0");
      const planted = await toSchemaFile(
        `${number}_planted.sql`,
        "-- expand: a mark on every member\n\n" +
          "alter table members add column mark integer not null default 0;\nupdate members set mark = 1;\n",
      );
      const steps = [...files.steps, ...toSteps([planted])];
      assert.deepEqual(await migrate(url, { files: { ...files, steps } }), [planted.file]);
      await using db = connect(url, { max: 1 });
      const { rows: [members] } = await sql<{ all: bigint; marked: bigint }>`
        select count(*) as all, sum(mark)::bigint as marked from members`.execute(db);
      assert.ok(members && members.all > 0n && members.all === members.marked);
      await agree(environment);
    });
  });
}

function emptyDatabase() {
  return scratchDatabase(server, `jadehall_upgrade_${v4().replaceAll("-", "")}`);
}

async function load(url: string, dump: URL): Promise<void> {
  const file = await Deno.open(dump);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip"))).text();
  // The dump empties the search path of the session that reads it.
  await using db = connect(url, { max: 1 });
  await sql.raw(text).execute(db);
}

async function agree(environment: Record<string, string>): Promise<void> {
  const { code, stdout, stderr } = await runCli(environment, "accounts", "check");
  assert.equal(code, 0, stdout + stderr);
}

/** A member's way from the sign-in to points in a game and back, with the records of before. */
async function play(site: string, password: string, from: string): Promise<void> {
  let token = "";
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(new URL(`/api/v1/${path}`, site), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": v4(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    assert.equal(said.status, true, `${path}: ${JSON.stringify(said)}`);
    return said;
  };
  ({ token } = await call("user/login", { account: "demo01", password }));
  for (const record of ["user/record/transfer", "user/record/deposit", "user/record/withdrawal"]) {
    assert.ok((await call(record, { from })).data.length > 0, record);
  }
  const into = await call("game/transfer", { game_name: "bng", amount: 10 });
  assert.equal(into.data.state, "succeeded");
  const back = await call("game/transfer", { game_name: "bng", amount: -10 });
  assert.equal(back.data.credit, into.data.credit + 10);
}
