import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { solvedCaptcha } from "@/api/platform/captcha/testing/solve.ts";
import { hashPassword } from "../members/passwords/password.ts";
import { accountAsker } from "@/api/messages/sms/asker.ts";
import { sendCode } from "@/api/messages/sms/send_code.ts";
import { takeLaterSend } from "@/api/messages/sms/take_send.ts";
import { recordSms } from "@/api/messages/sms/testing/record_sms.ts";
import { sendRequestedCodes } from "./send_requested_codes.ts";

const mobile = "0912345678";
const password = "the login password";

Deno.test("strangers who name an account, its number or both refuse its owner no code, on a known device and signed in", async () => {
  const { site, sms, member, device, owner } = await siteWithOwner();
  await using _ = site;
  // An account with foreign numbers, as sign-up took it, and the number for whatever accounts.
  for (let n = 0; n < 30; n++) {
    await site.from(`198.51.100.${n}`, "user/send/mobile", { mobile: numberOf(n), account: member.account });
    await site.from(`198.51.100.${n}`, "user/forgot/send", { mobile: numberOf(n), account: member.account });
    await site.from(`198.51.100.${n}`, "user/send/mobile", { mobile, account: "" });
    await site.from(`198.51.100.${n}`, "user/forgot/send", { mobile, account: `other${n}` });
    await site.from(`198.51.100.${n}`, "user/forgot/send", { mobile, account: member.account });
    site.later(60);
  }
  const strange = await site.from("198.51.100.99", "user/forgot/send", { mobile, account: member.account });
  assert.equal(strange.body.errorCode, "sms_limit", "a bound on what strangers have sent to one phone");
  const before = sms.sent.length;
  const input = await site.from(owner, "user/forgot/send", { mobile, account: member.account }, device);
  assert.equal(input.body.status, true, JSON.stringify(input.body));
  await sendRequestedCodes(site.ctx);
  const sent = await site.call("user/password/withdrawal/send", member);
  assert.equal(sent.body.status, true, JSON.stringify(sent.body));
  assert.deepEqual(sms.sent.slice(before).map((message) => message.mobile), sms.sent.slice(before).map(() => mobile));
});

Deno.test("a neighbour at the owner's own address refuses their known device neither a code nor its tries", async () => {
  const { site, sms, member, device, owner } = await siteWithOwner();
  await using _ = site;
  for (let n = 0; n < 35; n++) {
    await site.from(owner, "user/forgot/send", { mobile: numberOf(n), account: `other${n}` });
    if (n < 5) await site.from(owner, "user/forgot/send", { mobile, account: member.account });
    site.later(60);
  }
  const input = await site.from(owner, "user/forgot/send", { mobile, account: member.account }, device);
  assert.equal(input.body.status, true, JSON.stringify(input.body));
  await sendRequestedCodes(site.ctx);
  const typed = { account: member.account, mobile, password: "a new password", password_c: "a new password" };
  for (let tried = 0; tried < 20; tried++) {
    await site.from(owner, "user/forgot/verify", { ...typed, sms_verify: sms.wrongCode() });
  }
  const reset = await site.from(owner, "user/forgot/verify", { ...typed, sms_verify: sms.lastCode() }, device);
  assert.equal(reset.body.status, true, JSON.stringify(reset.body));
});

Deno.test("400 at once by strangers from two pools leave the owner's device its codes", async () => {
  const { site, member, device, owner } = await siteWithOwner();
  await using _ = site;
  await using elsewhere = connect(site.localUrl, { max: 4 });
  const lang = "tw";
  await Promise.all(Array.from({ length: 400 }, (_, n) => {
    const ctx = { ...site.ctx, db: n % 2 ? elsewhere : site.db };
    const asker = { kind: "stranger", address: `198.51.${n % 5}.${n}`, solved: true } as const;
    return n % 4 < 2
      ? takeLaterSend(ctx, { purpose: "forgot", mobile, account: member.account, asker, lang })
      : sendCode(ctx, { purpose: "sign_up", mobile, account: "", asker, lang });
  }));
  const visitor = { address: owner, devices: decodeURIComponent(device.replace(/^[^=]*=/, "")) };
  const asker = await accountAsker(site.ctx, member.account, visitor, { solved: true });
  assert.equal(asker.kind, "known");
  assert.ok((await takeLaterSend(site.ctx, { purpose: "forgot", mobile, account: member.account, asker, lang })).ok);
  assert.equal((await site.call("user/password/withdrawal/send", member)).body.status, true);
});

/** A member who has a mobile and has signed in before with the device whose cookie is given, from their own address. */
async function siteWithOwner() {
  const clock = { at: new Date("2026-11-22T03:00:00Z") };
  const sms = recordSms();
  const site = await testSite({ sms, now: () => clock.at });
  const member = await site.member();
  const password_hash = await hashPassword(password);
  await site.db.updateTable("members").set({ mobile, password_hash }).where("id", "=", member.id).execute();
  const owner = "203.0.113.7";
  const signedIn = await ask(site, owner, "user/login", { account: member.account, password });
  const device = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith("jadehall_devices="))!;
  const later = (seconds: number) => void (clock.at = new Date(clock.at.getTime() + seconds * 1000));
  const from = async (address: string, path: string, input: object, cookie = "") => {
    const captcha = path.includes("/send") ? { google_recaptcha_response: await solvedCaptcha(site) } : {};
    return await ask(site, address, path, { ...input, ...captcha }, cookie);
  };
  const whole: TestSite & { later: typeof later; from: typeof from } = Object.assign(site, { later, from });
  return { site: whole, sms, member: member satisfies TestMember, device: device.split(";")[0]!, owner };
}

async function ask(site: TestSite, hostname: string, path: string, input: object, cookie = "") {
  const headers = { "content-type": "application/json", ...(cookie && { cookie, origin: "http://localhost" }) };
  const init = { method: "POST", headers, body: JSON.stringify(input) };
  const request = new Request(`http://localhost/api/v1/${path}`, init);
  const response = await site.api.fetch(request, { remoteAddr: { transport: "tcp", hostname, port: 1 } });
  return { headers: response.headers, body: await response.json() };
}

function numberOf(n: number): string {
  return `0987${String(n).padStart(6, "0")}`;
}
