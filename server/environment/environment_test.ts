import assert from "node:assert/strict";
import { createPublicKey } from "node:crypto";
import { testKeys, testKeysEnvironment } from "@/testing/providers/keys.ts";
import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { type Environment, environmentTable, readEnvironment, variableNames } from "./environment.ts";

Deno.test("nothing needs to be set", () => {
  const environment = read({});
  assert.equal(environment.HOST, "127.0.0.1");
  assert.equal(environment.PORT, 8000);
  assert.equal(environment.DATABASE_URL, undefined);
});

Deno.test("every wrong variable is named at once, and no value is repeated", () => {
  const values = {
    DATABASE_URL: "mysql://keep:quiet@db/site",
    PORT: "eighty",
    LOG_LEVEL: "loud",
    SITE_URL: "jadehall",
    SANDBOX_VENDOR_SECRET: "short",
    SANDBOX_PROVIDER_SECRET: "0".repeat(64),
  };
  const problems = problemsOf(values);
  const named = problems.map((problem) => problem.split(" ")[0]);
  assert.deepEqual(named.sort(), Object.keys(values).sort());
  for (const value of Object.values(values)) assert.ok(!problems.join().includes(value));
});

Deno.test("other machines reach the site only through a proxy, or where it is said that there is none", () => {
  for (const HOST of ["0.0.0.0", "::", "192.0.2.1", "site.example", "1270.0.0.1", "127.0.0.1.example"]) {
    assert.match(problemsOf({ HOST }).join(), /^HOST must be this machine's own .* unless BEHIND_PROXY is on/, HOST);
    assert.equal(read({ HOST, BEHIND_PROXY: "exposed" }).HOST, HOST);
    assert.equal(read({ HOST, BEHIND_PROXY: "on", SITE_URL: "https://site.example" }).HOST, HOST);
  }
  for (const HOST of ["127.0.0.1", "127.8.0.1", "::1", "localhost"]) assert.equal(read({ HOST }).HOST, HOST);
  // Nor do they reach what is measured, which has no login.
  assert.deepEqual([read({}).METRICS_PORT, read({}).METRICS_HOST], [undefined, "127.0.0.1"]);
  assert.match(problemsOf({ METRICS_HOST: "0.0.0.0" }).join(), /^METRICS_HOST must be this machine's own /);
  assert.equal(read({ METRICS_HOST: "192.0.2.1", BEHIND_PROXY: "exposed" }).METRICS_HOST, "192.0.2.1");
});

Deno.test("behind a proxy the site has to know its address: no request says whether its cookies are Secure", () => {
  assert.match(problemsOf({ BEHIND_PROXY: "on" }).join(), /^SITE_URL must be set together with BEHIND_PROXY/);
});

Deno.test("where money is real members reach the proxy by TLS alone", () => {
  const given = { BEHIND_PROXY: "on", SANDBOXES: "off" };
  assert.match(
    problemsOf({ ...given, SITE_URL: "http://site.example" }).join(),
    /^SITE_URL must be an https:\/\/ address; .*: members reach it by TLS$/,
  );
  for (const SITE_URL of ["https://site.example", "http://127.0.0.1:8000"]) {
    assert.equal(read({ ...given, SITE_URL }).SITE_URL, SITE_URL);
  }
});

Deno.test("with a database that others share, secrets are never generated", () => {
  assert.deepEqual(problemsOf({ DATABASE_URL: "postgres://127.0.0.1/site", SANDBOXES: "on" }), [
    "SANDBOX_PROVIDER_SECRET must be set together with DATABASE_URL while SANDBOXES is on",
    "SANDBOX_PROVIDER_KEY must be set together with DATABASE_URL while SANDBOXES is on",
    "SANDBOX_SITE_KEY must be set together with DATABASE_URL while SANDBOXES is on",
    "SANDBOX_VENDOR_SECRET must be set together with DATABASE_URL while SANDBOXES is on",
    "DATA_KEYS must be set together with DATABASE_URL",
  ]);
});

Deno.test("with a database of one's own sandboxes are chosen explicitly, and off needs none of their secrets", () => {
  const given = { DATABASE_URL: "postgres://127.0.0.1/site", DATA_KEYS: testDataKeys("a") };
  const [problem, ...more] = problemsOf(given);
  assert.match(problem!, /^SANDBOXES must be set together with DATABASE_URL: off for real money/);
  assert.deepEqual(more, []);
  assert.equal(read({ ...given, SANDBOXES: "off" }).SANDBOXES, "off");
  assert.deepEqual(problemsOf({ DATABASE_URL: given.DATABASE_URL, SANDBOXES: "off" }), [
    "DATA_KEYS must be set together with DATABASE_URL",
  ]);
  assert.equal(read({}).SANDBOXES, "on");
});

Deno.test("services elsewhere must be reached by TLS", () => {
  const elsewhere = { SANDBOX_PROVIDER_URL: "http://games.example", SANDBOX_VENDOR_URL: "http://10.0.0.1:8002" };
  assert.deepEqual(problemsOf(elsewhere), [
    "SANDBOX_PROVIDER_URL must be an https:// address; http:// only on this machine's loopback",
    "SANDBOX_VENDOR_URL must be an https:// address; http:// only on this machine's loopback",
  ]);
  read({ SANDBOX_PROVIDER_URL: "https://games.example", SANDBOX_VENDOR_URL: "http://127.0.0.1:8002" });
});

Deno.test("a database elsewhere is reached by TLS that looks at its certificate, unless its address says otherwise", () => {
  const rest = { SANDBOXES: "off", DATA_KEYS: testDataKeys("a") };
  const refused = [
    "postgres://db/site",
    "postgres://10.0.0.1/site?sslmode=require",
    "postgres://db/site?sslmode=prefer",
    "postgres://db/site?sslmode=no-verify",
    "postgres://db/site?sslmode=verify-full&sslmode=no-verify",
    "postgres://127.0.0.1/site?host=db",
    "postgres://127.0.0.1.example/site",
  ];
  for (const url of refused) {
    for (const name of ["DATABASE_URL", "MIGRATE_DATABASE_URL", "EVENTS_DATABASE_URL", "REPLICA_URL"]) {
      const given = { DATABASE_URL: "postgres://127.0.0.1/site", ...rest, [name]: url };
      assert.match(problemsOf(given).join(), new RegExp(`^${name} must have \\?sslmode=verify-full`), url);
    }
  }
  const taken = [
    "postgres://db/site?sslmode=verify-full",
    "postgres://db/site?sslmode=disable",
    "postgres://localhost/site",
    "postgres://[::1]/site",
    "postgres:///site?host=/run/postgresql",
    "postgres://%2Frun%2Fpostgresql/site",
  ];
  for (const DATABASE_URL of taken) assert.equal(read({ DATABASE_URL, ...rest }).DATABASE_URL, DATABASE_URL);
});

Deno.test("keys are read from PEM, also on one line, and the signing side needs the private one", () => {
  const { SANDBOX_SITE_KEY: pem = "" } = testKeysEnvironment;
  assert.equal(read({ SANDBOX_SITE_KEY: pem.replaceAll("\n", "\\n") }).SANDBOX_SITE_KEY, pem);
  const half = createPublicKey(pem).export({ type: "spki", format: "pem" }).toString();
  assert.deepEqual(problemsOf({ SANDBOX_SITE_KEY: half, SANDBOX_PROVIDER_KEY: half }), [
    "SANDBOX_SITE_KEY must be an RSA private key of at least 2048 bits in PEM",
    "SANDBOX_PROVIDER_KEY must be a private key to sign with",
  ]);
  const provider = { SANDBOX_PROVIDER_KEY: half, SANDBOX_PROVIDER_URL: "https://games.example" };
  assert.deepEqual(problemsOf(provider), ["SANDBOX_PROVIDER_KEY must be a private key to sign with"]);
  read({ ...provider, SANDBOX_VENDOR_URL: "https://pay.example" });
});

Deno.test("providers with an address have keys of their own, by their codes", () => {
  const { siteKey, providerKey } = testKeys.rsa_json;
  const given = { aa: { secret: "sixteen letters!" }, bb: { site_key: siteKey, provider_key: providerKey } };
  assert.deepEqual(
    read({ PROVIDER_KEYS: JSON.stringify(given) }).PROVIDER_KEYS,
    new Map<string, unknown>(Object.entries(given)),
  );
  const wrong = ["{", "[]", '{"aa":"x"}', '{"aa":{"secret":"short"}}', '{"aa":{"site_key":"x","provider_key":"y"}}'];
  for (const text of wrong) {
    assert.match(problemsOf({ PROVIDER_KEYS: text }).join(), /^PROVIDER_KEYS must be JSON like /);
  }
});

Deno.test("data keys are a list, and a bucket needs both halves of its key", () => {
  assert.deepEqual(read({ DATA_KEYS: testDataKeys("b", "a") }).DATA_KEYS?.map(({ id }) => id), ["b", "a"]);
  for (const wrong of ["secret", `a:${new Uint8Array(32).toBase64()}`]) {
    assert.match(problemsOf({ DATA_KEYS: wrong }).join(), /^DATA_KEYS must be a list like .*random bytes/, wrong);
  }
  assert.deepEqual(problemsOf({ S3_URL: "https://s3.example/bucket", S3_ACCESS_KEY: "x" }), [
    "S3_SECRET_KEY must be set together with S3_URL",
  ]);
});

Deno.test("an empty variable counts as not set", () => {
  assert.equal(read({ PORT: "" }).PORT, 8000);
});

Deno.test("the table of variables in docs/running.md is the schema's", async () => {
  const page = await Deno.readTextFile(new URL("../../docs/running.md", import.meta.url));
  // The formatter pads the columns.
  const unpadded = (table: string) => table.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");
  assert.ok(
    unpadded(page).includes(unpadded(environmentTable())),
    `docs/running.md should hold:\n${environmentTable()}`,
  );
});

function read(values: Record<string, string>): Environment {
  const reading = readEnvironment((name) => values[name]);
  assert.ok(reading.ok);
  return reading.value;
}

function problemsOf(values: Record<string, string>): string[] {
  const reading = readEnvironment((name) => values[name]);
  assert.ok(!reading.ok);
  return reading.problems;
}

Deno.test("real vendors need their address and keys, and an error names the place but not the value", () => {
  const north = {
    url: "https://pay.example/",
    merchantId: "2000132",
    hashKey: "5294y06JbISpM5x9",
    hashIv: "v77hoKGq4kWxNNIS",
  };
  assert.deepEqual(read({ VENDOR_KEYS: JSON.stringify({ NORTH: north }) }).VENDOR_KEYS?.NORTH, north);
  const problems = problemsOf({ VENDOR_KEYS: JSON.stringify({ NORTH: { ...north, hashKey: "secret" }, OTHER: 1 }) });
  assert.equal(problems.length, 1);
  assert.match(problems[0]!, /^VENDOR_KEYS must be JSON .*wrong: .*NORTH\.hashKey/);
  assert.doesNotMatch(problems[0]!, /secret"/);
  const zeros = { ...north, hashKey: "0".repeat(16), hashIv: "0".repeat(16) };
  assert.match(problemsOf({ VENDOR_KEYS: JSON.stringify({ NORTH: zeros }) }).join(), /NORTH\.hashKey, NORTH\.hashIv/);
  const usdt = { url: "https://chain.example", contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", addresses: "T" };
  assert.equal(problemsOf({ VENDOR_KEYS: JSON.stringify({ USDT: usdt }) }).length, 1);
});

Deno.test("deno.json names the schema's variables and no others, once, for the site and its operators", async () => {
  const text = await Deno.readTextFile(new URL("../../deno.json", import.meta.url));
  const { permissions, tasks } = JSON.parse(text);
  const names = variableNames();
  // Besides these, the system's language, what the terminal is, and the folder of an operator's own configuration, where commands keep the
  // session of who signed in.
  const others = ["LC_ALL", "LC_MESSAGES", "LANG", "TERM", "XDG_CONFIG_HOME"];
  assert.deepEqual(permissions.site.env, { allow: [...names, ...others], ignore: true });
  assert.deepEqual(names.filter((name) => text.split(`"${name}"`).length !== 2), []);
  for (const task of ["start", "jadehall"]) assert.match(tasks[task], / -P=site (?:\S+ )*\S+\.ts$/);
});
