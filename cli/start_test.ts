import assert from "node:assert/strict";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { temporaryLocation } from "@/packages/postgres-cluster/testing/temporary_location.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { buildIfStale } from "./build.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { startSite } from "@/testing/cli/start.ts";

// The jobs that begin with a site take all the connections that there are, each of which plans anew.
const small = { PORT: "0", SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0", DATABASE_CONNECTIONS: "6" };

await buildIfStale();

Deno.test("starts on an embedded database", async (t) => {
  await using embedded = await ownEmbedded();
  await t.step("the first makes the database with the demo, once, and its jobs find nothing to add", async () => {
    // Two at once, one of which is killed, and another after them.
    const [first, second] = await Promise.all([embedded.start(), embedded.start()]);
    await first.end("SIGKILL");
    const third = await embedded.start();
    const [, account, password] = /account (\w+), password (\S+)/.exec(third.said.get("demo") ?? "") ?? [];
    const call = async (path: string, body: unknown, token = "") => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const options = { method: "POST", headers, body: JSON.stringify(body) };
      return await (await fetch(new URL(`/api/v1/${path}`, third.url), options)).json();
    };
    const { token } = await call("user/login", { account, password });
    const accounts = await call("user/bank/list", {}, token);
    assert.deepEqual(accounts.data.map(({ verify }: { verify: string }) => verify), ["y"]);
    assert.deepEqual(accounts.virtual.map(({ verify }: { verify: string }) => verify), ["y"]);
    const run = (...command: string[]) => runCli(embedded.environment, ...command);
    const { orders } = JSON.parse((await run("orders", "list", "--state", "open", "--json")).stdout);
    assert.equal(orders.length, 1);
    const cards = JSON.parse((await run("cards", "review", "--json")).stdout);
    assert.equal(cards.length, 1);
    const pulled = JSON.parse((await run("bets", "pull", "dg", "--json")).stdout);
    assert.equal(pulled[0].taken, 0, "the provider's log has the same bets");
    assert.ok(pulled[0].fetched > 100);
    const checked = await run("accounts", "check");
    assert.equal(checked.code, 0, checked.stdout + checked.stderr);
    const refused = await call("user/withdrawal", {
      mode: "a",
      bank_id: accounts.data[0].id,
      amount: 1000,
      withdrawal_password: "000000",
    }, token);
    assert.equal(refused.errorCode, "turnover_remaining", JSON.stringify(refused));
    for (const site of [second, third]) assert.equal(await site.end("SIGTERM"), 0);
    assert.equal(await exists(`${embedded.home}/data/postmaster.pid`), false);
  });

  await t.step(
    "one after kill -9 finds its data again; commands find the ports and keys of the one that runs",
    async () => {
      const { EMBEDDED_DATABASE } = embedded.environment;
      const test = () =>
        runCli({ DATABASE_URL: "", EMBEDDED_DATABASE: EMBEDDED_DATABASE! }, "vendors", "test", "DUMMY");
      const keys = { SANDBOX_VENDOR_SECRET: "the start's own secret" };
      const killed = await embedded.start(keys);
      const [, vendorUrl] = /payment vendors (\S+)/.exec(killed.said.get("sandboxes") ?? "") ?? [];
      assert.deepEqual(await test(), {
        code: 0,
        stdout: `DUMMY answers at ${vendorUrl}/dummy/ and accepts our keys.\n`,
        stderr: "",
      });
      const elsewhere = { ...embedded.environment, SANDBOX_VENDOR_URL: "http://127.0.0.1:1/" };
      assert.match(
        (await runCli(elsewhere, "vendors", "test", "DUMMY")).stderr,
        /^DUMMY at http:\/\/127\.0\.0\.1:1\/dummy\/ /,
      );
      await killed.end("SIGKILL");
      assert.match((await test()).stderr, /^DUMMY at http:\/\/127\.0\.0\.1:8002\/dummy\/ does not work/);
      const site = await embedded.start();
      assert.equal((await fetch(site.url)).status, 200);
      assert.equal(site.said.get("database"), killed.said.get("database"));
      assert.equal(site.said.get("demo"), killed.said.get("demo"));
      const shown = await runCli(embedded.environment, "members", "show", "demo01", "--json");
      assert.equal(JSON.parse(shown.stdout).activated, true);
      assert.equal((await test()).code, 0);
      assert.equal(await site.end("SIGINT"), 0);
      assert.equal(await exists(`${embedded.home}/data/postmaster.pid`), false);
      assert.match((await test()).stderr, /:8002\/dummy\/ does not work/);
    },
  );
});

Deno.test("with DEMO off a new embedded database has no member", async () => {
  await using embedded = await ownEmbedded();
  const environment = { ...embedded.environment, DEMO: "off" };
  const site = await embedded.start({ DEMO: "off" });
  assert.equal(site.said.has("demo"), false);
  const { members } = JSON.parse((await runCli(environment, "members", "list", "--json")).stdout);
  assert.deepEqual(members, []);
  assert.equal(await site.end("SIGTERM"), 0);
});

Deno.test("seed --demo makes the demo where it is asked for, once, and never beside other members", async () => {
  await using database = await testDatabase();
  const environment = environmentOn(database.url);
  const said = async (...command: string[]) => {
    const { code, stdout, stderr } = await runCli(environment, ...command);
    return [code, stdout + stderr];
  };
  const members = "Its members are demo01, demo02, demo03.\n";
  assert.deepEqual(await said("seed", "--demo"), [0, `The demo is ready.\n${members}`]);
  assert.deepEqual(await said("seed", "--demo"), [0, `The demo already exists.\n${members}`]);
  assert.equal((await said("accounts", "check"))[0], 0);
  const cards = await database.db.selectFrom("bank_cards").select("state").orderBy("id").execute();
  assert.deepEqual(cards.map(({ state }) => state), ["approved", "approved"], "a start adds the one to review");

  await using other = await testDatabase();
  await runCli(environmentOn(other.url), "seed");
  const refused = await runCli(environmentOn(other.url), "seed", "--demo");
  assert.equal(refused.code, 6);
  assert.match(refused.stderr, /^There are members already/);
  const none = await runCli({ ...withoutSandboxes(other.url), DEMO_PASSWORD: "" }, "seed", "--demo");
  assert.match(none.stderr, /^The demo needs the sandbox provider/);
  const off = await runCli({ ...environmentOn(other.url), DEMO: "off" }, "seed", "--demo");
  assert.deepEqual([off.code, off.stderr], [6, "There is no demo: DEMO is off.\n"]);
});

Deno.test("DATABASE_URL switches to that server, and without DEMO_PASSWORD there is no demo member on it", async () => {
  await using database = await testDatabase();
  const { DEMO_PASSWORD: _, ...environment } = environmentOn(database.url);
  const site = await startSite({ ...environment, ...small, DEMO_PASSWORD: "" });
  assert.equal(site.said.has("demo"), false);
  assert.ok(site.said.get("database")?.includes(new URL(database.url).pathname));
  assert.equal(await site.end("SIGTERM"), 0);
  assert.deepEqual(await database.db.selectFrom("members").selectAll().execute(), []);
  assert.notDeepEqual(await database.db.selectFrom("games").select("id").execute(), []);
});

Deno.test("starts on a server's database", async (t) => {
  await using database = await testDatabase();
  const environment = { ...environmentOn(database.url), ...small };

  await t.step("two at once on an empty one seed it once", async () => {
    const sites = await Promise.all([startSite(environment), startSite(environment)]);
    for (const site of sites) await site.end("SIGTERM");
    const contents = await database.db.selectFrom("contents").select(["kind", "key"]).execute();
    assert.ok(contents.length > 0);
    assert.equal(new Set(contents.map(({ kind, key }) => `${kind} ${key}`)).size, contents.length);
  });

  await t.step("demo data goes only into an empty one", async () => {
    const methods = database.db.selectFrom("payment_methods").selectAll();
    assert.notDeepEqual(await methods.execute(), []);
    await database.db.deleteFrom("payment_methods").execute();
    await (await startSite(environment)).end("SIGTERM");
    assert.deepEqual(await methods.execute(), []);
  });

  await t.step("a provider that has no TLS is refused, and named", async () => {
    await database.db.updateTable("providers").set({ base_url: "http://games.example" }).where("code", "=", "rsg")
      .execute();
    await assert.rejects(startSite(environment), /Provider rsg: its base_url must be an https:\/\/ address; http/);
  });
});

Deno.test("a taken port is reported in one line before anything is started", async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const environment = environmentOn("postgres://127.0.0.1:1/nothing");
  await assert.rejects(
    startSite({ ...environment, PORT: String(taken.addr.port) }),
    /^Error: exit code 1: Port \d+ of 127\.0\.0\.1 is taken\. Set PORT to another\.\n$/,
  );
});

Deno.test("a start with a wrong environment gives exit code 2 and names every wrong variable", async () => {
  await assert.rejects(startSite({ DATABASE_URL: "x", PORT: "y" }), /exit code 2: .*\nDATABASE_URL.*\nPORT/);
});

Deno.test("start loads neither the build's tools nor the tests', nor what decodes pictures", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", new URL("./start.ts", import.meta.url).pathname],
  }).output();
  const { modules }: { modules: { specifier: string }[] } = JSON.parse(new TextDecoder().decode(stdout));
  assert.ok(modules.length > 50);
  const tools = modules.filter(({ specifier }) =>
    /\bvite|playwright|fast-check|kysely-codegen|sharp@|\/testing\//.test(specifier)
  );
  assert.deepEqual(tools, []);
});

/** An embedded database that only this test uses, and the sites on it, which end before it. */
async function ownEmbedded() {
  await using cleanup = new AsyncDisposableStack();
  const { name, location: { home } } = cleanup.use(await temporaryLocation("start-test"));
  const environment = { ...small, DATABASE_URL: "", DEMO_PASSWORD: "", EMBEDDED_DATABASE: name };
  const sites = cleanup.use(new AsyncDisposableStack());
  const running = cleanup.move();
  return {
    home,
    environment,
    start: async (more: Record<string, string> = {}) => sites.use(await startSite({ ...environment, ...more })),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

Deno.test("without sandboxes there is no payment method, no open game and no payout sender", async () => {
  await using database = await testDatabase();
  const site = await startSite({ ...withoutSandboxes(database.url), ...small });
  assert.equal(site.said.get("sandboxes"), "sandboxes    none");
  const { db } = database;
  const { account } = await db.selectFrom("members").select("account").executeTakeFirstOrThrow();
  const call = async (path: string, token: string, body: unknown) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const options = { method: "POST", headers, body: JSON.stringify(body) };
    return await (await fetch(new URL(`/api/v1/${path}`, site.url), options)).json();
  };
  const { token } = await call("user/login", "", { account, password: environmentOn("").DEMO_PASSWORD });
  assert.deepEqual((await call("deposit/vendor", token, {})).data, []);
  assert.equal((await call("game/login", token, { game_name: "bng" })).errorCode, "game_maintenance");
  const forged = await fetch(new URL("/api/v1/callback/DUMMY", site.url), { method: "POST", body: "{}" });
  assert.equal(forged.status, 404);
  assert.equal(await site.end("SIGTERM"), 0);
  for (const which of ["provider", "vendor"]) {
    const ran = await runCli(withoutSandboxes(database.url), "sandbox", which);
    assert.equal(ran.code, 2);
    assert.match(ran.stderr, /^SANDBOXES is off: nothing was started\.\n/);
  }
});

Deno.test("with DATABASE_URL a start needs SANDBOXES to be set, as one of them pays withdrawals out", async () => {
  const { SANDBOXES: _, ...environment } = environmentOn("postgres://127.0.0.1:1/nothing");
  const input = /exit code 2: .*\nSANDBOXES must be set together with DATABASE_URL: off for real money/;
  await assert.rejects(startSite({ ...environment, ...small, SANDBOXES: "" }), input);
  const ran = await runCli({ ...environment, SANDBOXES: "" }, "accounts", "check");
  assert.deepEqual([ran.code, /SANDBOXES must be set/.test(ran.stderr)], [2, true]);
});

/** The environment of a site for real money, without secrets of sandboxes. */
function withoutSandboxes(url: string): Record<string, string> {
  const stored = Object.entries(environmentOn(url)).filter(([name]) => !name.startsWith("SANDBOX"));
  return { ...Object.fromEntries(stored), SANDBOXES: "off" };
}
