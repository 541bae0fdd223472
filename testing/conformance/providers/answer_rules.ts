import assert from "node:assert/strict";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { maxAnswerBytes } from "@/api/games/providers/ask.ts";
import type { GameProvider } from "@/api/games/providers/port.ts";
import type { SandboxCallName, SandboxRefusal } from "@/sandboxes/providers/calls.ts";
import type { Fault, FaultyReply } from "@/sandboxes/providers/fault.ts";
import { keySource } from "@/sandboxes/key_source.ts";
import { sandboxProviderKeys } from "@/sandboxes/providers/registry.ts";
import { holdTimeouts } from "../../hold_timeouts.ts";
import { testKeys } from "../../providers/keys.ts";
import { assertBalance, everyCall, moving, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";
import type { Harness } from "./harness.ts";

/** Which answers are accepted, and which are not. */
export const answerRules: Rules = {
  async "an answer that comes too late is unknown, and what was done shows by our id"(harness) {
    const player = await playerWith(harness, 0n);
    using limit = holdTimeouts();
    const hasty = harness.adapter({ timeoutMs: limit.ms });
    const released = Promise.withResolvers<void>();
    const moved = async (id: string) => (await harness.provider.transferStatus(id)).kind === "moved";
    const acted = moving(player, 7_00n);
    harness.next("transfer", { after: released.promise });
    const first = hasty.transfer(acted);
    await until("the provider has acted", () => moved(acted.transferId));
    limit.end();
    assert.deepEqual(await first, { kind: "unknown", why: "timeout" });
    const transfer = moving(player, 2_00n);
    const arrived = harness.next("transfer", { before: released.promise });
    const second = hasty.transfer(transfer);
    await arrived;
    limit.end();
    assert.deepEqual(await second, { kind: "unknown", why: "timeout" });
    assert.deepEqual(await harness.provider.transferStatus(transfer.transferId), { kind: "not_found" });
    released.resolve();
    await until("the provider acts after we gave up", () => moved(transfer.transferId));
    await assertBalance(harness.provider, player, 9_00n);
  },

  async "a connection that breaks is unknown, whether the provider acted or not"(harness) {
    const player = await playerWith(harness, 0n);
    await assertUnknown(harness, player, [{ acts: false, reply: "cut" }, { reply: "cut" }], "connection");
    await assertBalance(harness.provider, player, 1_00n);
  },

  async "a refused connection is unknown, and so is a host that does not exist"(harness) {
    for (const url of ["http://127.0.0.1:1", "https://no.such.host.invalid"]) {
      await assertAllUnknown(harness.adapter({ url }), "connection");
    }
  },

  async "nothing is sent to a provider on another machine without TLS"(harness) {
    await assertAllUnknown(harness.adapter({ url: "http://games.example" }), "connection");
  },

  async "a 5xx is a server error, whatever its body, and another status is no answer"(harness) {
    const player = await playerWith(harness, 0n);
    for (const status of [500, 502, 503, 599]) {
      await assertUnknown(harness, player, [{ acts: false, reply: { status, body: "<html>" } }], "server_error");
    }
    for (const status of [201, 202, 301, 307, 400, 401, 403, 404, 409, 429]) {
      await assertUnknown(harness, player, [{ acts: false, reply: { status, body: "{}" } }], "unexpected");
    }
    await assertBalance(harness.provider, player, 0n);
  },

  async "a redirect is not followed"(harness) {
    const paths: string[] = [];
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
      paths.push(new URL(request.url).pathname);
      return new Response(null, { status: 307, headers: { location: "/elsewhere" } });
    });
    await assertAllUnknown(harness.adapter({ url: `http://127.0.0.1:${server.addr.port}` }), "unexpected");
    await server.shutdown();
    assert.equal(paths.length, 9);
    assert.ok(!paths.includes("/elsewhere"));
  },

  async "an answer that never ends is cut off"(harness) {
    const player = await playerWith(harness, 0n);
    const longer: Fault = { reply: (text) => text + " ".repeat(maxAnswerBytes + 1 - text.length) };
    await assertUnknown(harness, player, [longer], "oversized");
    harness.next("transfer", { reply: (text) => text + " ".repeat(maxAnswerBytes - text.length) });
    assert.equal((await harness.provider.transfer(moving(player, 1_00n))).kind, "moved");
  },

  async "an answer that the provider didn't sign, or not for this request, is no answer to any call"(harness) {
    const player = await playerWith(harness, 50_00n);
    for (const reply of ["unsigned", "altered"] as const) await assertNoAnswer(harness, player, reply, ["forged"]);
    // Where the signature covers the request it is wrong, elsewhere what the answer repeats of the request is.
    await assertNoAnswer(harness, player, "to_another", ["forged", "unexpected", "unreadable"]);
  },

  async "an answer about another transfer is no answer to this one"(harness) {
    const player = await playerWith(harness, 0n);
    const transfer = moving(player, 5_00n);
    harness.next("transfer", { reply: "of_another" });
    assert.deepEqual(await harness.provider.transfer(transfer), { kind: "unknown", why: "unexpected" });
    harness.next("status", { reply: "of_another" });
    assert.deepEqual(await harness.provider.transferStatus(transfer.transferId), {
      kind: "unknown",
      why: "unexpected",
    });
    assert.deepEqual(await harness.provider.transferStatus(transfer.transferId), { kind: "moved", movedCents: 5_00n });
  },

  async "a caller with other keys gets no answer and moves nothing"(harness) {
    const player = await playerWith(harness, 5_00n);
    const { siteKey, providerKey } = testKeys.rsa_json;
    // A stranger's own keys, of every kind.
    const keys = sandboxProviderKeys(
      keySource({ secret: "another secret of tests", siteKey: providerKey, rsaKey: siteKey }),
    );
    for (const call of Object.values(everyCall(harness.adapter({ keys }), player))) {
      assert.deepEqual(await call(), { kind: "unknown", why: "unexpected" });
    }
    await assertBalance(harness.provider, player, 5_00n);
  },

  async "only words that say that nothing was done are a refusal"(harness) {
    const player = await playerWith(harness, 0n);
    const codes: Record<SandboxRefusal, string> = {
      insufficient: "insufficient",
      no_player: "no_player",
      closed: "closed",
      zero: "other",
      conflict: "unknown",
      pending: "unknown",
      not_found: "unknown",
    };
    for (const [error, expected] of Object.entries(codes)) {
      harness.next("transfer", { acts: false, says: { ok: false, error: error as SandboxRefusal } });
      const answer = await harness.provider.transfer(moving(player, 1_00n));
      assert.equal(answer.kind === "refused" ? answer.reason : answer.kind, expected, error);
    }
  },

  async "a success that moved nothing, or less, is no success, and no wallet holds less than nothing"(harness) {
    const player = await playerWith(harness, 0n);
    for (const movedCents of [0n, -1n, -1_00n]) {
      await assertUnknown(harness, player, [{ says: { ok: true, movedCents } }], "unreadable");
    }
    harness.next("balance", { says: { ok: true, balanceCents: -1n } });
    assert.deepEqual(await harness.provider.balance({ player }), { kind: "unknown", why: "unreadable" });
  },
};

async function assertUnknown(harness: Harness, player: string, faults: Fault[], why: string): Promise<void> {
  for (const fault of faults) {
    harness.next("transfer", fault);
    assert.deepEqual(await harness.provider.transfer(moving(player, 1_00n)), { kind: "unknown", why });
  }
}

async function assertAllUnknown(provider: GameProvider, why: string): Promise<void> {
  for (const call of Object.values(everyCall(provider, "jh1"))) {
    assert.deepEqual(await call(), { kind: "unknown", why });
  }
}

async function assertNoAnswer(harness: Harness, player: string, reply: FaultyReply, whys: string[]): Promise<void> {
  for (const [name, call] of Object.entries(everyCall(harness.provider, player))) {
    harness.next(name as SandboxCallName, { reply });
    const answer = await call();
    assert.ok(answer.kind === "unknown" && whys.includes(answer.why), `${name}: ${JSON.stringify(answer.kind)}`);
  }
}
