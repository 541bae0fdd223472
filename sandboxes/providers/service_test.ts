import { assertMoved } from "@/testing/conformance/providers/actions.ts";
import assert from "node:assert/strict";
import { v7 } from "uuid";
import { testDatabase } from "@/testing/database/database.ts";
import { createHmacJsonProvider } from "@/api/games/providers/hmac_json/adapter.ts";
import { createProviders } from "@/api/games/providers/create_providers.ts";
import { protocols } from "@/api/games/providers/registry.ts";
import {
  hmacJsonSignatureHeader,
  hmacJsonTimestampHeader,
  signHmacJsonRequest,
} from "@/api/games/providers/hmac_json/signature.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { sandboxProviderAddress } from "@/api/games/providers/sandbox_address.ts";
import { startSandboxProvider } from "./service.ts";

const { secret } = testKeys.hmac_json;

Deno.test("an unsigned, wrongly signed, changed or old request does nothing", async () => {
  await using harness = await openHarness();
  const id = v7();
  const body = JSON.stringify({ provider: "bng", player: "jh1", id, amount: "500" });
  const time = String(Date.now());
  const old = String(Date.now() - 61_000);
  const attempts: Record<string, string>[] = [
    {},
    {
      [hmacJsonTimestampHeader]: time,
      [hmacJsonSignatureHeader]: signHmacJsonRequest("another secret", signed(time, body)),
    },
    {
      [hmacJsonTimestampHeader]: time,
      [hmacJsonSignatureHeader]: signHmacJsonRequest(secret, signed(time, body.replace("500", "900"))),
    },
    {
      [hmacJsonTimestampHeader]: time,
      [hmacJsonSignatureHeader]: signHmacJsonRequest(secret, { ...signed(time, body), path: "/hmac_json/status" }),
    },
    { [hmacJsonTimestampHeader]: old, [hmacJsonSignatureHeader]: signHmacJsonRequest(secret, signed(old, body)) },
  ];
  for (const headers of attempts) {
    const response = await fetch(`${harness.url}/hmac_json/transfer`, { method: "POST", headers, body });
    assert.deepEqual([response.status, await response.json()], [401, { ok: false, error: "bad_signature" }]);
  }
  assert.deepEqual(await harness.provider.transferStatus(id), { kind: "not_found" });
  assert.deepEqual(await harness.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 100_00n });
});

Deno.test("a signed request that makes no sense is refused in words, and does nothing", async () => {
  await using harness = await openHarness();
  const owner = { provider: "bng", player: "jh1" };
  const invalid = [
    "",
    "[]",
    "{",
    JSON.stringify({ ...owner, id: v7(), amount: 500 }),
    JSON.stringify({ ...owner, id: v7(), amount: "1e9" }),
    JSON.stringify({ ...owner, id: "1", amount: "500" }),
    JSON.stringify({ ...owner, id: v7(), amount: "9".repeat(19) }),
    JSON.stringify({ ...owner, player: "a'; drop table x", id: v7(), amount: "500" }),
  ];
  for (const body of invalid) assert.equal((await harness.post("/hmac_json/transfer", body)).status, 400);
  assert.equal((await harness.post("/hmac_json/transfer", "x".repeat(20_000))).status, 413);
  assert.equal((await harness.post("/hmac_json/everything", "{}")).status, 404);
  assert.equal((await harness.post("/hmac_json/constructor", "{}")).status, 404);
  const zero = await harness.post("/hmac_json/transfer", JSON.stringify({ ...owner, id: v7(), amount: "0" }));
  assert.deepEqual(await zero.json(), { ok: false, error: "zero" });
  assert.deepEqual(await harness.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 100_00n });
});

Deno.test("one name at two providers is two wallets, and one transfer id at two providers is two transfers", async () => {
  await using harness = await openHarness();
  const other = adapter("rsg", harness.url);
  await other.createPlayer({ player: "jh1" });
  const transfer = { transferId: v7(), player: "jh1", amountCents: 5_00n, sentAt: new Date() };
  assert.equal((await other.transfer(transfer)).kind, "moved");
  assert.deepEqual(await harness.provider.transferStatus(transfer.transferId), { kind: "not_found" });
  assert.deepEqual(await harness.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 100_00n });
  assert.deepEqual(await other.balance({ player: "jh1" }), { kind: "balance", balanceCents: 5_00n });
});

Deno.test("one wallet is reached by every protocol, and a transfer by one is known to the others", async () => {
  await using harness = await openHarness();
  const reach = createProviders({ sandbox: { url: harness.url, keys: testKeys }, now: () => new Date() });
  const transfer = { transferId: v7(), player: "jh1", amountCents: 5_00n, sentAt: new Date() };
  for (const { protocol } of protocols) {
    const provider = reach.of({ code: "bng", protocol, base_url: null });
    assertMoved(await provider?.transfer(transfer), 5_00n);
    assert.deepEqual(await provider?.balance({ player: "jh1" }), { kind: "balance", balanceCents: 105_00n });
  }
});

Deno.test("a service whose port is taken says so and leaves nothing behind", async () => {
  await using harness = await openHarness();
  const port = Number(new URL(harness.url).port);
  const options = { database: harness.lend(), port, keys: testKeys };
  await assert.rejects(startSandboxProvider(options), Deno.errors.AddrInUse);
});

Deno.test("what the service answered is still there after a restart, and two services can share it", async () => {
  await using harness = await openHarness();
  const transfer = { transferId: v7(), player: "jh1", amountCents: 5_00n, sentAt: new Date() };
  await harness.provider.transfer(transfer);
  const [one, two] = await Promise.all([harness.another(), harness.another()]);
  for (const { url } of [one, two]) {
    const provider = adapter("bng", url);
    assertMoved(await provider.transfer(transfer), 5_00n);
    assert.deepEqual(await provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 105_00n });
  }
  await Promise.all([one.stop(), two.stop()]);
});

/** A service where the player `jh1` of `bng` has 100.00. */
async function openHarness() {
  const database = await testDatabase();
  const start = () => startSandboxProvider({ database: database.lend(), port: 0, keys: testKeys });
  const service = await start();
  const provider = adapter("bng", service.url);
  await provider.createPlayer({ player: "jh1" });
  await provider.transfer({ transferId: v7(), player: "jh1", amountCents: 100_00n, sentAt: new Date() });
  return {
    url: service.url,
    lend: database.lend,
    provider,
    another: start,
    async post(path: string, body: string): Promise<Response> {
      const time = String(Date.now());
      const headers = {
        [hmacJsonTimestampHeader]: time,
        [hmacJsonSignatureHeader]: signHmacJsonRequest(secret, { ...signed(time, body), path }),
      };
      const response = await fetch(service.url + path, { method: "POST", headers, body });
      const text = await response.text();
      return new Response(text, { status: response.status });
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await database[Symbol.asyncDispose]();
    },
  };
}

function signed(timestamp: string, body: string) {
  return { timestamp, method: "POST", path: "/hmac_json/transfer", body };
}

function adapter(code: string, url: string) {
  return createHmacJsonProvider(
    code,
    { url: sandboxProviderAddress(url, "hmac_json"), now: () => new Date() },
    testKeys.hmac_json,
  );
}
