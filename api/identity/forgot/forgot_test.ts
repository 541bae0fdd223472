import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { type TestSite, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { solvedCaptcha } from "@/api/platform/captcha/testing/solve.ts";
import { codeLifeMs } from "@/api/messages/sms/code.ts";
import { recordSms } from "@/api/messages/sms/testing/record_sms.ts";
import { requestForgotCode } from "./request_code.ts";
import { resetForgottenPassword } from "./reset_password.ts";
import { sendRequestedCodes } from "./send_requested_codes.ts";

const mobile = "0912345678";
const password = "a new password";

Deno.test("a forgotten password is reset by the code: every session ends, a mail and an event report it", async () => {
  const { site, sms, member } = await siteWithMember();
  await using _ = site;
  const sent = await ask(site, { account: ` ${member.account.toUpperCase()} `, mobile: "0912-345-678" });
  assert.deepEqual(sent.body, { status: true, code: 200, msg: "發送成功", data: { retry_after: 60 } });
  assert.equal(sms.sent.length, 0, "the job sends it");
  await sendRequestedCodes(site.ctx);
  await sendRequestedCodes(site.ctx);
  assert.deepEqual(sms.sent.map((message) => message.mobile), [mobile]);

  const fields = { account: member.account, mobile, sms_verify: sms.lastCode(), password, password_c: password };
  const reset = await site.call("user/forgot/verify", null, fields);
  assert.equal(reset.body.status, true, JSON.stringify(reset.body));
  assert.equal(reset.headers.get("set-cookie"), null, "no session is started by it");
  assert.equal((await site.call("user/detail", member)).status, 401);
  const signedIn = await site.call("user/login", null, { account: member.account, password });
  assert.equal(signedIn.body.status, true);
  const mails = await site.db.selectFrom("mails").select("kind").where("member_id", "=", member.id)
    .where("kind", "<>", "new_device").execute();
  assert.deepEqual(mails, [{ kind: "password_reset" }]);
  const events = await site.db.selectFrom("member_events").select("kind").where("member_id", "=", member.id)
    .where("kind", "=", "password_reset").execute();
  assert.equal(events.length, 1);
  assert.equal((await site.call("user/forgot/verify", null, fields)).body.errorCode, "sms_code_wrong", "once");
});

Deno.test("an unknown account, another's mobile and a closed account are answered alike, and get no message", async () => {
  const { site, sms, member } = await siteWithMember();
  await using _ = site;
  const closed = await site.member({ status: "closed" });
  await site.db.updateTable("members").set({ mobile: "0922000001" }).where("id", "=", closed.id).execute();
  const pairs = [
    { account: member.account, mobile },
    { account: "nobody01", mobile: "0933000001" },
    { account: member.account, mobile: "0933000002" },
    { account: closed.account, mobile: "0922000001" },
  ];
  const answers = [];
  for (const pair of pairs) answers.push((await ask(site, pair)).body);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  await sendRequestedCodes(site.ctx);
  assert.deepEqual(sms.sent.map((message) => message.mobile), [mobile]);
  const wrong = [];
  for (const pair of pairs) {
    const fields = { ...pair, sms_verify: sms.wrongCode(), password, password_c: password };
    const { status, body } = await site.call("user/forgot/verify", null, fields);
    wrong.push({ status, body });
  }
  assert.equal(wrong[0]?.body.errorCode, "sms_code_wrong");
  for (const answer of wrong) assert.deepEqual(answer, wrong[0]);
  const rows = await site.db.selectFrom("sms_codes").select(["tries", "is_pending"]).execute();
  assert.deepEqual(rows, pairs.map(() => ({ tries: 1, is_pending: false })), "the same is kept of all of them");
});

Deno.test("to ask, and to give a wrong code, is the same for known and unknown: both work while no member can be read", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  const pairs = [{ account: member.account, mobile }, { account: "nobody01", mobile: "0933000001" }];
  await using waiting = connect(`${site.url}&options=-c%20lock_timeout%3D3000`, { max: 4 });
  const ctx = { ...site.ctx, db: waiting };
  const visitor = { address: "", userAgent: "" };
  const asking = { visitor, lang: "tw", captcha: null } as const;
  await inTransaction(site.db, async (tx) => {
    await sql`lock table members in access exclusive mode`.execute(tx);
    for (const pair of pairs) {
      assert.deepEqual(await requestForgotCode(ctx, pair, asking), { ok: true, value: { retryAfterS: 60 } });
      const typed = { ...pair, sms_verify: "000000", password, password_c: password };
      const tried = await statementsOf(ctx, (counted) => resetForgottenPassword(counted, typed, visitor));
      assert.equal(tried, 2);
      const outcome = await resetForgottenPassword(ctx, typed, visitor);
      assert.deepEqual(outcome, { ok: false, refusal: { code: "sms_code_wrong" } });
    }
  });
});

Deno.test("a frozen member's reset doesn't let them in", async () => {
  const { site, sms, member } = await siteWithMember();
  await using _ = site;
  await site.db.updateTable("members").set({ status: "frozen" }).where("id", "=", member.id).execute();
  await ask(site, { account: member.account, mobile });
  await sendRequestedCodes(site.ctx);
  const fields = { account: member.account, mobile, sms_verify: sms.lastCode(), password, password_c: password };
  assert.equal((await site.call("user/forgot/verify", null, fields)).body.status, true);
  const { body } = await site.call("user/login", null, { account: member.account, password });
  assert.deepEqual([body.status, body.token], [false, undefined]);
});

Deno.test("an account that is closed while its reset waits for it gets no new password", async () => {
  const { site, sms, member } = await siteWithMember();
  await using _ = site;
  await ask(site, { account: member.account, mobile });
  await sendRequestedCodes(site.ctx);
  const fields = { account: member.account, mobile, sms_verify: sms.lastCode(), password, password_c: password };
  const hashOf = async () =>
    (await site.db.selectFrom("members").select("password_hash").where("id", "=", member.id).executeTakeFirstOrThrow())
      .password_hash;
  const before = await hashOf();
  const { reset } = await inTransaction(site.db, async (tx) => {
    await tx.updateTable("members").set({ status: "closed" }).where("id", "=", member.id).execute();
    const reset = site.call("user/forgot/verify", null, fields);
    await untilBlocked(site.db);
    return { reset };
  });
  assert.equal((await reset).body.errorCode, "sms_code_wrong");
  assert.equal(await hashOf(), before);
});

Deno.test("a new password is judged before a try is used up", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  await ask(site, { account: member.account, mobile });
  const verify = async (changed: object) => {
    const fields = {
      account: member.account,
      mobile,
      sms_verify: "123456",
      password,
      password_c: password,
      ...changed,
    };
    const { status, body } = await site.call("user/forgot/verify", null, fields);
    return [status, body.errors?.map(({ path }: { path: string }) => path)];
  };
  assert.deepEqual(await verify({ password: "short", password_c: "short" }), [422, ["password"]]);
  assert.deepEqual(await verify({ password: "password123", password_c: "password123" }), [422, ["password"]]);
  assert.deepEqual(await verify({ password_c: "another one" }), [422, ["password_c"]]);
  assert.deepEqual(await verify({ sms_verify: "12345" }), [422, ["sms_verify"]]);
  assert.deepEqual(await verify({ account: "", mobile: "1" }), [422, ["account", "mobile"]]);
  assert.deepEqual(await site.db.selectFrom("sms_codes").select("tries").execute(), [{ tries: 0 }]);
});

Deno.test("a failing gateway is logged, and the answer stays the same", async () => {
  const events: string[] = [];
  const log = { info() {}, warn: (event: string) => void events.push(event), error() {} };
  const { site, sms, member } = await siteWithMember({ log });
  await using _ = site;
  sms.answer = { kind: "unknown", reason: "timeout" };
  assert.equal((await ask(site, { account: member.account, mobile })).body.msg, "發送成功");
  await sendRequestedCodes(site.ctx);
  assert.deepEqual(events, ["text message not sent"]);
});

Deno.test("a code whose time was over before the job came is not sent", async () => {
  const clock = { at: new Date("2026-11-22T03:00:00Z") };
  const { site, sms, member } = await siteWithMember({ now: () => clock.at });
  await using _ = site;
  await ask(site, { account: member.account, mobile });
  clock.at = new Date(clock.at.getTime() + codeLifeMs);
  await sendRequestedCodes(site.ctx);
  assert.equal(sms.sent.length, 0);
});

Deno.test("the budget counts what is sent: bogus requests use up none of it, and without any all are refused", async () => {
  const { site, sms, member } = await siteWithMember({ settings: { "sms.budget_a_day": 1 } });
  await using _ = site;
  for (let n = 1; n <= 3; n++) await ask(site, { account: "nobody01", mobile: `093300000${n}` });
  await ask(site, { account: member.account, mobile });
  await sendRequestedCodes(site.ctx);
  assert.equal(sms.sent.length, 1);
  const late = await ask(site, { account: "nobody02", mobile: "0933000009" });
  assert.deepEqual([late.status, late.body.errorCode], [429, "sms_limit"]);
});

Deno.test("two processes that send what was asked for send each once", async () => {
  const settings = { "sms.without_captcha_per_address_a_day": 100 };
  const { site, sms } = await siteWithMember({ settings });
  await using _ = site;
  for (let n = 0; n < 20; n++) {
    const to = `09440000${String(n).padStart(2, "0")}`;
    const { account } = await site.member();
    await site.db.updateTable("members").set({ mobile: to }).where("account", "=", account).execute();
    const visitor = { address: "", userAgent: "" };
    await requestForgotCode(site.ctx, { account, mobile: to }, { visitor, lang: "vn", captcha: null });
  }
  await Promise.all([sendRequestedCodes(site.ctx), sendRequestedCodes(site.ctx)]);
  assert.equal(new Set(sms.sent.map((message) => message.mobile)).size, 20);
  assert.equal(sms.sent.length, 20);
});

async function siteWithMember(options: TestSiteOptions = {}) {
  const sms = recordSms();
  const site = await testSite({ sms, ...options });
  const member = await site.member();
  await site.db.updateTable("members").set({ mobile }).where("id", "=", member.id).execute();
  return { site, sms, member };
}

async function ask(site: TestSite, pair: { account: string; mobile: string }) {
  const google_recaptcha_response = await solvedCaptcha(site);
  return await site.call("user/forgot/send", null, { ...pair, google_recaptcha_response });
}
