import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { lockMember } from "../members/lock_member.ts";
import { createPasswordTurns } from "../members/password_turns.ts";
import { replaceToken } from "../sessions/replace_token.ts";
import { expiryOf, hashToken, newToken } from "../sessions/session.ts";
import { password, signedInSite } from "./testing.ts";

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
  assert.equal((await site.call("user/step-up", member, { password })).body.status, true);
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

Deno.test("a proof is of one session alone, and goes on with its next token", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  clock.forward(61 * minute);
  const elsewhere = await trial.signIn();
  clock.forward(10 * minute);
  await site.call("user/step-up", member, { password });
  assert.equal((await site.call("user/virtual/create", elsewhere, address)).body.errorCode, "step_up_required");
  const { body: { token } } = await site.request("/api/check-refresh", {
    headers: { authorization: `Bearer ${member.token}` },
  });
  assert.notEqual(token, member.token);
  const next = await site.call("user/virtual/create", { ...member, token }, address);
  assert.notEqual(next.body.errorCode, "step_up_required");
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
    await replaceToken(tx, hashToken(member.token), { token, expiresAt: expiryOf(false, now), salt: null }, now);
    const proving = site.call("user/step-up", member, { password });
    await untilBlocked(site.db);
    return { proving };
  });
  assert.equal((await proving).body.status, true);
  const next = await site.call("user/virtual/create", { ...member, token }, address);
  assert.equal(next.body.errorCode, "invalid_input");
});

Deno.test("while strangers have all of their places for passwords a member still proves and changes their own", async () => {
  await using trial = await signedInSite({ passwords: createPasswordTurns({ places: 4 }) });
  const { site, member } = trial;
  const strangers = ["a", "b", "c"].map((who) => site.ctx.passwords.enter(who));
  assert.ok(strangers.every((turn) => turn !== null) && site.ctx.passwords.enter("d") === null);
  assert.equal((await site.call("user/step-up", member, { password })).body.status, true);
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
