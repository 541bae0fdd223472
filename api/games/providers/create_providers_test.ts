import assert from "node:assert/strict";
import { createProviders, problemOf, type ProviderConnections } from "./create_providers.ts";
import { protocols } from "./registry.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { recording } from "@/testing/providers/recording.ts";

const now = () => new Date();
const connections: ProviderConnections = {
  sandbox: { url: "http://127.0.0.1:1", keys: testKeys },
  keys: new Map<string, unknown>([
    ["aa", { secret: "a secret of its own" }],
    ["bb", { site_key: testKeys.rsa_json.siteKey, provider_key: testKeys.rsa_json.providerKey }],
  ]),
};

Deno.test("a provider without an address is the sandbox's, in every protocol; one with an address is there", async () => {
  await using service = recording({ body: "", headers: {} });
  const reach = createProviders({ ...connections, now, sandbox: { url: service.url, keys: testKeys } });
  for (const { protocol } of protocols) {
    await reach.of({ code: "aa", protocol, base_url: null })?.balance({ player: "jh1" });
  }
  await reach.of({ code: "aa", protocol: "hmac_json", base_url: `${service.url}/v1/` })?.balance({ player: "jh1" });
  const paths = service.requests.map(({ path }) => path);
  assert.deepEqual(paths, [...protocols.map(({ protocol }) => `/${protocol}/balance`), "/v1/balance"]);
});

Deno.test("a provider with an address of its own never sees what the sandbox's keys sign", async () => {
  await using service = recording({ body: "", headers: {} });
  const reach = createProviders({ ...connections, now: () => new Date(0) });
  const other = createProviders({
    ...connections,
    keys: new Map([["aa", testKeys.hmac_json]]),
    now: () => new Date(0),
  });
  const row = { code: "aa", protocol: "hmac_json", base_url: service.url };
  await reach.of(row)?.balance({ player: "jh1" });
  await other.of(row)?.balance({ player: "jh1" });
  const [own, sandboxes] = service.requests.map(({ headers }) => headers.get("x-signature"));
  assert.ok(own && sandboxes && own !== sandboxes);
  assert.equal(reach.of({ ...row, code: "cc" }), null);
});

Deno.test("a provider keeps its adapter", () => {
  const reach = createProviders({ ...connections, now });
  const row = { code: "aa", protocol: "rsa_json", base_url: null };
  assert.equal(reach.of(row), reach.of({ ...row }));
  assert.notEqual(reach.of(row), reach.of({ ...row, code: "bb" }));
});

Deno.test("a provider without a usable protocol, keys or address is reported in a sentence, and has no adapter", () => {
  const elsewhere = "https://games.example/api";
  const wrong = [
    ["aa", "soap", null, "there is no protocol soap"],
    ["aa", "constructor", null, "there is no protocol constructor"],
    [
      "aa",
      "hmac_json",
      "http://games.example/api",
      "its base_url must be an https:// address; http:// only on this machine's loopback",
    ],
    ["aa", "hmac_json", "games", "its base_url must be an https:// address; http:// only on this machine's loopback"],
    ["cc", "hmac_json", elsewhere, "it has a base_url and no keys"],
    ["aa", "rsa_json", elsewhere, "its protocol takes RSA keys, and it has other keys"],
    ["bb", "md5_query", elsewhere, "its protocol takes a secret, and it has other keys"],
  ] as const;
  for (const [code, protocol, base_url, why] of wrong) {
    const row = { code, protocol, base_url };
    assert.equal(problemOf(row, connections), `Provider ${code}: ${why}.`);
    assert.equal(createProviders({ ...connections, now }).of(row), null);
  }
  assert.equal(problemOf({ code: "aa", protocol: "md5_query", base_url: elsewhere }, connections), null);
  assert.equal(problemOf({ code: "bb", protocol: "rsa_json", base_url: elsewhere }, connections), null);
});
