import assert from "node:assert/strict";
import { isPrivateKey } from "@/api/platform/signing/rsa_keys.ts";
import { testKeys, testKeysEnvironment } from "@/testing/providers/keys.ts";
import { testDataKeys, testRing } from "@/api/platform/vault/testing.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { readSecrets } from "./secrets.ts";

Deno.test("beside an embedded database secrets are made once, each its own, for their owner alone", async () => {
  await using folder = await temporaryFolder();
  const [made, again] = await Promise.all([
    readSecrets(environment({}), folder.path),
    readSecrets(environment({}), folder.path),
  ]);
  assert.deepEqual(made, again);
  const { provider, vendor, rsaKey, siteKey } = made.sandbox!;
  const all = [provider, vendor, rsaKey, siteKey];
  assert.equal(new Set(all).size, all.length);
  assert.ok(isPrivateKey(siteKey) && isPrivateKey(rsaKey));
  assert.equal((await Deno.stat(folder.file)).mode! & 0o777, 0o600);
});

Deno.test("secrets of an older version stay, and missing ones are added", async () => {
  await using folder = await temporaryFolder();
  const older = { sandboxProvider: "p".repeat(64), sandboxVendor: "v".repeat(64), demoPassword: "jade-0000" };
  await Deno.writeTextFile(folder.file, JSON.stringify(older));
  const secrets = await readSecrets(environment({}), folder.path);
  const { provider, vendor, siteKey } = secrets.sandbox!;
  assert.equal(provider, older.sandboxProvider);
  assert.deepEqual([vendor, secrets.demoPassword], [older.sandboxVendor, older.demoPassword]);
  assert.ok(isPrivateKey(siteKey));
  assert.deepEqual(await readSecrets(environment({}), folder.path), secrets);
});

Deno.test("what the environment gives is taken, and needs no folder", async () => {
  const given = {
    ...testKeysEnvironment,
    SANDBOX_VENDOR_SECRET: "a vendor's secret",
    DATA_KEYS: testDataKeys("test"),
    DATABASE_URL: "postgres://127.0.0.1/site",
    SANDBOXES: "on",
  };
  assert.deepEqual(await readSecrets(environment(given), null), {
    sandbox: {
      provider: testKeys.hmac_json.secret,
      vendor: "a vendor's secret",
      rsaKey: testKeys.rsa_json.providerKey,
      siteKey: testKeys.rsa_json.siteKey,
    },
    providers: new Map(),
    vendors: {},
    payouts: {},
    sms: {},
    email: {},
    push: null,
    google: null,
    dataKeys: testRing(),
    proxyKey: null,
    demoPassword: null,
  });
});

Deno.test("without sandboxes there are no keys of theirs, not even those that are kept beside the database", async () => {
  await using folder = await temporaryFolder();
  assert.ok((await readSecrets(environment({}), folder.path)).sandbox);
  assert.equal((await readSecrets(environment({ SANDBOXES: "off" }), folder.path)).sandbox, null);
  const given = { DATABASE_URL: "postgres://127.0.0.1/site", SANDBOXES: "off", DATA_KEYS: testDataKeys("test") };
  assert.equal((await readSecrets(environment(given), null)).sandbox, null);
});

async function temporaryFolder() {
  const path = await Deno.makeTempDir();
  return { path, file: `${path}/secrets.json`, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

function environment(values: Record<string, string>): Environment {
  const reading = readEnvironment((name) => values[name]);
  assert.ok(reading.ok);
  return reading.value;
}
