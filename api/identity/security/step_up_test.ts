import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { lockMember } from "../members/lock_member.ts";
import { createPasswordLimiter } from "../members/passwords/password_limiter.ts";
import { replaceToken } from "../sessions/replace_token.ts";
import { expiryOf, hashToken, newToken, sessionCookie } from "../sessions/session.ts";
import { password, signedInSite, stepUp } from "./testing.ts";

const minute = 60_000;

Deno.test("what changes where money goes asks for a proof ten minutes after the sign-in; the password is one for ten more", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  const bind = async () => (await site.call("user/virtual/create", member, address)).body.errorCode;
  clock.forward(10 * minute - 1);
  assert.notEqual(await bind(), "step_up_required");
  clock.forward(1);
  assert.equal(await bind(), "step_up_required");
  assert.equal((await site.call("user/step-up", member, { password: "wrong-one" })).status, 422);
  assert.equal(await bind(), "step_up_required");
  assert.equal((await stepUp(site, member, { password })).body.status, true);
  clock.forward(10 * minute - 1);
  assert.notEqual(await bind(), "step_up_required");
  clock.forward(1);
  assert.equal(await bind(), "step_up_required");
});

Deno.test("each call that changes where money goes asks, an upload before its images are read", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  clock.forward(10 * minute);
  const { body: document } = await site.request("/api/openapi.json");
  for (const path of ["user/bank/create", "user/bank/update", "user/virtual/create", "user/password/withdrawal"]) {
    const { body } = await site.call(path, member, address);
    assert.deepEqual([path, body.errorCode], [path, "step_up_required"]);
    assert.match(JSON.stringify(document.paths[`/api/v1/${path}`]), /step_up_required/);
  }
});

Deno.test("a proof is of one session alone", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  const elsewhere = await trial.signIn();
  clock.forward(10 * minute);
  await stepUp(site, member, { password });
  assert.equal((await site.call("user/virtual/create", elsewhere, address)).body.errorCode, "step_up_required");
  assert.notEqual((await site.call("user/virtual/create", member, address)).body.errorCode, "step_up_required");
});

Deno.test("a proof gives its session another token; a copy of the one before has no proof, gets no other, and lives a minute", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  clock.forward(10 * minute);
  const copy = { ...member };
  await stepUp(site, member, { password });
  assert.notEqual(member.token, copy.token);
  assert.equal((await site.call("user/virtual/create", copy, address)).body.errorCode, "step_up_required");
  const refreshed = await site.request("/api/check-refresh", { headers: { authorization: `Bearer ${copy.token}` } });
  assert.equal(refreshed.body.token, copy.token);
  clock.forward(minute);
  assert.equal((await site.call("user/detail", copy)).status, 401);
  assert.notEqual((await site.call("user/virtual/create", member, address)).body.errorCode, "step_up_required");
  assert.equal((await site.call("user/sessions", member)).body.data.length, 1, "it is the same session");
});

Deno.test("a browser gets the next token in its cookie, and never in the answer", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  const proved = await site.call("user/step-up", null, { password }, {
    cookie: `${sessionCookie}=${member.token}`,
    origin: "http://localhost",
  });
  assert.deepEqual([proved.status, proved.body.token], [200, undefined]);
  const [, token = ""] = new RegExp(`${sessionCookie}=([^;]+)`).exec(proved.headers.get("set-cookie") ?? "") ?? [];
  assert.notEqual(token, member.token);
  assert.equal((await site.call("user/detail", { ...member, token })).status, 200);
});

Deno.test("two proofs of one token at once leave one token that has them, and the other caller its minute", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  clock.forward(10 * minute);
  const answers = await Promise.all([1, 2].map(() => site.call("user/step-up", member, { password })));
  assert.deepEqual(answers.map(({ status }) => status), [200, 200]);
  const tokens = answers.flatMap(({ body }) => body.token ?? []);
  assert.equal(tokens.length, 1);
  const bind = await site.call("user/virtual/create", { ...member, token: tokens[0] }, address);
  assert.notEqual(bind.body.errorCode, "step_up_required");
  assert.equal((await site.call("user/virtual/create", member, address)).body.errorCode, "step_up_required");
});

Deno.test("a proof that meets the token's replacement goes on with the next token", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  clock.forward(10 * minute);
  // It is then noted as seen, for which the call below would wait too.
  assert.equal((await site.call("user/detail", member)).status, 200);
  const token = newToken();
  const { proving } = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    const now = site.ctx.now();
    const salt = randomBytes(32);
    await replaceToken(tx, hashToken(member.token), { token, expiresAt: expiryOf(false, now), salt }, now);
    const proving = site.call("user/step-up", member, { password });
    await untilBlocked(site.db);
    return { proving };
  });
  const proved = (await proving).body;
  assert.deepEqual([proved.status, proved.token], [true, undefined]);
  const next = await site.call("user/virtual/create", { ...member, token }, address);
  assert.equal(next.body.errorCode, "invalid_input");
  const rows = await site.db.selectFrom("sessions").select("next_token_salt").execute();
  assert.deepEqual(rows, [{ next_token_salt: null }, { next_token_salt: null }], "no one gets it by the one before");
});

Deno.test("while strangers have all of their places for passwords a member still proves and changes their own", async () => {
  await using trial = await signedInSite({ passwords: createPasswordLimiter({ slots: 4 }) });
  const { site, member } = trial;
  const strangers = ["a", "b", "c"].map((who) => site.ctx.passwords.enter(who));
  assert.ok(strangers.every((permit) => permit !== null) && site.ctx.passwords.enter("d") === null);
  assert.equal((await stepUp(site, member, { password })).body.status, true);
  const change = { password_old: password, password: "river-stone-9", password_c: "river-stone-9" };
  assert.equal((await site.call("user/password/login", member, change)).body.status, true);
});

Deno.test("guesses at a step-up run out like a sign-in's, and are written down as one row", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  const guess = async () => (await site.call("user/step-up", member, { password: "wrong-one" })).status;
  const statuses = await Promise.all(Array.from({ length: 15 }, guess));
  assert.equal(statuses.filter((status) => status === 422).length, 10);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
  const rows = await site.db.selectFrom("member_events").select(["kind", "times"]).where("kind", "=", "step_up_failed")
    .execute();
  assert.deepEqual(rows, [{ kind: "step_up_failed", times: 10 }]);
});

const address = {
  channel: "TRC20",
  address: "none",
  withdrawal_password: "abc123",
  withdrawal_password_c: "abc123",
  birthday: "1990-01-01",
};
