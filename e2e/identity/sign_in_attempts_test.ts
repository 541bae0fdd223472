import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { attemptLimits } from "@/api/identity/sign_in_attempts/limits.ts";
import { takeAttempt } from "@/api/identity/sign_in_attempts/take_attempt.ts";
import { textsOf } from "@/i18n/mod.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { demoPassword } from "../site_process.ts";
import { like, tw } from "../texts.ts";

const account = "demo01";

Deno.test("signing in while strangers guess at the account", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);
  const plain = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  await attack(site);

  await t.step(
    "a stranger's browser solves the captcha by itself; from then on it is known, also after signing out",
    async () => {
      const { page, watched } = await site.open({ viewport: { width: 1440, height: 900 } });
      for (const solved of [1, 1]) {
        await page.goto("/login");
        await fillIn(page, tw, demoPassword);
        await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
        await page.waitForURL((url) => url.pathname === "/");
        assert.equal(await captchasSolved(site), solved);
        await page.context().clearCookies({ name: "jadehall_session" });
      }
      watched.assertQuiet();
    },
  );

  await t.step("without a script a stranger reads why, and a known browser signs in", async () => {
    const { page } = await site.open(plain);
    await page.goto("/login");
    await fillIn(page, tw, demoPassword);
    await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
    await page.getByRole("alert").getByText(tw.errors.captcha_required).waitFor();
    await site.ctx.db.deleteFrom("sign_in_attempts").execute();
    await fillIn(page, tw, demoPassword);
    await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.context().clearCookies({ name: "jadehall_session" });
    await attack(site);
    await page.goto("/login");
    await fillIn(page, tw, demoPassword);
    await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  await t.step("who has to wait sees the seconds go by on the button, and without a script reads them", async () => {
    await site.ctx.db.deleteFrom("sign_in_attempts").execute();
    const vn = textsOf("vn");
    const { page } = await site.open({ viewport: { width: 390, height: 844 }, locale: "vi-VN" });
    await page.clock.install();
    const withoutScript = (await site.open({ ...plain, locale: "vi-VN" })).page;
    await page.goto("/login?lang=vn");
    await withoutScript.goto("/login?lang=vn");
    const submit = page.getByRole("button", { name: vn.login.submit, exact: true });
    await fillIn(page, vn, "wrong-one");
    await mayFail(site, { more: 2 });
    await submit.click();
    await page.getByRole("alert").getByText(vn.errors.wrong_credentials).waitFor();
    await mayFail(site, { more: 0 });
    await submit.click();
    const waiting = page.getByRole("button", { name: like(vn.login.wait) });
    await waiting.waitFor();
    await fillIn(withoutScript, vn, "wrong-one");
    await withoutScript.getByRole("button", { name: vn.login.submit, exact: true }).click();
    await withoutScript.getByRole("alert").getByText(like(vn.login.tooMany)).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 390);
    const first = await waiting.innerText();
    await page.waitForFunction(
      (before) => document.querySelector(".login__form [type=submit]")?.textContent !== before,
      first,
    );
    await mayFail(site, { more: 2 });
    await page.clock.fastForward(waitMs);
    await submit.waitFor();
    await fillIn(page, vn, demoPassword);
    await submit.click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

/** Strangers fail so often that the account counts as under attack. */
async function attack({ ctx }: BrowserSite): Promise<void> {
  for (let host = 0; host < attemptLimits.account.captchaFrom; host++) {
    await takeAttempt(ctx, { account, address: `198.51.100.${host}`, device: null }, { isSolved: true });
  }
}

/** Far longer than the tests take to see that it is not over. */
const waitMs = 600_000;

/** Sets how many failures the browser's address still has at the account before it waits. */
async function mayFail({ ctx }: BrowserSite, { more }: { more: number }): Promise<void> {
  const { free } = attemptLimits.accountAndAddress;
  const count = { failures: more > 0 ? free - more : free, next_at: more > 0 ? null : new Date(Date.now() + waitMs) };
  await ctx.db.updateTable("sign_in_attempts").set(count).where("subject", "=", `both 127.0.0.1 ${account}`).execute();
}

async function captchasSolved({ ctx }: BrowserSite): Promise<number> {
  return (await ctx.db.selectFrom("captcha_uses").select("signature").execute()).length;
}

async function fillIn(page: Page, { login }: typeof tw, password: string): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel(login.account).fill(account);
  await form.getByLabel(login.password, { exact: true }).fill(password);
}
