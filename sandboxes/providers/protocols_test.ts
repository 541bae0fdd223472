import assert from "node:assert/strict";
import { v7 } from "uuid";
import { testDatabase } from "@/testing/database/database.ts";
import { createProviders } from "@/api/games/providers/create_providers.ts";
import { signWithMd5 } from "@/api/games/providers/md5_query/md5.ts";
import { toQuery } from "@/api/games/providers/md5_query/query.ts";
import type { GameProvider } from "@/api/games/providers/port.ts";
import { signBody } from "@/api/platform/signing/rsa.ts";
import { signingKey } from "@/api/platform/signing/rsa_keys.ts";
import { rsaJsonSignatureHeader } from "@/api/games/providers/rsa_json/wire.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { startSandboxProvider } from "./service.ts";

// Requests that a correct adapter never sends; hmac_json's are in service_test.ts.

Deno.test("md5_query: only the signed spelling of known fields is taken, and only in its time", async () => {
  await using harness = await openHarness();
  const { secret } = testKeys.md5_query;
  const fields = () => ({
    call: "transfer",
    provider: "bng",
    player: "jh1",
    serial: v7(),
    type: "in",
    amount: "500",
    expires: String(Date.now() + 60_000),
  });
  const send = (query: string, key = secret, path = "transfer") =>
    harness.post(`md5_query/${path}`, `${query}&sign=${signWithMd5(key, query)}`);
  const unsorted = Object.entries(fields()).map(([name, value]) => `${name}=${value}`).join("&");
  const outcomes: [string, Promise<number>, number][] = [
    ["no signature", harness.post("md5_query/transfer", toQuery(fields())), 401],
    ["nothing", harness.post("md5_query/transfer", ""), 401],
    ["another secret", send(toQuery(fields()), "another secret"), 401],
    ["changed after signing", harness.post("md5_query/transfer", changed(toQuery(fields()), secret)), 401],
    ["expired", send(toQuery({ ...fields(), expires: String(Date.now() - 1) })), 401],
    [
      "good for longer than a request lives",
      send(toQuery({ ...fields(), expires: String(Date.now() + 180_000) })),
      401,
    ],
    ["no time", send(toQuery({ ...fields(), expires: "later" })), 401],
    ["unsorted", send(unsorted), 400],
    ["a field twice", send(`amount=500&${toQuery(fields())}`), 400],
    ["another call's path", send(toQuery(fields()), secret, "query"), 400],
    ["a negative amount", send(toQuery({ ...fields(), amount: "-500" })), 400],
    ["a fraction of a cent", send(toQuery({ ...fields(), amount: "500.5" })), 400],
    ["no direction", send(toQuery({ ...fields(), type: "" })), 400],
    ["no such call", send(toQuery(fields()), secret, "everything"), 404],
  ];
  for (const [message, outcome, status] of outcomes) assert.equal(await outcome, status, message);
  assert.deepEqual(await harness.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 0n });
});

Deno.test("rsa_json: only what the site's key signed is taken, for its call and in its time", async () => {
  await using harness = await openHarness();
  const { siteKey, providerKey } = testKeys.rsa_json;
  const fields = () => ({
    request_uuid: crypto.randomUUID(),
    call: "deposit",
    sent_at: new Date().toISOString(),
    provider: "bng",
    player: "jh1",
    transaction_uuid: v7(),
    amount: "5.00",
  });
  const send = async (message: unknown, { pem = siteKey, path = "deposit", spoil = "" } = {}) => {
    const body = JSON.stringify(message);
    const headers = { [rsaJsonSignatureHeader]: await signBody(await signingKey(pem), body) };
    return await harness.post(`rsa_json/${path}`, body + spoil, headers);
  };
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const outcomes: [string, Promise<number>, number][] = [
    ["no signature", harness.post("rsa_json/deposit", JSON.stringify(fields())), 401],
    ["the provider's own key", send(fields(), { pem: providerKey }), 401],
    ["changed after signing", send(fields(), { spoil: " " }), 401],
    ["old", send({ ...fields(), sent_at: ago(61_000) }), 401],
    ["from the future", send({ ...fields(), sent_at: ago(-120_000) }), 401],
    ["no time", send({ ...fields(), sent_at: "now" }), 400],
    ["another call's path", send(fields(), { path: "withdraw" }), 400],
    ["a number for an amount", send({ ...fields(), amount: 5 }), 400],
    ["a fraction of a cent", send({ ...fields(), amount: "5.001" }), 400],
    ["a negative amount", send({ ...fields(), amount: "-5.00" }), 400],
    ["no JSON object", send("deposit"), 400],
    ["no such call", send(fields(), { path: "everything" }), 404],
  ];
  for (const [message, outcome, status] of outcomes) assert.equal(await outcome, status, message);
  assert.deepEqual(await harness.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 0n });
});

/** A service where `jh1` of `bng` has a wallet with nothing in it. */
async function openHarness() {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase());
  const service = await startSandboxProvider({ database: database.lend(), port: 0, keys: testKeys });
  cleanup.defer(() => service.stop());
  const reach = createProviders({
    sandbox: { url: service.url, keys: testKeys },
    timeoutMs: 60_000,
    now: () => new Date(),
  });
  const provider = reach.of({ code: "bng", protocol: "hmac_json", base_url: null }) as GameProvider;
  await provider.createPlayer({ player: "jh1" });
  const opened = cleanup.move();
  return {
    provider,
    /** Posts as it is and gives the status. */
    async post(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
      const response = await fetch(`${service.url}/${path}`, { method: "POST", headers, body });
      await response.body?.cancel();
      return response.status;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

function changed(query: string, secret: string): string {
  return `${query.replace("amount=500", "amount=900")}&sign=${signWithMd5(secret, query)}`;
}
