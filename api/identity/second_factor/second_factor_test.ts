import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { readSession } from "../sessions/read_session.ts";
import { connect } from "@/db/connect.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { hashPassword } from "../members/passwords/password.ts";
import { checkCode, codeTries } from "./check_code.ts";
import { hashCell } from "./recovery_codes.ts";
import { renewRecoveryCodes } from "./renew_recovery_codes.ts";
import { codeAt, enrolled, proveFactor, wrongCodeAt } from "./testing.ts";

const password = "correct horse";
let now = new Date("2026-11-22T00:00:00Z");
const later = (seconds: number) => now = new Date(now.getTime() + seconds * 1000);

async function siteWithMember(): Promise<{ site: TestSite; member: TestMember }> {
  const site = await testSite({ now: () => now });
  const member = await site.member();
  await site.db.updateTable("members").set({ password_hash: await hashPassword(password) })
    .where("id", "=", member.id).execute();
  return { site, member };
}

async function signIn(site: TestSite, { account }: TestMember, fields: object = {}) {
  const { body } = await site.call("user/login", null, { account, password, ...fields });
  return body.status ? "signed in" : body.errorCode;
}

Deno.test("an authenticator counts once a code of it has confirmed it; then the password alone signs no one in", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  const { secret, uri } = (await site.call("user/totp/enrol", member)).body.data;
  assert.ok(uri.includes(`secret=${secret}`));
  assert.equal(await signIn(site, member), "signed in");
  assert.equal(
    (await site.call("user/totp/confirm", member, { code: wrongCodeAt(secret, now) })).body.errorCode,
    "second_factor_wrong",
  );
  assert.equal(await signIn(site, member), "signed in");
  const { body } = await site.call("user/totp/confirm", member, { code: codeAt(secret, now) });
  assert.equal(new Set(body.data.recovery_codes).size, 10);
  assert.equal(await signIn(site, member), "second_factor_required");
  assert.equal(await signIn(site, member, { code: "" }), "second_factor_required");
  assert.equal(await signIn(site, member, { code: codeAt(secret, now) }), "second_factor_wrong", "it confirmed");
  later(30);
  assert.equal(await signIn(site, member, { code: codeAt(secret, now), password: "wrong" }), "wrong_credentials");
  assert.equal(await signIn(site, member, { code: codeAt(secret, now) }), "signed in");
  assert.equal((await site.call("user/factors", member)).body.data.recovery_codes_left, 10);
});

Deno.test("while the password is wrong, no answer shows whether an account has an authenticator", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  await enrolled(site, member);
  const request = (account: string, fields: object) =>
    site.call("user/login", null, { account, password: "wrong", ...fields });
  for (const fields of [{}, { code: "123456" }]) {
    const [known, unknown] = [await request(member.account, fields), await request("nobody1", fields)];
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  }
});

Deno.test("a code signs in once, in whatever form it is typed, and none of a step before the last one", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  const { secret } = await enrolled(site, member);
  later(60);
  const before = codeAt(secret, new Date(now.getTime() - 30_000));
  const code = codeAt(secret, now);
  const fullWidth = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join("");
  assert.equal(await signIn(site, member, { code: ` ${fullWidth.slice(0, 3)} ${fullWidth.slice(3)}` }), "signed in");
  assert.equal(await signIn(site, member, { code }), "second_factor_wrong");
  assert.equal(await signIn(site, member, { code: before }), "second_factor_wrong");
});

Deno.test("a recovery code signs in once; renewed ones end those from before; what is stored opens nothing", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  const { recoveryCodes: [first, second] } = await enrolled(site, member);
  // 26 letters of five random bits each.
  assert.match(first!, /^([0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{6}$/);
  assert.equal(await signIn(site, member, { code: first!.toUpperCase().replaceAll("-", " ") }), "signed in");
  assert.equal(await signIn(site, member, { code: first }), "second_factor_wrong");
  assert.equal((await site.call("user/factors", member)).body.data.recovery_codes_left, 9);
  const stored = await site.db.selectFrom("recovery_codes").select("hash_sealed").execute();
  assert.ok(stored.every(({ hash_sealed }) => !hash_sealed.includes(second!.replaceAll("-", ""))));
  await proveFactor(site, member);
  const { recovery_codes: [renewed] } = (await site.call("user/recovery/renew", member)).body.data;
  assert.equal(await signIn(site, member, { code: second }), "second_factor_wrong");
  assert.equal(await signIn(site, member, { code: renewed }), "signed in");
});

Deno.test("a recovery code of ten letters, as they once were made, still signs in once", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  await enrolled(site, member);
  const hash = createHash("sha256").update("abcde12345").digest("hex");
  const hash_sealed = Buffer.from(await site.ctx.vault.seal(hash, hashCell(member.id, 1)));
  await site.db.updateTable("recovery_codes").set({ hash_sealed }).where("member_id", "=", member.id)
    .where("number", "=", 1).execute();
  assert.equal(await signIn(site, member, { code: "abcde-12345" }), "signed in");
  assert.equal(await signIn(site, member, { code: "abcde-12345" }), "second_factor_wrong");
});

Deno.test("one code, and one recovery code, used twelve times at once through two pools, count once", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  const { secret, recoveryCodes } = await enrolled(site, member);
  await using elsewhere = connect(site.localUrl, { max: 4 });
  for (const code of [recoveryCodes[0]!, "totp"]) {
    later(3600);
    const given = code === "totp" ? codeAt(secret, now) : code;
    const found = await Promise.all(
      Array.from(
        { length: 12 },
        (_, at) => checkCode({ ...site.ctx, db: at % 2 ? elsewhere : site.db }, member.id, given),
      ),
    );
    assert.equal(found.filter((one) => one?.ok).length, 1, code);
  }
});

Deno.test("five wrong codes make the right one wait, and each further one twice as long, up to an hour", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  const { secret } = await enrolled(site, member);
  const guess = () =>
    site.call("user/login", null, { account: member.account, password, code: wrongCodeAt(secret, now) });
  // Not by sign-in, which counts passwords as well, and asks for a captcha where ten are under way at once.
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => checkCode(site.ctx, member.id, wrongCodeAt(secret, now))),
  );
  const refused = guesses.map((one) => one?.ok === false && one.refusal.code);
  assert.equal(refused.filter((code) => code === "second_factor_wrong").length, codeTries.free);
  assert.equal(refused.filter((code) => code === "too_many_attempts").length, 40 - codeTries.free);
  for (const waitS of [900, 1800, 3600, 3600]) {
    const { status, headers } = await site.call("user/login", null, {
      account: member.account,
      password,
      code: codeAt(secret, now),
    });
    assert.deepEqual([status, headers.get("retry-after")], [429, String(waitS)]);
    later(waitS);
    assert.equal((await guess()).body.errorCode, "second_factor_wrong");
  }
  later(3600);
  assert.equal(await signIn(site, member, { code: codeAt(secret, now) }), "signed in");
  const { body } = await site.call("user/mail", member);
  assert.equal(body.data.filter(({ title }: { title: string }) => title === "驗證碼連續輸入錯誤").length, 1);
});

Deno.test("another authenticator takes the first one's place when it is confirmed, within a quarter of an hour", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  const old = await enrolled(site, member);
  await proveFactor(site, member);
  const { secret } = (await site.call("user/totp/enrol", member)).body.data;
  later(60);
  assert.equal(await signIn(site, member, { code: codeAt(old.secret, now) }), "signed in");
  later(15 * 60);
  const confirm = () => site.call("user/totp/confirm", member, { code: codeAt(secret, now) });
  assert.equal((await confirm()).body.errorCode, "enrolment_over");
  const { body: { token } } = await site.call("user/login", null, {
    account: member.account,
    password,
    code: codeAt(old.secret, now),
  });
  const again = await enrolled(site, { ...member, token });
  later(30);
  assert.equal(await signIn(site, member, { code: codeAt(old.secret, now) }), "second_factor_wrong");
  assert.equal(await signIn(site, member, { code: old.recoveryCodes[0] }), "second_factor_wrong");
  assert.equal(await signIn(site, member, { code: codeAt(again.secret, now) }), "signed in");
});

Deno.test("without the authenticator its recovery codes are gone too; the member reads of each change", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  assert.equal((await site.call("user/totp/remove", member)).body.errorCode, "not_found");
  assert.equal((await site.call("user/recovery/renew", member)).body.errorCode, "not_found");
  await enrolled(site, member);
  await proveFactor(site, member);
  assert.equal((await site.call("user/totp/remove", member)).body.status, true);
  assert.equal(await signIn(site, member), "signed in");
  assert.deepEqual(await site.db.selectFrom("recovery_codes").selectAll().execute(), []);
  const events = await site.db.selectFrom("member_events").select(["kind", "details"])
    .where("kind", "like", "factor_%").orderBy("id").execute();
  assert.deepEqual(events, [
    { kind: "factor_added", details: { factor: "totp" } },
    { kind: "factor_removed", details: { factor: "totp" } },
  ]);
  const { body } = await site.call("user/mail", member, {}, { "accept-language": "en" });
  assert.deepEqual(body.data.map(({ title }: { title: string }) => title), [
    "A new device has signed in to your account",
    "Two-step verification is off",
    "Two-step verification is on",
  ]);
});

Deno.test("a member who changes factors on and on is stopped, so that mails don't grow without end", async () => {
  const { site, member } = await siteWithMember();
  await using _ = site;
  await enrolled(site, member);
  await proveFactor(site, member);
  const signedIn = (await readSession(site.ctx, member.token))!;
  const renewed = await Promise.all(Array.from({ length: 60 }, () => site.call("user/recovery/renew", member)));
  assert.equal(renewed.filter(({ body }) => body.status === true).length, 29);
  assert.equal(renewed.filter(({ status }) => status === 429).length, 31);
  later(86_401);
  await proveFactor(site, member);
  const renewedAgain = await renewRecoveryCodes(site.ctx, signedIn, {
    address: "192.0.2.1",
    userAgent: "",
  });
  assert.equal(renewedAgain.ok && renewedAgain.value.length, 10);
});
