import assert from "node:assert/strict";
import { buildIfStale } from "@/cli/build.ts";
import { variableNames } from "@/server/environment/environment.ts";
import { readLastCheck } from "@/api/accounting/books/last_check.ts";
import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { connect } from "@/db/connect.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { startSite } from "@/testing/cli/start.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { testServer } from "@/testing/database/server.ts";
import { freePorts } from "@/testing/free_ports.ts";

await buildIfStale();

const here = new URL("./", import.meta.url);
const root = new URL("../../", here);
const units = ["jadehall.service", "jadehall-migrate.service", "jadehall-check.service"] as const;

Deno.test("systemd takes the units, and says that they are exposed to little", async () => {
  const folder = await Deno.makeTempDir();
  for (const name of [...units, "jadehall-check.timer"]) {
    // The program is wherever this one is; nothing else is replaced.
    const text = (await textOf(name)).replaceAll("/usr/local/bin/deno", Deno.execPath());
    await Deno.writeTextFile(`${folder}/${name}`, text);
  }
  const analyze = async (...args: string[]) => {
    const command = new Deno.Command("systemd-analyze", { args, cwd: folder, stdout: "piped", stderr: "piped" });
    const { success, stdout, stderr } = await command.output();
    return { success, said: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
  };
  const verified = await analyze(
    "verify",
    "--man=no",
    ...[...units, "jadehall-check.timer"].map((name) => `./${name}`),
  );
  assert.deepEqual(verified, { success: true, said: "" });
  for (const name of units) {
    // In tenths: 20 is 2.0 of 10.
    const judged = await analyze("security", "--offline=true", "--no-pager", "--threshold=20", `./${name}`);
    assert.ok(judged.success, judged.said);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("each unit runs the program of its task, by variables that there are", async () => {
  const start = taskProgram("start").join(" ");
  // Their commands are the machine's, without a sign-in: they need no folder of an operator's session.
  const ofSession = /^--(allow-read|ignore-read|allow-write)=/;
  const jadehall = taskProgram("jadehall").filter((word) => !ofSession.test(word)).join(" ");
  const programs = await Promise.all(units.map(async (name) => (await readUnit(name)).get("ExecStart")));
  assert.deepEqual(programs, [
    [`/usr/local/bin/deno ${start}`],
    [`/usr/local/bin/deno ${jadehall} migrate up`],
    [`/usr/local/bin/deno ${jadehall} accounts check --note`],
  ]);
  for (const name of units) {
    const { DENO_DIR: _, NO_COLOR: __, ...variables } = await environmentOf(name, "/run/credentials/x");
    const known = variableNames();
    assert.deepEqual(Object.keys(variables).filter((variable) => !known.includes(variable)), [], name);
  }
});

Deno.test("on an empty database the units migrate, serve and check, with secrets in files alone", async () => {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await scratchDatabase(await testServer(), "units_of_systemd"));
  // In the checkout, which the site may read; under systemd it is below /run/credentials.
  await Deno.mkdir(new URL(".data/", root), { recursive: true });
  const credentials = await Deno.makeTempDir({ dir: new URL(".data/", root).pathname, prefix: "credentials-" });
  cleanup.defer(() => Deno.remove(credentials, { recursive: true }));
  const secrets = {
    database_url: database.url,
    migrate_database_url: database.url,
    data_keys: testDataKeys("units"),
    proxy_key: "a-key-that-site-and-proxy-of-tests-share",
    provider_keys: "{}",
    vendor_keys: "{}",
  };
  for (const [name, secret] of Object.entries(secrets)) {
    await Deno.writeTextFile(`${credentials}/${name}`, `${secret}\n`);
  }
  const [PORT = 0, METRICS_PORT = 0] = freePorts(2);
  const given = { PORT: String(PORT), METRICS_PORT: String(METRICS_PORT), DRAIN_SECONDS: "0" };
  const [ofSite, ofMigrate, ofCheck] = await Promise.all(units.map(async (name) => {
    const { DENO_DIR: _, ...variables } = await environmentOf(name, credentials);
    return { ...variables, ...given };
  }));
  const migrated = await runCli(ofMigrate!, "migrate", "up");
  assert.equal(migrated.code, 0, migrated.stderr);
  const site = await startSite(ofSite!);
  assert.equal(await (await fetch(`http://127.0.0.1:${PORT}/readyz`)).text(), "ok\n");
  assert.match(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text(), /^jadehall_database_up 1$/m);
  const checked = await runCli(ofCheck!, "accounts", "check", "--note");
  assert.equal(checked.code, 0, checked.stderr);
  await using db = connect(database.url, { max: 1 });
  assert.equal((await readLastCheck({ db }))?.findings, 0);
  assert.equal(await site.end("SIGTERM"), 0);
});

/** The variables of a unit: its file's, then its own, with the folder of credentials in place. */
async function environmentOf(name: string, credentials: string): Promise<Record<string, string>> {
  const unit = await readUnit(name);
  assert.deepEqual(unit.get("EnvironmentFile"), ["/etc/jadehall/site.env"]);
  const loaded = (unit.get("LoadCredential") ?? []).map((credential) => credential.split(":")[0]);
  const file = (await textOf("site.env")).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const own = (unit.get("Environment") ?? []).flatMap((line) => line.split(" "));
  for (const [, credential = ""] of own.join(" ").matchAll(/%d\/(\w+)/g)) {
    assert.ok(loaded.includes(credential), credential);
  }
  return Object.fromEntries([...file, ...own].map((line) => {
    const [variable = "", ...value] = line.split("=");
    return [variable, value.join("=").replace("%d", credentials)];
  }));
}

/** A unit's values by their names, in order. */
async function readUnit(name: string): Promise<Map<string, string[]>> {
  const pairs = (await textOf(name)).split("\n").filter((line) => /^\w+=/.test(line)).map((line) => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  const unit = new Map<string, string[]>();
  for (const [key, value] of pairs) unit.set(key, [...unit.get(key) ?? [], value]);
  return unit;
}

function textOf(name: string): Promise<string> {
  return Deno.readTextFile(new URL(name, here));
}
