import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { purge } from "../../work/purge.ts";
import { testRing } from "../vault/testing.ts";
import { createVault } from "../vault/vault.ts";
import { challengeLifeMs } from "./proof_of_work.ts";
import { captchaUsePurge } from "./purges.ts";
import { solved, solvedCaptcha } from "./testing/solve.ts";
import { verifyCaptcha } from "./verify_captcha.ts";

Deno.test("of 100 uses of one solved challenge, from two pools, one counts; and a new challenge counts again", async () => {
  await using site = await testSite();
  await using other = connect(site.localUrl, { max: 4 });
  const response = await solvedCaptcha(site);
  const uses = await Promise.all(
    Array.from({ length: 100 }, (_, use) => verifyCaptcha(use % 2 ? site.ctx : { ...site.ctx, db: other }, response)),
  );
  assert.equal(uses.filter(({ ok }) => ok).length, 1);
  assert.equal(await verdict(site, await solvedCaptcha(site)), "right");
});

Deno.test("what is unsolved, changed, another site's or no answer at all is refused, and leaves no row", async () => {
  await using site = await testSite();
  await using foreign = await testSite({ vault: createVault(testRing("foreign")) });
  const whole = JSON.parse(atob(await solvedCaptcha(site)));
  const { challenge, solution } = whole;
  const easier = { ...challenge.parameters, keyPrefix: "00" };
  const wrong = [
    { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } },
    { challenge: { ...challenge, parameters: easier }, solution },
    { challenge: { ...challenge, signature: "0".repeat(64) }, solution },
    { challenge },
    null,
  ].map((payload) => btoa(JSON.stringify(payload)));
  for (const response of [...wrong, "", "=", "%", btoa("no JSON"), "A".repeat(9000), await solvedCaptcha(foreign)]) {
    assert.equal(await verdict(site, response), "captcha_failed", response.slice(0, 40));
  }
  assert.deepEqual(await site.db.selectFrom("captcha_uses").selectAll().execute(), []);
  assert.equal(await verdict(site, btoa(JSON.stringify(whole))), "right");
});

Deno.test("a challenge ends after ten minutes, and its row goes with it", async () => {
  let time = new Date("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: () => time });
  const [early, late] = [await solvedCaptcha(site), await solvedCaptcha(site)];
  assert.equal(await verdict(site, early), "right");
  time = new Date(time.getTime() + challengeLifeMs - 1);
  assert.equal(await purge(site.ctx, captchaUsePurge), 0n);
  time = new Date(time.getTime() + 1);
  assert.equal(await verdict(site, late), "captcha_failed");
  assert.equal(await purge(site.ctx, captchaUsePurge), 1n);
  assert.equal(await verdict(site, early), "captcha_failed");
});

Deno.test("a challenge made under the older key of the ring counts while that key is in it", async () => {
  await using site = await testSite({ vault: createVault(testRing("old")) });
  const responses = [await solvedCaptcha(site), await solvedCaptcha(site)];
  const rotated = { ...site.ctx, vault: createVault(testRing("new", "old")) };
  assert.equal((await verifyCaptcha(rotated, responses[0]!)).ok, true);
  const without = { ...site.ctx, vault: createVault(testRing("new")) };
  assert.equal((await verifyCaptcha(without, responses[1]!)).ok, false);
});

Deno.test("the setting is the greatest number that a browser has to find, and half of it the least", async () => {
  await using site = await testSite({ settings: { "captcha.difficulty": 40 } });
  for (let made = 0; made < 8; made++) {
    const { body } = await site.call("web/captcha", null);
    const { solution } = JSON.parse(atob(await solved(body.data.challenge)));
    assert.ok(solution.counter >= 20 && solution.counter <= 40, String(solution.counter));
  }
});

Deno.test("challenges count with the few writes that a visitor's address has in a minute", async () => {
  const at = new Date("2026-11-22T00:00:15Z");
  await using site = await testSite({ settings: { "limits.writes_per_address": 10 }, now: () => at });
  const requested = await Promise.all(Array.from({ length: 12 }, () => askFrom(site, "203.0.113.9")));
  assert.equal(requested.filter((status) => status === 429).length, 2);
});

async function askFrom(site: TestSite, hostname: string): Promise<number> {
  const request = new Request("http://localhost/api/v1/web/captcha", { method: "POST" });
  const response = await site.api.fetch(request, { remoteAddr: { hostname, port: 1, transport: "tcp" } });
  await response.body?.cancel();
  return response.status;
}

async function verdict(site: TestSite, response: string): Promise<string> {
  const checked = await verifyCaptcha(site.ctx, response);
  return checked.ok ? "right" : checked.refusal.code;
}
