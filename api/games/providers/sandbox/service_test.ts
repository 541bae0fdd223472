import assert from "node:assert/strict";
import { v7 } from "uuid";
import { testDatabase } from "@/db/testing/database.ts";
import { createSandboxProvider } from "./adapter.ts";
import { startSandboxProvider } from "./service.ts";
import { sign, signatureHeader, timestampHeader } from "./signature.ts";

const secret = "service test";

Deno.test("an unsigned, wrongly signed, changed or old request does nothing", async () => {
  await using stage = await openStage();
  const id = v7();
  const body = JSON.stringify({ provider: "bng", player: "jh1", id, amount: "500" });
  const time = String(Date.now());
  const old = String(Date.now() - 61_000);
  const attempts: Record<string, string>[] = [
    {},
    { [timestampHeader]: time, [signatureHeader]: sign("another secret", signed(time, body)) },
    { [timestampHeader]: time, [signatureHeader]: sign(secret, signed(time, body.replace("500", "900"))) },
    { [timestampHeader]: time, [signatureHeader]: sign(secret, { ...signed(time, body), path: "/api/status" }) },
    { [timestampHeader]: old, [signatureHeader]: sign(secret, signed(old, body)) },
  ];
  for (const headers of attempts) {
    const response = await fetch(`${stage.url}/api/transfer`, { method: "POST", headers, body });
    assert.deepEqual([response.status, await response.json()], [401, { ok: false, error: "bad_signature" }]);
  }
  assert.deepEqual(await stage.provider.transferStatus(id), { kind: "not_found" });
  assert.deepEqual(await stage.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 100_00n });
});

Deno.test("a signed request that makes no sense is refused in words, and does nothing", async () => {
  await using stage = await openStage();
  const owner = { provider: "bng", player: "jh1" };
  const nonsense = [
    "",
    "[]",
    "{",
    JSON.stringify({ ...owner, id: v7(), amount: 500 }),
    JSON.stringify({ ...owner, id: v7(), amount: "1e9" }),
    JSON.stringify({ ...owner, id: "1", amount: "500" }),
    JSON.stringify({ ...owner, id: v7(), amount: "9".repeat(19) }),
    JSON.stringify({ ...owner, player: "a'; drop table x", id: v7(), amount: "500" }),
  ];
  for (const body of nonsense) assert.equal((await stage.post("/api/transfer", body)).status, 400);
  assert.equal((await stage.post("/api/transfer", "x".repeat(20_000))).status, 413);
  assert.equal((await stage.post("/api/everything", "{}")).status, 404);
  assert.equal((await stage.post("/api/constructor", "{}")).status, 404);
  const zero = await stage.post("/api/transfer", JSON.stringify({ ...owner, id: v7(), amount: "0" }));
  assert.deepEqual(await zero.json(), { ok: false, error: "zero" });
  assert.deepEqual(await stage.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 100_00n });
});

Deno.test("one name at two providers is two wallets, and one transfer id at two providers is two transfers", async () => {
  await using stage = await openStage();
  const other = createSandboxProvider("rsg", { url: stage.url, secret });
  await other.createPlayer({ player: "jh1" });
  const transfer = { transferId: v7(), player: "jh1", amountCents: 5_00n, sentAt: new Date() };
  assert.equal((await other.transfer(transfer)).kind, "moved");
  assert.deepEqual(await stage.provider.transferStatus(transfer.transferId), { kind: "not_found" });
  assert.deepEqual(await stage.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 100_00n });
  assert.deepEqual(await other.balance({ player: "jh1" }), { kind: "balance", balanceCents: 5_00n });
});

Deno.test("forty withdrawals at once take no more than there is", async () => {
  await using stage = await openStage();
  const answers = await Promise.all(
    Array.from(
      { length: 40 },
      () => stage.provider.transfer({ transferId: v7(), player: "jh1", amountCents: -5_00n, sentAt: new Date() }),
    ),
  );
  assert.equal(answers.filter(({ kind }) => kind === "moved").length, 20);
  assert.deepEqual(await stage.provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 0n });
});

Deno.test("what the service answered is still there after a restart, and two services can share it", async () => {
  await using stage = await openStage();
  const transfer = { transferId: v7(), player: "jh1", amountCents: 5_00n, sentAt: new Date() };
  await stage.provider.transfer(transfer);
  const [one, two] = await Promise.all([stage.another(), stage.another()]);
  for (const { url } of [one, two]) {
    const provider = createSandboxProvider("bng", { url, secret });
    assert.deepEqual(await provider.transfer(transfer), { kind: "moved", movedCents: 5_00n });
    assert.deepEqual(await provider.balance({ player: "jh1" }), { kind: "balance", balanceCents: 105_00n });
  }
  await Promise.all([one.stop(), two.stop()]);
});

/** A service where the player `jh1` of `bng` has 100.00. */
async function openStage() {
  const database = await testDatabase();
  const start = () => startSandboxProvider({ databaseUrl: database.url, port: 0, secret });
  const service = await start();
  const provider = createSandboxProvider("bng", { url: service.url, secret });
  await provider.createPlayer({ player: "jh1" });
  await provider.transfer({ transferId: v7(), player: "jh1", amountCents: 100_00n, sentAt: new Date() });
  return {
    url: service.url,
    provider,
    another: start,
    async post(path: string, body: string): Promise<Response> {
      const time = String(Date.now());
      const headers = { [timestampHeader]: time, [signatureHeader]: sign(secret, { ...signed(time, body), path }) };
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
  return { timestamp, method: "POST", path: "/api/transfer", body };
}
