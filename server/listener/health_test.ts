import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { openRelay } from "@/testing/database/relay.ts";
import { demoPassword, startSiteProcess } from "@/e2e/site_process.ts";
import { openListener } from "./listener.ts";
import { createSecurityLog } from "@/api/log/security_log.ts";
import { createLog } from "../log.ts";
import { readEnvironment } from "../environment/environment.ts";
import type { ClockFault } from "@/api/platform/clock/site_clock.ts";
import { createHealth } from "./health.ts";
import { version } from "@/shared/version.ts";

Deno.test("a site is ready while its database answers, under maintenance too, and until it is asked to stop", async () => {
  await using database = await testDatabase();
  using relay = openRelay(database.url);
  await database.db.insertInto("settings").values({ key: "site.maintenance", value: "true" }).execute();
  await using site = await startSiteProcess({ databaseUrl: relay.url, env: { DRAIN_SECONDS: "600" }, silent: true });
  const ask = async (path: string, method = "GET") => {
    const response = await fetch(site.url + path, { method });
    assert.equal(response.headers.get("set-cookie"), null);
    return `${response.status} ${await response.text()}`;
  };
  assert.match(await ask("/"), /^503/);
  assert.equal(await ask("/healthz"), "200 ok\n");
  assert.equal(await ask("/healthz", "HEAD"), "200 ");
  assert.equal(await ask("/healthz", "POST"), "405 ");
  assert.equal((await fetch(`${site.url}/readyz`)).headers.get("jadehall-version"), version);
  assert.equal(await ask("/readyz?x=1"), "200 ok\n");

  relay.cut();
  while (await ask("/readyz") !== "503 the database does not answer\n");
  assert.equal(await ask("/readyz", "HEAD"), "503 ");
  assert.equal(await ask("/healthz"), "200 ok\n");
  relay.mend();
  while (await ask("/readyz") !== "200 ok\n");

  const foreign = { id: "foreign", sample_sealed: Buffer.from("sealed elsewhere"), first_used_at: new Date() };
  await database.db.insertInto("data_keys").values(foreign).execute();
  while (await ask("/readyz") !== "503 keys of the data are missing or wrong\n");
  await database.db.deleteFrom("data_keys").where("id", "=", "foreign").execute();
  while (await ask("/readyz") !== "200 ok\n");

  const readOnly = (value: string) =>
    sql.raw(`do $$ begin execute format(
      'alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`).execute(
      database.db,
    );
  await readOnly("on");
  relay.cut();
  relay.mend();
  while (await ask("/readyz") !== "503 the database takes no writes\n");
  const { status } = await fetch(`${site.url}/api/v1/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: "demo01", password: demoPassword }),
  });
  assert.equal(status, 503, "a write is an outage, which a retry may find over");
  await readOnly("off");
  relay.cut();
  relay.mend();
  while (await ask("/readyz") !== "200 ok\n");

  site.signal("SIGTERM");
  while (await ask("/readyz") !== "503 stopping\n");
  assert.equal(await ask("/healthz"), "200 ok\n");
  assert.match(await ask("/api/docs"), /^200/);
  await site.kill();
});

Deno.test("a site that is still starting is alive and not ready", async () => {
  const reading = readEnvironment((name) => ({ PORT: "0" })[name]);
  assert.ok(reading.ok);
  const health = createHealth();
  const log = createLog("error");
  const listener = openListener(reading.value, log, createSecurityLog(log), (request) => health.respond(request));
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${listener.port}${path}`);
    return `${response.status} ${await response.text()}`;
  };
  assert.equal(await ask("/healthz"), "200 ok\n");
  assert.equal(await ask("/readyz"), "503 starting\n");
  await listener.close();
});

Deno.test("however many requests ask, one check of the database runs at a time, and its result is kept for a moment", async () => {
  let clock = 0;
  let polls = 0;
  const poll = Promise.withResolvers<null>();
  const health = createHealth(() => clock);
  health.start(() => {
    polls++;
    return polls === 1 ? poll.promise : Promise.resolve("the database does not answer");
  }, () => null);
  const ask = async () => (await health.respond(new Request("http://jade/readyz")))!.status;
  const flood = Promise.all(Array.from({ length: 1000 }, ask));
  clock = 60_000;
  const late = ask();
  poll.resolve(null);
  assert.deepEqual(new Set([...await flood, await late]), new Set([200]));
  assert.equal(polls, 1);
  clock += 999;
  assert.equal(await ask(), 200);
  assert.equal(polls, 1);
  clock += 1;
  assert.equal(await ask(), 503);
  assert.equal(polls, 2);
});

Deno.test("a host whose clock differs is not ready, and the doubt about the database's clock is said beside reads", async () => {
  const health = createHealth();
  let fault: ClockFault | null = null;
  health.start(() => Promise.resolve(null), () => fault);
  const ask = async () => {
    const response = await health.respond(new Request("http://jade/readyz"));
    return `${response?.status} ${await response?.text()}`;
  };
  assert.equal(await ask(), "200 ok\n");
  fault = { kind: "host_differs", aheadMs: 259_200_000 };
  assert.equal(await ask(), "503 this host's clock is 259200 s ahead of the database's\n");
  fault = { kind: "database_leapt", aheadMs: -7_200_000 };
  const said = "the database's clock is 7200 s behind the site's time so far";
  assert.equal(await ask(), `200 ok, but no write is taken: ${said}\n`);
});

Deno.test("health answers only its two addresses", () => {
  const health = createHealth();
  for (const path of ["/", "/healthz/", "/x/healthz", "/?/healthz", "/x?/readyz", "/healthzz"]) {
    assert.equal(health.respond(new Request(`http://jade${path}`)), null, path);
  }
});
