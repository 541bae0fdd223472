import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { createCaptchas } from "./captchas.ts";
import { verifyCaptcha } from "./verify_captcha.ts";

/** Answers as Google does, by token; anything else is a failure of its own. */
const answers: Record<string, object> = {
  person: { success: true, score: 0.9, action: "submit", hostname: "localhost" },
  program: { success: true, score: 0.1 },
  checkbox: { success: true },
  used: { success: false, "error-codes": ["timeout-or-duplicate"] },
};

Deno.test("Google's captcha is asked with the secret, and its word and score decide", async () => {
  const requested: Record<string, string>[] = [];
  await using google = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    requested.push(form);
    const answer = answers[form.response ?? ""];
    return answer ? Response.json(answer) : new Response("<html>502</html>", { status: 502 });
  });
  const captchas = createCaptchas({
    google: { siteKey: "public-key", secret: "the secret" },
    verifyUrl: `http://127.0.0.1:${google.addr.port}/siteverify`,
  });
  await using site = await testSite({ captchas, settings: { "captcha.kind": "google" } });
  const { body } = await site.call("web/captcha", null);
  assert.deepEqual(body.data, { kind: "google", site_key: "public-key" });
  const codes = async (response: string) => {
    const checked = await verifyCaptcha(site.ctx, response);
    return checked.ok ? "right" : checked.refusal.code;
  };
  assert.equal(await codes("person"), "right");
  assert.deepEqual(requested, [{ secret: "the secret", response: "person" }]);
  assert.equal(await codes("checkbox"), "right");
  assert.equal(await codes("program"), "captcha_failed");
  assert.equal(await codes("used"), "captcha_failed");
  assert.equal(await codes("unanswered"), "busy");
  assert.equal(await codes(""), "captcha_failed");
  assert.equal(requested.length, 5);
});

Deno.test("where the environment has no keys of Google's, its setting asks for a proof of work", async () => {
  await using site = await testSite({ settings: { "captcha.kind": "google" } });
  assert.equal((await site.call("web/captcha", null)).body.data.kind, "proof_of_work");
});
