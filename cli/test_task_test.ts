import assert from "node:assert/strict";

const root = new URL("../", import.meta.url);

Deno.test("the test task runs what its arguments name: one path, several paths, tests of a name", async () => {
  const folder = await Deno.makeTempDir({ prefix: "jadehall-test-task-" });
  try {
    await Deno.mkdir(`${folder}/few`);
    await Deno.writeTextFile(`${folder}/one_test.ts`, `Deno.test("apple", () => {}); Deno.test("pear", () => {});`);
    await Deno.writeTextFile(`${folder}/few/two_test.ts`, `Deno.test("plum", () => {});`);
    await Deno.writeTextFile(`${folder}/bad_test.ts`, `Deno.test("quince", () => { throw new Error("bad"); });`);
    await writeTask(folder);
    const run = (...args: string[]) => runTask(folder, args.map((arg) => arg.replace("~", folder)));

    assert.deepEqual(await run("~/one_test.ts"), { code: 0, ran: ["apple", "pear"] });
    assert.deepEqual(await run("~/few"), { code: 0, ran: ["plum"] });
    assert.deepEqual(await run("~/one_test.ts", "~/few"), { code: 0, ran: ["apple", "pear", "plum"] });
    assert.deepEqual(await run("~/one_test.ts", "~/few", "--filter", "/^p/"), { code: 0, ran: ["pear", "plum"] });
    assert.deepEqual(await run("--filter", "apple", "~/one_test.ts", "~/bad_test.ts"), { code: 0, ran: ["apple"] });
    assert.deepEqual(await run("~/bad_test.ts"), { code: 1, ran: ["quince"] });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a bare deno test says which flag it lacks, and with -P runs a test of the database", async () => {
  const run = async (...flags: string[]) => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "--no-check", ...flags, "api/accounting/wallet/read_wallet_test.ts"],
      cwd: root,
      env: { NO_COLOR: "1" },
      stdin: "null",
    }).output();
    return { code, said: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
  };
  const bare = await run();
  assert.equal(bare.code, 1);
  assert.match(bare.said, /Test permissions were found in the config file\. Did you mean to run with `-P`/);
  const permitted = await run("-P");
  assert.match(permitted.said, /^ok \| [1-9]\d* passed/m);
  assert.equal(permitted.code, 0);
});

/** The task as it is, but for the installing of packages, which other tests rely on at this moment. */
async function writeTask(folder: string): Promise<void> {
  const { tasks: { test } } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  const [install, ...rest] = test.split(" && ");
  assert.match(install, /^deno install /);
  assert.equal(rest.length, 1, "the arguments of a task go to its last command");
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ tasks: { test: rest[0] } }));
}

/** Runs the task in the checkout, without checking types each time, and gives the names of the tests that it ran. */
async function runTask(folder: string, args: string[]): Promise<{ code: number; ran: string[] }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", `--config=${folder}/deno.json`, "--cwd", root.pathname, "test", "--no-check", ...args],
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const said = new TextDecoder().decode(stdout);
  const ran = [...said.matchAll(/^(?:.* => )?(.+) \.\.\. (?:ok|FAILED)/gm)].map(([, name = ""]) => name).sort();
  assert.notEqual(ran.length, 0, said + new TextDecoder().decode(stderr));
  return { code, ran };
}
