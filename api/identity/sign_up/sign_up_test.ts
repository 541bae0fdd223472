import { addressed } from "@/testing/database/address.ts";
import assert from "node:assert/strict";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { recordSms } from "@/api/messages/sms/testing/record_sms.ts";
import { sendCode } from "@/api/messages/sms/send_code.ts";
import { startReadyProcess } from "@/testing/ready_process.ts";
import { signUp } from "./sign_up.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";

/** A form without its code. */
const fields = {
  superid: "",
  introducer: "",
  name: "王小明",
  account: "ming88",
  password: "correct horse",
  password_c: "correct horse",
  line: "ming_88",
  mobile: "0912-345-678",
};

Deno.test("a sign-up makes a member with what was typed, signed in, invited for good", async () => {
  await using site = await signUpSite();
  const inviter = await site.member();
  const { promote_code: superid } = await site.db.selectFrom("members").select("promote_code")
    .where("id", "=", inviter.id).executeTakeFirstOrThrow();
  const sms_verify = await site.code();
  const { status, body, headers } = await site.call("user/register", null, {
    ...fields,
    account: " Ming88",
    superid: superid.toUpperCase(),
    introducer: " 老王 ",
    sms_verify,
  });
  assert.deepEqual([status, body.status, body.data.account, body.data.activated], [200, true, "ming88", false]);
  const cookies = headers.getSetCookie();
  assert.ok(cookies.some((cookie) => cookie.startsWith("jadehall_session=")));
  assert.ok(cookies.some((cookie) => cookie.startsWith("invite=; Max-Age=0")), "a used invite is taken back");
  const stored = await site.db.selectFrom("members")
    .select(["account", "name", "line", "mobile", "status", "introducer", "introducer_id"])
    .where("account", "=", "ming88").executeTakeFirst();
  assert.deepEqual(stored, {
    account: "ming88",
    name: "王小明",
    line: "ming_88",
    mobile: "0912345678",
    status: "new",
    introducer: " 老王 ",
    introducer_id: inviter.id,
  });
  const detail = await site.request("/api/v1/user/detail", { headers: { authorization: `Bearer ${body.token}` } });
  assert.equal(detail.body.data.account, "ming88");
  const login = await site.call("user/login", null, { account: "MING88", password: fields.password });
  assert.equal(login.body.status, true);
  const events = await site.db.selectFrom("member_events").select("kind").orderBy("id").execute();
  assert.deepEqual(events.map(({ kind }) => kind).filter((kind) => kind !== "sign_in"), ["signed_up"]);
});

Deno.test("an inviter's code that is no member's keeps no visitor away", async () => {
  await using site = await signUpSite();
  const { body } = await site.register({ superid: "zzzzzzzzzz" });
  assert.equal(body.status, true);
  const { introducer_id } = await site.db.selectFrom("members").select("introducer_id").executeTakeFirstOrThrow();
  assert.equal(introducer_id, null);
});

Deno.test("every wrong field is said in the form's order, the first one's sentence for the form, and no code is used up", async () => {
  await using site = await signUpSite();
  const sms_verify = await site.code();
  const wrong = { ...fields, name: "Ming", account: "", password: "123456", password_c: "x", line: "@", sms_verify };
  const { status, body } = await site.call("user/register", null, wrong);
  assert.deepEqual([status, body.errorCode, body.errorMsg], [422, "invalid_input", "請輸入中文真實姓名"]);
  assert.deepEqual(body.errors.map(({ path }: { path: string }) => path), [
    "name",
    "account",
    "password",
    "password_c",
    "line",
  ]);
  assert.equal(body.errors[1].message, "會員帳號（6-10位英文、數字）");
  assert.equal((await site.call("user/register", null, { ...fields, sms_verify })).body.status, true);
});

Deno.test("in Vietnam numbers and names are Vietnam's", async () => {
  await using site = await signUpSite({ "site.country": "vn" });
  const refused = await site.call("user/register", null, { ...fields, sms_verify: "123456", mobile: "0951234567" });
  assert.deepEqual(refused.body.errors.map(({ path }: { path: string }) => path), ["name", "mobile"]);
  const vietnamese = { name: "Nguyễn Văn An", mobile: "+84 912 345 678" };
  assert.equal((await site.register(vietnamese)).body.status, true);
  const member = await site.db.selectFrom("members").select(["name", "mobile"]).executeTakeFirst();
  assert.deepEqual(member, { name: "Nguyễn Văn An", mobile: "0912345678" });
});

Deno.test("until the code is right, taken and free accounts and numbers get the same answer", async () => {
  await using site = await signUpSite();
  await site.register();
  await site.code("0987654321");
  const answers = new Set<string>();
  for (const account of ["ming88", "free88"]) {
    for (const mobile of ["0912345678", "0987654321", "0911111111"]) {
      const { status, body } = await site.call("user/register", null, {
        ...fields,
        account,
        mobile,
        sms_verify: await site.wrongCode(),
      });
      answers.add(JSON.stringify([status, body]));
    }
  }
  assert.deepEqual([...answers].map((text) => JSON.parse(text)[1].errorCode), ["sms_code_wrong"]);
});

Deno.test("until the code is right nothing but the code's row is asked for", async () => {
  await using site = await signUpSite();
  await site.code();
  const sms_verify = await site.wrongCode();
  const visitor = { address: "203.0.113.9", userAgent: "" };
  await site.db.schema.alterTable("members").renameTo("hidden").execute();
  const outcome = await signUp(site.ctx, { ...fields, sms_verify }, visitor, "tw");
  assert.deepEqual(outcome, { ok: false, refusal: { code: "sms_code_wrong" } });
  await assert.rejects(signUp(site.ctx, { ...fields, sms_verify: await site.code() }, visitor, "tw"));
});

Deno.test("a taken account is said at its field, and the code stays for five names at most", async () => {
  await using site = await signUpSite();
  await site.register();
  const mobile = "0987654321";
  const sms_verify = await site.code(mobile);
  for (let name = 0; name < 5; name++) {
    const { status, body } = await site.call("user/register", null, { ...fields, mobile, sms_verify });
    assert.deepEqual([status, body.errors], [422, [{ path: "account", message: "這個帳號已有人使用，請換一個" }]]);
  }
  const last = await site.call("user/register", null, { ...fields, account: "free88", mobile, sms_verify });
  assert.equal(last.body.errorCode, "sms_code_wrong");
  assert.equal(await site.members(), 1);
});

Deno.test("after a taken account another one is taken with the same code", async () => {
  await using site = await signUpSite();
  await site.register();
  const mobile = "0987654321";
  const sms_verify = await site.code(mobile);
  await site.call("user/register", null, { ...fields, mobile, sms_verify });
  assert.equal(
    (await site.call("user/register", null, { ...fields, account: "free88", mobile, sms_verify })).body.status,
    true,
  );
});

Deno.test("a taken number is said to its holder alone, and its code is used up", async () => {
  await using site = await signUpSite();
  await site.register();
  const sms_verify = await site.code();
  const again = { ...fields, account: "free88", mobile: "0912345678", sms_verify };
  const { body } = await site.call("user/register", null, again);
  assert.deepEqual(body.errors, [{ path: "mobile", message: "這支手機已註冊過，請直接登入" }]);
  assert.equal((await site.call("user/register", null, again)).body.errorCode, "sms_code_wrong");
});

Deno.test("of 100 sign-ups at once in two processes one makes a member", async (t) => {
  await using site = await signUpSite();
  const script = new URL("testing/sign_up_process.ts", import.meta.url);
  await using left = await startReadyProcess(script, [site.url]);
  await using right = await startReadyProcess(script, [site.url]);
  /** Sends half of the forms from each process, and gives how often both together got which answer. */
  const sendAll = async (forms: object[]) => {
    // Held until each has sent all that its connections take, so that neither is done before the other begins.
    const { answered } = await site.db.transaction().execute(async (tx) => {
      await tx.selectFrom("sms_codes").select("mobile").forUpdate().execute();
      const halves = [
        left.ask<Record<string, number>>(JSON.stringify(forms.slice(0, 50))),
        right.ask<Record<string, number>>(JSON.stringify(forms.slice(50))),
      ];
      await untilBlocked(site.db, 2 * connectionsOfOne);
      return { answered: Promise.all(halves) };
    });
    const answers: Record<string, number> = {};
    for (const [word, count] of (await answered).flatMap(Object.entries)) answers[word] = (answers[word] ?? 0) + count;
    return answers;
  };

  await t.step("by one account", async () => {
    const forms: object[] = [];
    for (let at = 0; at < 100; at++) {
      const mobile = `09${String(at).padStart(8, "0")}`;
      forms.push({ ...fields, mobile, sms_verify: await site.code(mobile) });
    }
    assert.deepEqual(await sendAll(forms), { member: 1, account_taken: 99 });
    assert.equal(await site.members(), 1);
  });

  await t.step("by one number and code", async () => {
    const mobile = "0987654321";
    const sms_verify = await site.code(mobile);
    const forms = Array.from(
      { length: 100 },
      (_, at) => ({ ...fields, mobile, account: `many${100 + at}`, sms_verify }),
    );
    assert.deepEqual(await sendAll(forms), { member: 1, sms_code_wrong: 99 });
    assert.equal(await site.members(), 2);
  });
});

/** A site whose text messages the test reads. */
async function signUpSite(settings: NonNullable<Parameters<typeof testSite>[0]>["settings"] = {}) {
  const sms = recordSms();
  const site = await testSite({ sms, settings });
  /** Sends a code to a number, as the call does after its captcha. */
  const code = async (mobile = "0912345678") => {
    const asker = { kind: "stranger", address: "", solved: true } as const;
    const request = { purpose: "sign_up", mobile, account: "", asker } as const;
    // A code was sent to it before: the wait of a minute is over.
    await site.db.deleteFrom("sms_counts").execute();
    const sent = await sendCode(site.ctx, { ...request, lang: "tw" });
    assert.equal(sent.ok, true);
    return sms.lastCode();
  };
  return addressed({
    ...site,
    code,
    wrongCode: () => Promise.resolve(sms.wrongCode()),
    register: async (changed: Partial<typeof fields> = {}) =>
      await site.call("user/register", null, { ...fields, ...changed, sms_verify: await code() }),
    members: async () => Number((await countMembers(site)).count),
  }, () => site.url);
}

function countMembers({ db }: TestSite) {
  return db.selectFrom("members").select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
}

/** As many connections as `testing/sign_up_process.ts` opens. */
const connectionsOfOne = 4;
