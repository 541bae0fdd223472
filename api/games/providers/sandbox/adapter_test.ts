import assert from "node:assert/strict";
import fc from "fast-check";
import { v7 } from "uuid";
import { testDatabase } from "@/db/testing/database.ts";
import { conformance } from "../conformance.ts";
import { createSandboxProvider } from "./adapter.ts";
import { startSandboxProvider } from "./service.ts";
import { browserOf } from "./testing.ts";

const secret = "adapter test";

conformance("sandbox", async () => {
  const database = await testDatabase();
  const service = await startSandboxProvider({ databaseUrl: database.url, port: 0, secret });
  const provider = createSandboxProvider("bng", { url: service.url, secret, timeoutMs: 30_000 });
  let players = 0;
  return {
    provider,
    newPlayer: () => `jh${++players}`,
    async playOnce(player) {
      const launched = await provider.launch({ player, device: "pc", language: "tw", backUrl: service.url });
      assert.ok(launched.kind === "launch");
      const browser = await browserOf(launched.url);
      assert.equal((await browser.spin(crypto.randomUUID(), 100)).status, 200);
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await database[Symbol.asyncDispose]();
    },
  };
});

/** A service that answers everything with the same bytes. */
function saying(body: string | Uint8Array<ArrayBuffer>, status = 200, headers: Record<string, string> = {}) {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response(body, { status, headers }),
  );
  const provider = createSandboxProvider("bng", {
    url: `http://127.0.0.1:${server.addr.port}`,
    secret,
    timeoutMs: 30_000,
  });
  return { provider, [Symbol.asyncDispose]: () => server.shutdown() };
}

const transfer = () => ({ transferId: v7(), player: "jh1", amountCents: 5_00n, sentAt: new Date() });

const untrusted: [string, Parameters<typeof saying>, string][] = [
  ["a redirect is not followed", ["", 302, { location: "http://127.0.0.1:1/api/transfer" }], "unexpected"],
  ["a page is not an answer", ["<!doctype html>", 200], "unreadable"],
  ["bytes that are no text are not an answer", [new Uint8Array([0xff, 0xfe, 0x00]), 200], "unreadable"],
  ["a refusal in another status may be somebody else's", ['{"ok":false,"error":"insufficient"}', 403], "unexpected"],
  ["a moved in another status may be somebody else's", ['{"ok":true,"moved":"500"}', 201], "unexpected"],
  ["nothing is more than the limit", ["x".repeat(1_000_001), 200], "oversized"],
  ["an outage is an outage, whatever it says", ['{"ok":false,"error":"closed"}', 503], "server_error"],
];

for (const [words, answer, why] of untrusted) {
  Deno.test(`sandbox adapter: ${words}`, async () => {
    await using service = saying(...answer);
    assert.deepEqual(await service.provider.transfer(transfer()), { kind: "unknown", why });
    assert.deepEqual(await service.provider.transferStatus(v7()), { kind: "unknown", why });
    assert.deepEqual(await service.provider.balance({ player: "jh1" }), { kind: "unknown", why });
  });
}

Deno.test("sandbox adapter: nobody there is unknown, and so is a name that doesn't resolve", async () => {
  for (const url of ["http://127.0.0.1:1", "http://no.such.host.invalid"]) {
    const provider = createSandboxProvider("bng", { url, secret, timeoutMs: 30_000 });
    assert.deepEqual(await provider.transfer(transfer()), { kind: "unknown", why: "connection" });
  }
});

Deno.test("sandbox adapter: a negative balance is no balance", async () => {
  await using service = saying('{"ok":true,"balance":"-1"}');
  assert.deepEqual(await service.provider.balance({ player: "jh1" }), { kind: "unknown", why: "unreadable" });
});

Deno.test("sandbox adapter: no JSON makes it throw, and only the protocol's own words move or refuse", async () => {
  let body = "";
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => new Response(body));
  const provider = createSandboxProvider("bng", {
    url: `http://127.0.0.1:${server.addr.port}`,
    secret,
    timeoutMs: 30_000,
  });
  const amounts = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.constantFrom("500", "-500", "0", "5e2", " 500", "500n", null),
  );
  const answers = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ ok: fc.oneof(fc.boolean(), fc.anything()), moved: amounts, error: fc.anything() }, { requiredKeys: [] })
      .map((value) => {
        try {
          return JSON.stringify(value) ?? "";
        } catch {
          return "";
        }
      }),
  );
  await fc.assert(
    fc.asyncProperty(answers, async (text) => {
      body = text;
      const answer = await provider.transfer(transfer());
      if (answer.kind === "unknown") return;
      const said = JSON.parse(text);
      if (answer.kind === "moved") {
        assert.ok(said.ok === true && BigInt(said.moved) === answer.movedCents && answer.movedCents > 0n);
      } else assert.ok(said.ok === false && typeof said.error === "string");
    }),
    { numRuns: 500 },
  );
  await server.shutdown();
});
