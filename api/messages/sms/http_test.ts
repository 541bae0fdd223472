import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { solvedCaptcha } from "@/api/platform/captcha/testing/solve.ts";
import { recordSms } from "./testing/record_sms.ts";

Deno.test("user/send/mobile takes a captcha once, any of the three forms of a mobile, and says 發送成功", async () => {
  const sms = recordSms();
  await using site = await testSite({ sms });
  const fields = { mobile: "0912-345-678", account: "Jade0813" };
  const google_recaptcha_response = await solvedCaptcha(site);
  const sent = await site.call("user/send/mobile", null, { ...fields, google_recaptcha_response });
  assert.deepEqual(sent.body, { status: true, code: 200, msg: "發送成功", data: { retry_after: 60 } });
  assert.equal(sms.sent[0]?.mobile, "0912345678");
  const again = await site.call("user/send/mobile", null, { ...fields, google_recaptcha_response });
  assert.deepEqual([again.status, again.body.errorCode], [200, "captcha_failed"]);
  const early = await site.call("user/send/mobile", null, {
    ...fields,
    google_recaptcha_response: await solvedCaptcha(site),
  });
  assert.equal(early.status, 429);
  assert.match(early.body.errorMsg, /^請於 (60|59|58) 秒後再試$/);
  assert.ok(Number(early.headers.get("retry-after")) > 50);
  const wrong = await site.call("user/send/mobile", null, { ...fields, mobile: "0212345678" });
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [422, "mobile"]);
});

Deno.test("a message that was not sent is answered with 發送失敗", async () => {
  const sms = recordSms();
  sms.answer = { kind: "refused", reason: "statuscode s" };
  await using site = await testSite({ sms });
  const input = { mobile: "0912345678", account: "", google_recaptcha_response: await solvedCaptcha(site) };
  const { status, body } = await site.call("user/send/mobile", null, input);
  assert.deepEqual([status, body], [200, { status: false, code: 200, msg: "發送失敗", errorCode: "sms_failed" }]);
});
