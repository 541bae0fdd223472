import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { type Answered, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { tier } from "@/testing/tier.ts";
import { easyCaptcha } from "@/api/platform/captcha/testing/settings.ts";
import { solvedCaptcha } from "@/api/platform/captcha/testing/solve.ts";
import { attemptLimits } from "../../sign_in_attempts/limits.ts";
import { createMember } from "../create_member.ts";
import { createPasswordLimiter } from "../passwords/password_limiter.ts";

const { guesses } = tier;
const addresses = guesses / 20;
/** So many guess at once at first, more than there are places for strangers; who finds none gives up. */
const guessers = 100;
const rounds = 4;
/** One guess of so many brings a captcha's answer. */
const solving = 25;

const account = "demo01";
const password = "correct horse";

Deno.test(`while ${guesses} wrong passwords come from ${addresses} addresses, the owner signs in from a known device each time`, async () => {
  await using site = await testSite({ settings: easyCaptcha, passwords: createPasswordLimiter() });
  await createMember(site.ctx, { account, password, name: "王小明" });
  const first = await signIn(site, "192.0.2.1", { account, password });
  const known = first.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ");
  const answers = new Map<string, number>();

  const left = Array.from({ length: guesses }, (_, number) => number);
  let refusedSlots = 0;
  async function guess(until: number): Promise<void> {
    while (left.length > until) {
      const number = left.pop()!;
      const network = Math.floor(number % addresses / 250);
      const google_recaptcha_response = number % solving === 0 ? await solvedCaptcha(site) : "";
      const input = { account, password: `guess ${number}`, google_recaptcha_response };
      const { body } = await signIn(site, `198.51.${network}.${number % addresses % 250}`, input);
      if (body.errorCode === "busy") {
        left.push(number);
        refusedSlots++;
        return;
      }
      answers.set(body.errorCode, (answers.get(body.errorCode) ?? 0) + 1);
    }
  }

  // All have come, and have a place or none, before the first of them is served.
  await using beside = connect(site.localUrl, { max: 2 });
  const held = await beside.startTransaction().execute();
  await sql`lock table sign_in_attempts in access exclusive mode`.execute(held);
  const served = untilBlocked(beside).finally(() => held.rollback().execute());
  let owners = 0;
  while (left.length > 0) {
    const attack = { goesOn: true };
    const until = Math.max(0, left.length - guesses / rounds);
    const guessed = Promise.all(Array.from({ length: guessers }, () => guess(until)))
      .finally(() => attack.goesOn = false);
    while (attack.goesOn) {
      const { status, body } = await signIn(site, "203.0.113.7", { account, password }, known);
      assert.deepEqual([status, body.status], [200, true], `the owner, after ${owners} sign-ins: ${body.errorCode}`);
      owners++;
    }
    await guessed;
  }
  await served;

  assert.ok(refusedSlots > 0, "all places for strangers were taken");
  assert.ok(owners > 0);
  assert.equal([...answers.values()].reduce((sum, count) => sum + count), guesses);
  assert.ok(answers.get("captcha_required")! > guesses / 2, "most strangers are asked for a captcha");
  const max = attemptLimits.account.captchaFrom + guesses / solving;
  assert.ok((answers.get("wrong_credentials") ?? 0) <= max, "no more passwords are tried than that");
  assert.ok(!answers.has("undefined"), "and none of them is right");
});

async function signIn(site: TestSite, hostname: string, input: object, cookie = ""): Promise<Answered> {
  const request = new Request("http://localhost/api/v1/user/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie && { cookie, origin: "http://localhost" }) },
    body: JSON.stringify(input),
  });
  const response = await site.api.fetch(request, { remoteAddr: { transport: "tcp", hostname, port: 1 } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
