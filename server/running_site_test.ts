import assert from "node:assert/strict";
import { readEnvironment } from "./environment/environment.ts";
import { besides, findRunningSite, publishRunningSite, type SiteVariables } from "./running_site.ts";

const sandboxes = { providerUrl: "http://127.0.0.1:9001", vendorUrl: "http://127.0.0.1:9002" };

Deno.test("the file of a running site is readable by its user only, and is removed with the site", async () => {
  await using temporary = await temporaryFolder();
  const environment = read({ SANDBOX_VENDOR_SECRET: "a vendor's secret" });
  const { folder } = temporary;
  assert.equal(await findRunningSite(environment, { folder }), null);
  {
    await using _site = await publishRunningSite(environment, { port: 9000, sandboxes }, { folder });
    const [name] = await names(folder);
    assert.equal((await Deno.stat(new URL(name!, folder))).mode! & 0o777, 0o600);
    assert.equal((await Deno.stat(folder)).mode! & 0o777, 0o700);
    const reported = await findRunningSite(environment, { folder });
    assert.deepEqual([reported?.PORT, reported?.SANDBOX_VENDOR_URL, reported?.SANDBOX_VENDOR_SECRET], [
      "9000",
      sandboxes.vendorUrl,
      "a vendor's secret",
    ]);
    assert.equal(await findRunningSite(read({ EMBEDDED_DATABASE: "other" }), { folder }), null);
  }
  assert.equal(await findRunningSite(environment, { folder }), null);
  assert.deepEqual(await names(folder), []);
});

Deno.test("a file that a killed process left is ignored and removed", async () => {
  await using temporary = await temporaryFolder();
  const environment = read({});
  const { folder } = temporary;
  await using _site = await publishRunningSite(environment, { port: 9000, sandboxes }, { folder });
  const [name] = await names(folder);
  await Deno.copyFile(new URL(name!, folder), new URL("left.json", folder));
  await Deno.writeTextFile(new URL("half.json", folder), "{");
  assert.equal((await findRunningSite(environment, { folder }))?.PORT, "9000");
  assert.deepEqual(await names(folder), [name]);
});

Deno.test("of several sites on one database commands take the one that started last", async () => {
  await using temporary = await temporaryFolder();
  const { folder } = temporary;
  const environment = read({});
  const at = (port: number, now: Date) => publishRunningSite(environment, { port, sandboxes }, { folder, now });
  await using _late = await at(9002, new Date("2026-11-21T12:00:00Z"));
  await using _early = await at(9001, new Date("2026-11-21T11:00:00Z"));
  assert.equal((await findRunningSite(environment, { folder }))?.PORT, "9002");
});

Deno.test("a site on a database of its own publishes its ports but no key, and not its database's password", async () => {
  await using temporary = await temporaryFolder();
  const { folder } = temporary;
  const secret = "S3cret-of-the-database";
  const environment = {
    ...read({ SANDBOX_VENDOR_SECRET: "a vendor's secret" }),
    DATABASE_URL: `postgres://jade:${secret}@127.0.0.1/site`,
  };
  await using _site = await publishRunningSite(environment, { port: 9000, sandboxes }, { folder });
  assert.equal((await findRunningSite(environment, { folder }))?.SANDBOX_VENDOR_URL, sandboxes.vendorUrl);
  const [name] = await names(folder);
  const text = await Deno.readTextFile(new URL(name!, folder));
  assert.ok(!text.includes(secret) && !text.includes("a vendor's secret"));
});

Deno.test("commands take over how a site is reached, which is checked for them as for the site", async () => {
  await using temporary = await temporaryFolder();
  const { folder } = temporary;
  const given = { HOST: "0.0.0.0", BEHIND_PROXY: "exposed", CELL: "7" };
  await using _site = await publishRunningSite(read(given), { port: 9000, sandboxes }, { folder });
  const found = await findRunningSite(read({}), { folder });
  assert.equal(read({ HOST: found?.HOST ?? "", BEHIND_PROXY: found?.BEHIND_PROXY ?? "" }).HOST, "0.0.0.0");
  assert.equal(read({ CELL: found?.CELL ?? "" }).CELL, 7);
});

Deno.test("what an operator sets takes precedence over what a site publishes", () => {
  const reported: SiteVariables = {
    HOST: "127.0.0.1",
    PORT: "9000",
    SANDBOXES: "on",
    SANDBOX_VENDOR_URL: sandboxes.vendorUrl,
    SANDBOX_PROVIDER_URL: sandboxes.providerUrl,
  };
  const given: Record<string, string> = { PORT: "0", SANDBOX_VENDOR_PORT: "8102", SANDBOX_PROVIDER_PORT: "0" };
  const value = besides((name) => given[name], reported);
  assert.deepEqual(["PORT", "SANDBOX_VENDOR_URL", "SANDBOX_PROVIDER_URL", "SANDBOX_VENDOR_PORT", "S3_URL"].map(value), [
    "9000",
    undefined,
    sandboxes.providerUrl,
    "8102",
    undefined,
  ]);
});

function read(variables: Record<string, string>) {
  const reading = readEnvironment((name) => variables[name]);
  if (!reading.ok) throw new Error(reading.problems.join());
  return reading.value;
}

async function names(folder: URL): Promise<string[]> {
  return await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
}

async function temporaryFolder() {
  const path = await Deno.makeTempDir();
  return {
    folder: new URL(`file://${path}/running/`),
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}
