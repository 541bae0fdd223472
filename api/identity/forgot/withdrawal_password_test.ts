import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { type TestMember, type TestSite, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { setWithdrawalPassword } from "../members/passwords/withdrawal_password.ts";
import { maxFailures } from "../reset_lock/lock_withdrawals.ts";
import { hashPassword } from "../members/passwords/password.ts";
import { createPasswordLimiter } from "../members/passwords/password_limiter.ts";
import { recordSms } from "@/api/messages/sms/testing/record_sms.ts";

const start = new Date("2026-11-22T03:00:00Z");
const loginPassword = "the login password";
const fresh = "river-stone-9";

Deno.test("a forgotten withdrawal password is set by code and login password; withdrawals and cards then wait 24 hours", async () => {
  const { site, sms, member, clock } = await siteWithMember();
  await using _ = site;
  await lockByWrongPasswords(site, member);
  const sent = await site.call("user/password/withdrawal/send", member);
  assert.deepEqual([sent.body.msg, sms.sent[0]?.mobile], ["發送成功", "0912345678"]);
  const { body } = await reset(site, member, { sms_verify: sms.lastCode() });
  assert.deepEqual(body.data, { locked_until: "2026-11-23T03:00:00.000Z" });
  assert.equal(await setAgain(site, member), "withdrawals_locked");
  clock.at = new Date(start.getTime() + 24 * 3_600_000 - 1);
  assert.equal(await setAgain(site, member), "withdrawals_locked");
  clock.at = new Date(start.getTime() + 24 * 3_600_000);
  assert.equal(await setAgain(site, member), "set");
  const mails = await site.db.selectFrom("mails").select(["kind", "params"]).orderBy("id").execute();
  assert.deepEqual(mails.at(-1), { kind: "withdrawal_password_set", params: {} }, "set again once the lock is over");
  assert.deepEqual(mails.at(-2), { kind: "withdrawal_password_forgotten", params: { hours: 24 } });
});

Deno.test("neither the code nor the login password is enough, and other sessions end", async () => {
  const { site, sms, member } = await siteWithMember();
  await using _ = site;
  const other = await site.call("user/login", null, { account: member.account, password: loginPassword });
  await site.call("user/password/withdrawal/send", member);
  const code = sms.lastCode();
  const wrongPassword = await reset(site, member, { sms_verify: code, password: "a wrong one" });
  assert.deepEqual([wrongPassword.status, wrongPassword.body.errors[0].path], [422, "password"]);
  assert.equal((await reset(site, member, { sms_verify: sms.wrongCode() })).body.errorCode, "sms_code_wrong");
  assert.equal((await reset(site, member, { sms_verify: code })).body.status, true);
  assert.equal((await site.call("user/detail", member)).status, 200);
  const gone = await site.call("user/detail", null, {}, { authorization: `Bearer ${other.body.token}` });
  assert.equal(gone.status, 401);
});

Deno.test("a login password that is changed while the reset waits for the member resets nothing", async () => {
  const { site, sms, member } = await siteWithMember();
  await using _ = site;
  const hashOf = async () =>
    (await site.db.selectFrom("members").select("withdrawal_password_hash").where("id", "=", member.id)
      .executeTakeFirstOrThrow()).withdrawal_password_hash;
  const before = await hashOf();
  await site.call("user/password/withdrawal/send", member);
  const password_hash = await hashPassword("another password");
  const { waiting } = await inTransaction(site.db, async (tx) => {
    await tx.updateTable("members").set({ password_hash }).where("id", "=", member.id).execute();
    const waiting = reset(site, member, { sms_verify: sms.lastCode() });
    await untilBlocked(site.db);
    return { waiting };
  });
  const { status, body } = await waiting;
  assert.deepEqual([status, body.errors[0].path], [422, "password"]);
  assert.equal(await hashOf(), before);
});

Deno.test("a code for sign-up or the login password doesn't reset the withdrawal password, nor another member's", async () => {
  const { site, sms, member } = await siteWithMember();
  await using _ = site;
  const other = await site.member();
  await site.db.updateTable("members").set({ mobile: "0987654321", password_hash: await hashPassword(loginPassword) })
    .where("id", "=", other.id).execute();
  await site.call("user/password/withdrawal/send", other);
  assert.equal((await reset(site, member, { sms_verify: sms.lastCode() })).body.errorCode, "sms_code_wrong");
});

Deno.test("while a reset has locked withdrawals there is no other, so that none shortens what operators decided", async () => {
  const { site, sms, member, clock } = await siteWithMember();
  await using _ = site;
  const lock = { failures: maxFailures, locked_until: new Date(start.getTime() + 48 * 3_600_000) };
  await site.db.insertInto("withdrawal_password_tries").values({ member_id: member.id, ...lock }).execute();
  await site.call("user/password/withdrawal/send", member);
  assert.equal((await reset(site, member, { sms_verify: sms.lastCode() })).body.errorCode, "withdrawals_locked");
  clock.at = new Date(start.getTime() + 60_000);
  const row = await site.db.selectFrom("withdrawal_password_tries").selectAll().executeTakeFirst();
  assert.deepEqual(row?.locked_until, lock.locked_until);
});

Deno.test("while strangers have all of their places for passwords a member still resets the withdrawal password", async () => {
  const { site, sms, member } = await siteWithMember({ passwords: createPasswordLimiter({ slots: 4 }) });
  await using _ = site;
  await site.call("user/password/withdrawal/send", member);
  for (const stranger of ["a", "b", "c"]) assert.ok(site.ctx.passwords.enter(stranger));
  assert.equal((await reset(site, member, { sms_verify: sms.lastCode() })).body.status, true);
});

Deno.test("a member without a mobile is sent to support", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  await site.db.updateTable("members").set({ mobile: null }).where("id", "=", member.id).execute();
  assert.equal((await site.call("user/password/withdrawal/send", member)).body.errorCode, "no_mobile");
  assert.equal((await reset(site, member, { sms_verify: "123456" })).body.errorCode, "no_mobile");
});

async function siteWithMember(options: TestSiteOptions = {}) {
  const clock = { at: start };
  const sms = recordSms();
  const site = await testSite({ sms, now: () => clock.at, ...options });
  const member = await site.member();
  await site.db.updateTable("members").set({
    mobile: "0912345678",
    password_hash: await hashPassword(loginPassword),
    withdrawal_password_hash: await hashPassword("the old one"),
  }).where("id", "=", member.id).execute();
  return { site, sms, member, clock };
}

async function reset(site: TestSite, member: TestMember, given: object) {
  const fields = { password: loginPassword, withdrawal_password: fresh, withdrawal_password_c: fresh };
  return await site.call("user/password/withdrawal/reset", member, { ...fields, ...given });
}

async function lockByWrongPasswords(site: TestSite, member: TestMember): Promise<void> {
  const fields = { password_old: "wrong", withdrawal_password: fresh, withdrawal_password_c: fresh };
  for (let tried = 0; tried < maxFailures; tried++) await site.call("user/password/withdrawal", member, fields);
}

/** Whether the new password is taken, as a withdrawal would take it. */
async function setAgain(site: TestSite, member: TestMember): Promise<string> {
  const from = { address: "192.0.2.1", userAgent: "" };
  const set = await setWithdrawalPassword(site.ctx, member.id, { before: fresh, password: "river-stone-10" }, from);
  return set.ok ? "set" : set.refusal.code;
}
