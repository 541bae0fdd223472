import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Locator } from "playwright-core";
import { setByTwo } from "@/api/platform/settings/testing.ts";
import { otherThan } from "@/api/messages/sms/testing/record_sms.ts";
import type { TestMember } from "@/testing/site/test_member.ts";
import { fill, type Texts, textsOf } from "@/i18n/mod.ts";
import { loginPassword, memberWithPassword } from "../journey/members.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { browserOf, inView, journeyViews } from "../journey/views.ts";
import { beginning, like } from "../texts.ts";

const fresh = "river-stone-9";

Deno.test("forgotten passwords", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  await setByTwo(site.ctx, "captcha.difficulty", 60);
  const t = site.steps(test);
  for (const view of journeyViews) {
    await t.step(`from the login dialog to the new password, ${inView(view)}`, async () => {
      const { account, mobile, other } = await memberWithMobile(site);
      const texts = textsOf(view.lang);
      const { page, watched } = await site.open(browserOf(view));
      await page.goto("/?login=1");
      await page.getByRole("dialog").getByRole("link", { name: texts.login.forgot }).click();
      await page.waitForURL("/forgot");
      await page.getByText(`${texts.forgot.smsRisk} ${texts.forgot.smsSafer}`).waitFor();
      const main = page.getByRole("main");
      await main.getByRole("button", { name: texts.forgot.send }).click();
      await page.getByText(texts.errors.fields.account_required).waitFor();
      await main.getByLabel(texts.forgot.account).fill(account.toUpperCase());
      await main.getByLabel(texts.forgot.mobile).fill(mobile);
      await main.getByRole("button", { name: texts.forgot.send }).click();
      await page.getByText(like(texts.forgot.sentTo, { mobile })).waitFor();
      await main.getByRole("button", { name: like(texts.forgot.resendIn) }).waitFor();
      const code = await codeSentTo(site, mobile);
      await main.getByLabel(texts.forgot.code).fill(otherThan(code));
      await main.getByLabel(texts.forgot.password, { exact: false }).first().fill(fresh);
      await main.getByLabel(texts.forgot.passwordAgain).fill(fresh);
      await main.getByRole("button", { name: texts.forgot.submit, exact: true }).click();
      await page.getByText(texts.errors.sms_code_wrong).waitFor();
      await main.getByLabel(texts.forgot.code).fill(code);
      await main.getByRole("button", { name: texts.forgot.submit, exact: true }).click();
      await page.getByText(texts.forgot.done).waitFor();

      await other.page.goto("/member/wallet");
      assert.equal(new URL(other.page.url()).searchParams.get("login"), "1", "the other browser is signed out");

      await main.getByRole("link", { name: texts.forgot.toLogin, exact: true }).click();
      await page.waitForURL("/login");
      await main.getByLabel(texts.login.account).fill(account);
      await main.getByLabel(texts.login.password, { exact: true }).fill(fresh);
      await main.getByRole("button", { name: texts.login.submit, exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await page.goto("/member/wallet");
      assert.equal(new URL(page.url()).pathname, "/member/wallet");
      watched.assertQuiet();
    });
  }

  await t.step("without a script the same by plain forms", async () => {
    const { account, mobile } = await memberWithMobile(site);
    const { forgot } = textsOf("tw");
    const { page } = await site.open({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
    await page.goto("/forgot");
    const main = page.getByRole("main");
    await main.getByLabel(forgot.account).fill(account);
    await main.getByLabel(forgot.mobile).fill("12");
    await main.getByRole("button", { name: forgot.send }).click();
    await page.getByText(textsOf("tw").errors.fields.mobile_format).waitFor();
    await main.getByLabel(forgot.mobile).fill(mobile);
    await main.getByRole("button", { name: forgot.send }).click();
    await main.getByLabel(forgot.code).fill(await codeSentTo(site, mobile));
    await main.getByLabel(forgot.password, { exact: false }).first().fill(fresh);
    await main.getByLabel(forgot.passwordAgain).fill(fresh);
    await main.getByRole("button", { name: forgot.submit, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/forgot" && url.searchParams.has("done"));
    await page.getByText(forgot.done).waitFor();
  });

  await t.step("a forgotten withdrawal password is set by a code; withdrawals then wait", async () => {
    const { other: { page, watched }, mobile } = await withdrawalMember(site);
    const { forgot, errors, withdraw } = textsOf("vn");
    await page.setViewportSize({ width: 390, height: 900 });
    await page.context().addCookies([{ name: "lang", value: "vn", url: site.site.url }]);
    await page.goto("/member/password");
    const form = page.getByRole("form", { name: forgot.withdrawalTitle });
    await form.getByRole("button", { name: forgot.send }).click();
    await form.getByText(fill(forgot.withdrawalSentTo, { mobile })).waitFor();
    await form.getByRole("button", { name: like(forgot.resendIn) }).waitFor();
    const code = await codeSentTo(site, mobile);
    await fillReset(form, textsOf("vn"), otherThan(code));
    await form.getByRole("button", { name: forgot.withdrawalSubmit }).click();
    await form.getByText(errors.sms_code_wrong).waitFor();
    await form.getByLabel(forgot.code).fill(code);
    await form.getByRole("button", { name: forgot.withdrawalSubmit }).click();
    await page.getByText(forgot.withdrawalDone).waitFor();
    await page.getByText(like(withdraw.password.locked)).waitFor();
    assert.equal(await form.count(), 0, "there is no other while this one has locked withdrawals");
    watched.assertQuiet();
  });

  await t.step("without a script it is, too", async () => {
    const { member, mobile } = await withdrawalMember(site);
    const { forgot, errors, withdraw } = textsOf("tw");
    const { page } = await site.open({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } }, member);
    await page.goto("/member/password");
    const form = page.getByRole("form", { name: forgot.withdrawalTitle });
    await form.getByRole("button", { name: forgot.send }).click();
    await form.getByText(fill(forgot.withdrawalSentTo, { mobile })).waitFor();
    await form.getByRole("button", { name: forgot.withdrawalSubmit }).click();
    await form.getByText(errors.fields.sms_code_required).waitFor();
    await fillReset(form, textsOf("tw"), await codeSentTo(site, mobile));
    await form.getByRole("button", { name: forgot.withdrawalSubmit }).click();
    await page.getByText(forgot.withdrawalDone).waitFor();
    await page.getByText(like(withdraw.password.locked)).waitFor();
  });
});

/** One who has a withdrawal password, and whose login password is known. */
async function withdrawalMember(site: BrowserSite) {
  const known = await memberWithMobile(site, await memberWithPassword(site));
  await site.ctx.db.updateTable("members").set(({ ref }) => ({ withdrawal_password_hash: ref("password_hash") }))
    .where("id", "=", known.member.id).execute();
  return known;
}

async function fillReset(form: Locator, { forgot }: Texts, code: string): Promise<void> {
  await form.getByLabel(forgot.code).fill(code);
  await form.getByLabel(forgot.loginPassword).fill(loginPassword);
  await form.getByLabel(beginning(forgot.withdrawalPassword)).first().fill(fresh);
  await form.getByLabel(forgot.withdrawalAgain).fill(fresh);
}

let members = 0;

/** A member with a mobile, who is signed in in another browser. */
async function memberWithMobile(site: BrowserSite, of?: TestMember) {
  const member = of ?? await site.member();
  const mobile = `09123456${String(++members).padStart(2, "0")}`;
  await site.ctx.db.updateTable("members").set({ mobile }).where("id", "=", member.id).execute();
  const other = await site.open({}, member);
  await other.page.goto("/member/wallet");
  assert.equal(new URL(other.page.url()).pathname, "/member/wallet");
  return { member, account: member.account, mobile, other };
}

/** The code in the sandbox gateway's outbox, once the site's job has sent it. */
async function codeSentTo({ ctx }: BrowserSite, mobile: string): Promise<string> {
  while (true) {
    const { rows: [message] } = await sql<{ text: string }>`
      select text from sandbox.taken_letters where channel = 'sms' and recipient = ${mobile} order by id desc limit 1`
      .execute(ctx.db);
    const code = /\d{6}/.exec(message?.text ?? "")?.[0];
    if (code) return code;
  }
}
