import assert from "node:assert/strict";
import { codeAt } from "@/api/identity/second_factor/testing.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { attemptLimits } from "@/api/identity/sign_in_attempts/limits.ts";
import type { Ctx } from "../../context.ts";
import type { OperatorCommand, OperatorCommands } from "./commands.ts";
import { hostCookie } from "../http/answer/cookies.ts";
import { addOperator } from "./change_operator.ts";
import { createOperatorApi } from "./http.ts";
import { commandSize, maxCommandBytes } from "./schema.ts";
import { joined, testPassword } from "./testing.ts";

Deno.test("operators' calls take TLS and this machine's own requests, and nothing in the clear", async () => {
  await using site = await testSite();
  await using secure = await testSite({ siteUrl: "https://jade.example" });
  for (const { ctx } of [site, secure]) await added(ctx);
  const answerTo = async ({ ctx }: TestSite, from: string, headers: Record<string, string> = {}) => {
    const { body } = await ask(ctx, "login", signIn, { from, headers });
    return body.errorCode ?? body.data.kind;
  };
  assert.equal(await answerTo(site, "127.0.0.1"), "wrong");
  assert.equal(await answerTo(site, "::1"), "wrong");
  assert.equal(await answerTo(site, "192.0.2.7"), "tls_required");
  assert.equal(await answerTo(site, ""), "tls_required", "of who knows where");
  assert.equal(await answerTo(site, "192.0.2.7", { "x-forwarded-proto": "https" }), "tls_required", "a client's word");
  assert.equal(await answerTo(site, "127.0.0.1", { "x-forwarded-for": "192.0.2.7" }), "tls_required", "a proxy here");
  assert.equal(await answerTo(secure, "192.0.2.7"), "wrong");
  assert.equal(await answerTo(secure, "192.0.2.7", { "x-forwarded-proto": "http" }), "tls_required");
});

Deno.test("a site without operators has no such calls", async () => {
  await using site = await testSite();
  const unknown = await site.request("/api/none", { method: "POST" });
  const calls = ["login", "invitation", "join", "logout", "commands"];
  for (const call of calls) assert.deepEqual(await ask(site.ctx, call, signIn), { status: 404, body: unknown.body });
  assert.equal((await createOperatorApi(site.ctx, null).request(document)).status, 404);
  await added(site.ctx);
  for (const call of calls) assert.notEqual((await ask(site.ctx, call, signIn)).status, 404, call);
});

Deno.test("no page of a browser makes a call: an origin, a form and a cookie count for nothing", async () => {
  await using site = await testSite({ siteUrl: "https://jade.example" });
  const { token } = await joined(site.ctx, "ada", "owner");
  const { commands, ran } = recordedCommands();
  const give = (headers: Record<string, string>, by?: string) =>
    ask(site.ctx, "commands", { args: ["status"] }, { headers, ...(by && { token: by }) }, commands);
  for (const origin of ["https://jade.example", "https://evil.example", "null"]) {
    assert.equal((await give({ origin }, token)).body.errorCode, "foreign_origin");
  }
  assert.equal((await give({ "content-type": "text/plain" }, token)).status, 415);
  assert.equal((await give({ "content-type": "application/x-www-form-urlencoded" }, token)).status, 415);
  for (const name of [sessionCookie, hostCookie(sessionCookie)]) {
    assert.equal((await give({ cookie: `${name}=${token}` })).status, 401);
  }
  const member = await site.member();
  assert.equal((await give({}, member.token)).status, 401, "a member is no operator");
  assert.equal((await site.call("user/detail", { ...member, token })).status, 401, "an operator is no member");
  assert.equal(ran.length, 0);
  const preflight = await createOperatorApi(site.ctx, commands).request("/api/operator/v1/commands", {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  assert.equal(preflight.headers.get("access-control-allow-origin"), null);
});

Deno.test("an address asks only so often, whatever it asks", async () => {
  // The minute that counts does not end meanwhile.
  const at = new Date();
  await using site = await testSite({ settings: { "limits.requests_per_address": 10 }, now: () => at });
  const { token } = await joined(site.ctx, "ada", "owner");
  const statuses = [];
  for (let asked = 0; asked < 12; asked++) statuses.push((await ask(site.ctx, "logout", {}, { token })).status);
  assert.deepEqual([statuses[9], statuses[11]], [200, 429]);
  assert.equal((await ask(site.ctx, "logout", {}, { token, from: "127.0.0.2" })).status, 200);
});

Deno.test("an operator joins, signs in and out over HTTP; the trail says from where, and no answer or event has a secret", async () => {
  await using site = await testSite();
  const invited = { name: "ada", invitation: await added(site.ctx) };
  assert.equal((await ask(site.ctx, "invitation", { ...invited, invitation: "x" })).body.data.kind, "wrong");
  const { secret } = (await ask(site.ctx, "invitation", invited)).body.data;
  const weak = { ...invited, password: "short", code: codeAt(secret, new Date()) };
  assert.equal((await ask(site.ctx, "join", weak)).body.data.kind, "weak_password");
  const { token } = (await ask(site.ctx, "join", { ...weak, password: testPassword })).body.data;
  assert.deepEqual((await ask(site.ctx, "logout", {}, { token })).body.data, { operator: "ada" });
  assert.deepEqual((await ask(site.ctx, "logout", {}, { token })).body.data, { operator: null });
  await site.db.updateTable("operators").set({ last_step: null }).execute();
  const again = { name: "ada", password: testPassword, code: codeAt(secret, new Date()) };
  const signedIn = (await ask(site.ctx, "login", again)).body.data;
  assert.equal(signedIn.kind, "signed_in");
  const events = await site.db.selectFrom("audit_events").select(["action", "detail"]).where("operator", "=", "ada")
    .orderBy("id").execute();
  assert.deepEqual(events, [
    { action: "operator.joined", detail: { address: "127.0.0.1" } },
    { action: "operator.signed_out", detail: {} },
    { action: "operator.signed_in", detail: { address: "127.0.0.1", why: "signed_in" } },
  ]);
});

Deno.test("who guesses waits, by address, as at the machine", async () => {
  await using site = await testSite();
  const { secret } = await joined(site.ctx, "ada", "owner");
  await site.db.updateTable("operators").set({ last_step: null }).execute();
  const kinds = [];
  for (let tries = 0; tries <= attemptLimits.accountAndAddress.free; tries++) {
    kinds.push((await ask(site.ctx, "login", { ...signIn, name: "ada" })).body.data.kind);
  }
  assert.deepEqual([kinds[0], kinds.at(-1)], ["wrong", "wait"]);
  const right = { name: "ada", password: testPassword, code: codeAt(secret, new Date()) };
  assert.equal((await ask(site.ctx, "login", right)).body.data.kind, "wait");
  assert.equal((await ask(site.ctx, "login", right, { from: "127.0.0.2" })).body.data.kind, "signed_in");
  const guessed = { ...right, password: "a password of strangers", invitation: "x".repeat(43) };
  const joins = [];
  for (let tries = 0; tries <= attemptLimits.accountAndAddress.free; tries++) {
    joins.push((await ask(site.ctx, "join", guessed, { from: "127.0.0.3" })).body.data.kind);
  }
  assert.deepEqual([joins[0], joins.at(-1)], ["wrong", "wait"]);
});

Deno.test("a command needs a session that lives and a place, and fits its bounds; it runs as it was sent", async () => {
  await using site = await testSite();
  const { token } = await joined(site.ctx, "ada", "owner");
  const { commands, ran, held } = recordedCommands();
  const give = (body: object, how: { token?: string } = { token }) => ask(site.ctx, "commands", body, how, commands);
  const args = ["orders", "list"];
  assert.equal((await give({ args }, {})).status, 401);
  assert.equal((await give({ args }, { token: "x".repeat(43) })).status, 401);
  assert.equal((await ask(site.ctx, "commands", { args }, { token })).status, 503);
  for (
    const wrong of [
      {},
      { args: [] },
      { args: [1] },
      { args: ["a\0"] },
      { args, stdin: "%" },
      { args, more: 1 },
      { args: Array(commandSize.args + 1).fill("a") },
      { args: ["x".repeat(commandSize.ofArg + 1)] },
      { args: Array(5).fill("x".repeat(commandSize.ofArg)) },
      { args, stdin: new Uint8Array(commandSize.stdinBytes + 3).toBase64() },
    ]
  ) assert.equal((await give(wrong)).status, 422, JSON.stringify(wrong).slice(0, 60));
  assert.equal((await give({ args, stdin: "A".repeat(maxCommandBytes) })).status, 413);
  assert.deepEqual([ran.length, held.size], [0, 0], "a refused command has no place");
  const stdin = new Uint8Array(commandSize.stdinBytes).fill(255);
  const answer = await give({ args, stdin: stdin.toBase64() });
  assert.deepEqual([answer.status, answer.body], [200, '{"exit":0}\n']);
  assert.deepEqual(ran, [{ token, address: "127.0.0.1", args, stdin, language: "en" }]);
  held.add("ada");
  assert.equal((await give({ args })).status, 429);
  // Neither reads the body of who goes no further.
  assert.deepEqual([(await give({})).status, (await give({}, {})).status], [429, 401]);
  await site.db.deleteFrom("operator_sessions").execute();
  assert.equal((await give({ args })).status, 401);
});

Deno.test("operators' calls go on under maintenance, and are described in a document of their own", async () => {
  await using site = await testSite({ settings: { "site.maintenance": true } });
  await added(site.ctx);
  assert.equal((await ask(site.ctx, "login", signIn)).body.data.kind, "wrong");
  const here = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 } };
  const { body } = await answered(await createOperatorApi(site.ctx, null).request(document, {}, here));
  assert.deepEqual(
    Object.keys(body.paths),
    ["login", "invitation", "join", "logout", "commands"].map((call) => `/api/operator/v1/${call}`),
  );
  const served = createOperatorApi(site.ctx, null).routes.filter(({ method }) => method === "POST");
  assert.deepEqual(served.map(({ path }) => path), Object.keys(body.paths));
});

const document = "/api/operator/v1/openapi.json";
const signIn = { name: "stranger", password: "a password of none", code: "000000" };

/** Adds the first operator and gives the invitation. */
async function added(ctx: Ctx): Promise<string> {
  const change = await addOperator(ctx, { name: "ada", role: "owner", operator: "zoe", reason: "first" });
  assert.ok("invitation" in change);
  return change.invitation;
}

/** Commands that are noted and end at once. */
function recordedCommands() {
  const ran: OperatorCommand[] = [];
  const held = new Set<string>();
  const commands: OperatorCommands = {
    take(operator) {
      if (held.has(operator)) return null;
      held.add(operator);
      return { [Symbol.dispose]: () => void held.delete(operator) };
    },
    run(command, place) {
      ran.push(command);
      place[Symbol.dispose]();
      return ReadableStream.from([new TextEncoder().encode('{"exit":0}\n')]);
    },
  };
  return { commands, ran, held };
}

async function ask(
  ctx: Ctx,
  call: string,
  body: object,
  { from = "127.0.0.1", token, headers: more }: { from?: string; token?: string; headers?: Record<string, string> } =
    {},
  commands: OperatorCommands | null = null,
) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }), ...more };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const info = { remoteAddr: { transport: "tcp", hostname: from, port: 1 } };
  return await answered(await createOperatorApi(ctx, commands).request(`/api/operator/v1/${call}`, init, info));
}

async function answered(
  response: Response,
): Promise<Pick<Awaited<ReturnType<TestSite["request"]>>, "status" | "body">> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}
