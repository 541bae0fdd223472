import assert from "node:assert/strict";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import { type Country, shownOf } from "@/shared/rules/country_rules.ts";
import { assertAccessible } from "../accessible.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { browserOf, inView, journeyViews } from "../journey/views.ts";
import { inOrder, tw } from "../texts.ts";
import { typed } from "../typed.ts";

const password = "jade hill 88";
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A visitor of a country, with a number and an account of their own. */
interface Visitor {
  country: Country;
  name: string;
  account: string;
  mobile: string;
}

Deno.test("signing up by an invite link", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);
  const inviter = await site.member();
  const { promote_code: superid } = await site.ctx.db.selectFrom("members").select("promote_code")
    .where("id", "=", inviter.id).executeTakeFirstOrThrow();
  const invite = `superid=${superid}&introducer=${encodeURIComponent(typed.introducer)}`;

  for (const [at, view] of journeyViews.entries()) {
    const { lang, width } = view;
    // In the dialog and on the page, each of them by default.
    const from = lang === "tw" ? "/" : "/signup";
    await t.step(`${inView(view)} from ${from} ends at home, signed in, with the inviter kept`, async () => {
      const visitor = { ...names[lang], account: `invited${at}`, mobile: numbers[lang][width] };
      await setCountry(site, visitor.country);
      const { page, watched } = await site.open(browserOf(view));
      await page.goto(`${from}?${invite}`);
      assert.equal(new URL(page.url()).search, "", "the invite is kept, not shown");
      const form = await openForm(page, from, lang);
      const { signUp } = textsOf(lang);
      assert.equal(await form.getByLabel(signUp.superid).inputValue(), superid);
      await fillForm(form, visitor, lang);
      await askForCode(site, form, visitor, lang);
      // All of it in sight: what the bars cover of a page that is scrolled is too small a target.
      await page.setViewportSize({ width, height: 2400 });
      await assertAccessible(page);
      await form.getByRole("button", { name: signUp.submit }).click();
      await page.getByRole("button", { name: textsOf(lang).common.memberMenu }).waitFor();
      assert.equal(new URL(page.url()).pathname, "/");
      const member = await site.ctx.db.selectFrom("members")
        .select(["introducer_id", "introducer", "name", "status"]).where("account", "=", visitor.account)
        .executeTakeFirst();
      const stored = { introducer_id: inviter.id, introducer: typed.introducer, name: visitor.name, status: "new" };
      assert.deepEqual(member, stored);
      watched.assertQuiet();
    });
  }

  await setCountry(site, "tw");

  await t.step("what is wrong stands at its field, and the first one has the focus", async () => {
    const { page, watched } = await site.open(desktop);
    await page.goto("/signup");
    const form = await openForm(page, "/signup", "tw");
    const { signUp, errors: { fields } } = tw;
    await form.getByRole("button", { name: signUp.submit }).click();
    const said = [
      [signUp.name, fields.name_required],
      [signUp.account, fields.sign_up_account_required],
      [fill(signUp.messenger, { app: shownOf("tw").messenger }), fields.line_required],
      [signUp.mobile, fields.mobile_required],
      [signUp.code, fields.sms_code_required],
    ] as const;
    for (const [label, message] of said) {
      const field = form.getByLabel(label);
      assert.equal(await field.getAttribute("aria-invalid"), "true", label);
      const [error = ""] = (await field.getAttribute("aria-describedby") ?? "").split(" ");
      assert.equal(await page.locator(`#${error}`).textContent(), message);
    }
    assert.ok(await form.getByLabel(signUp.name).evaluate((field) => field === document.activeElement));
    await form.getByRole("button", { name: signUp.send }).click();
    assert.ok(await form.getByLabel(signUp.mobile).evaluate((field) => field === document.activeElement));
    await page.setViewportSize({ width: 1440, height: 2400 });
    await assertAccessible(page);
    watched.assertQuiet();
  });

  await t.step("the wait for the next code goes on after the page is loaded again", async () => {
    const { page } = await site.open(desktop);
    await page.goto("/signup");
    const form = await openForm(page, "/signup", "tw");
    const visitor = { ...names.tw, account: "reload", mobile: "0912-345-675" };
    await fillForm(form, visitor, "tw");
    await askForCode(site, form, visitor, "tw");
    await page.reload();
    await form.getByRole("button", { name: waiting("tw") }).waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    );
    assert.ok(!stored.replaceAll("-", "").includes(visitor.mobile.replaceAll("-", "")), "the number is not kept");
  });

  await t.step("the two dialogs lead to each other, and the passwords are shown by one button", async () => {
    const { page, watched } = await site.open(desktop);
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: tw.home.step1 }).click();
    const signUp = page.getByRole("dialog", { name: tw.signUp.title });
    await signUp.getByRole("button", { name: tw.login.showPassword }).click();
    assert.equal(await signUp.getByLabel(tw.signUp.passwordAgain).getAttribute("type"), "text");
    await signUp.getByRole("link", { name: tw.common.login }).click();
    await signUp.waitFor({ state: "hidden" });
    const login = page.getByRole("dialog");
    await login.getByLabel(tw.login.account).waitFor();
    await login.getByRole("link", { name: tw.common.signUp }).click();
    await signUp.getByLabel(tw.signUp.name).waitFor();
    assert.equal(await page.getByRole("dialog").count(), 1);
    watched.assertQuiet();
  });

  await t.step("a taken account is said at its field, and another one goes on with the same code", async () => {
    const { page } = await site.open(desktop);
    await page.goto("/signup");
    const form = await openForm(page, "/signup", "tw");
    const visitor = { ...names.tw, account: "invited0", mobile: "0912-345-676" };
    await fillForm(form, visitor, "tw");
    await askForCode(site, form, visitor, "tw");
    const submit = form.getByRole("button", { name: tw.signUp.submit });
    await submit.dblclick();
    const taken = form.getByRole("paragraph").filter({ hasText: tw.errors.fields.account_taken });
    const forgot = taken.getByRole("link", { name: tw.login.forgot, exact: true });
    assert.equal(await forgot.getAttribute("href"), "/forgot");
    await taken.getByRole("link", { name: tw.common.login, exact: true }).click();
    const login = page.getByRole("dialog");
    await login.getByLabel(tw.login.account).waitFor();
    await page.keyboard.press("Escape");
    await login.waitFor({ state: "hidden" });
    await form.getByLabel(tw.signUp.account).fill("desk03");
    await submit.click();
    await page.getByRole("button", { name: tw.common.memberMenu }).waitFor();
  });

  await t.step("in the dialog a taken number leads to sign in or to another password", async () => {
    const { page } = await site.open(desktop);
    await page.goto("/");
    const form = await openForm(page, "/", "tw");
    const visitor = { ...names.tw, account: "desk04", mobile: "0912-345-676" };
    await fillForm(form, visitor, "tw");
    await forgetSends(site);
    await askForCode(site, form, visitor, "tw");
    await form.getByRole("button", { name: tw.signUp.submit }).click();
    const taken = form.getByRole("paragraph").filter({ hasText: tw.errors.fields.mobile_taken });
    const forgot = taken.getByRole("link", { name: tw.login.forgot, exact: true });
    assert.equal(await forgot.getAttribute("href"), "/forgot");
    await taken.getByRole("link", { name: tw.common.login, exact: true }).click();
    await form.waitFor({ state: "hidden" });
    await page.getByRole("dialog").getByLabel(tw.login.account).waitFor();
    assert.equal(await page.getByRole("dialog").count(), 1);
  });

  await t.step(
    "the captcha is solved while the form is filled in: nothing is left of it when the code is asked for",
    async () => {
      const { page, watched } = await site.open(desktop);
      const derived = await countDerivations(page);
      const requested: string[] = [];
      page.on("request", (request) => {
        const [, call] = request.url().split("/api/v1/");
        if (call) requested.push(call);
      });
      await page.goto("/signup");
      const form = await openForm(page, "/signup", "tw");
      const visitor = { ...names.tw, account: "ahead1", mobile: "0912-345-678" };
      assert.deepEqual(requested, [], "nothing is solved for who only looks");
      const [captcha] = await Promise.all([
        page.waitForResponse(/web\/captcha$/),
        form.getByLabel(tw.signUp.name).fill(visitor.name),
      ]);
      const { data: { challenge } } = await captcha.json();
      const solution = await solveChallenge({ challenge, deriveKey });
      await derived.reaches(solution!.counter + 1);
      await fillForm(form, visitor, "tw");
      const [sent] = await Promise.all([
        page.waitForRequest(/user\/send\/mobile$/),
        form.getByRole("button", { name: tw.signUp.send }).click(),
      ]);
      assert.deepEqual(requested, ["web/captcha", "user/send/mobile"]);
      assert.equal(await derived.count(), solution!.counter + 1);
      assert.match(atob(sent.postDataJSON().google_recaptcha_response), new RegExp(solution!.derivedKey));
      await form.getByRole("button", { name: waiting("tw") }).waitFor();
      watched.assertQuiet();
    },
  );

  await t.step("without a script the page asks for the code and signs up", async () => {
    const { page, watched } = await site.open({ ...desktop, javaScriptEnabled: false });
    await page.goto(`/signup?${invite}`);
    const form = page.getByRole("form", { name: tw.signUp.submit });
    const visitor = { ...names.tw, account: "plain1", mobile: "0912345677" };
    await fillForm(form, visitor, "tw");
    await form.getByRole("button", { name: tw.signUp.send }).click();
    await form.getByText(inOrder(tw.signUp.sent, visitor.mobile)).waitFor();
    assert.equal(await form.getByLabel(tw.signUp.account).inputValue(), visitor.account);
    await fillForm(form, visitor, "tw");
    await form.getByLabel(tw.signUp.code).fill(await lastCode(site, visitor.mobile));
    await form.getByRole("button", { name: tw.signUp.submit }).click();
    await page.getByRole("button", { name: tw.common.memberMenu }).waitFor();
    watched.assertQuiet();
  });

  await t.step("the terms are a page that both forms link", async () => {
    const { page, watched } = await site.open(phone);
    await page.goto("/login");
    await page.getByRole("main").getByRole("link", { name: tw.login.termsName }).waitFor();
    await page.goto("/terms");
    await page.getByRole("heading", { name: tw.terms.sections.data.title }).waitFor();
    await assertAccessible(page);
    watched.assertQuiet();
  });
});

/** Each form of a number is typed once. */
const numbers = {
  tw: { 1440: "0912-345-671", 390: "0912-345672" },
  vn: { 1440: "0912 345 673", 390: "+84 912 345 674" },
} as const;

const names = {
  tw: { country: "tw", name: typed.realName },
  vn: { country: "vn", name: typed.realNameInVietnam },
} as const;

/** The form of the page, or of the dialog that the header opens. */
async function openForm(page: Page, from: "/" | "/signup", lang: Lang): Promise<Locator> {
  const { signUp, common } = textsOf(lang);
  if (from === "/") await page.getByRole("banner").getByRole("link", { name: common.signUp, exact: true }).click();
  const form = page.getByRole("form", { name: signUp.submit });
  await form.getByRole("button", { name: signUp.send }).waitFor();
  return form;
}

async function fillForm(form: Locator, { name, account, mobile, country }: Visitor, lang: Lang): Promise<void> {
  const { signUp } = textsOf(lang);
  await form.getByLabel(signUp.name).fill(name);
  await form.getByLabel(signUp.account).fill(account);
  await form.getByLabel(signUp.password, { exact: true }).fill(password);
  await form.getByLabel(signUp.passwordAgain).fill(password);
  await form.getByLabel(fill(signUp.messenger, { app: shownOf(country).messenger })).fill("ming_88");
  await form.getByLabel(signUp.mobile).fill(mobile);
  await form.getByRole("checkbox").check();
}

/** Presses the button, waits until it counts down, and types the code that came. */
async function askForCode(site: BrowserSite, form: Locator, { mobile }: Visitor, lang: Lang): Promise<void> {
  const { signUp } = textsOf(lang);
  await form.getByRole("button", { name: signUp.send }).click();
  await form.getByRole("button", { name: waiting(lang) }).waitFor();
  await form.getByLabel(signUp.code).fill(await lastCode(site, mobile));
}

/** Matches the button's text during the countdown. */
function waiting(lang: Lang): RegExp {
  return new RegExp(textsOf(lang).signUp.wait.replace("{seconds}", "\\d+"));
}

/** The code of the last message to a number, from the sandbox gateway's outbox. */
async function lastCode({ ctx: { db } }: BrowserSite, mobile: string): Promise<string> {
  const stored = mobile.replace("+84 ", "0").replaceAll(/[ -]/g, "");
  const { rows: [message] } = await sql<{ text: string }>`
    select text from sandbox.taken_letters where channel = 'sms' and recipient = ${stored} order by id desc limit 1`
    .execute(db);
  return /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
}

/** Counts the keys that a page's scripts derive: what a proof of work is made of. */
async function countDerivations(page: Page) {
  await page.addInitScript(() => {
    const { deriveBits } = SubtleCrypto.prototype;
    const counts = globalThis as unknown as { derived: number };
    counts.derived = 0;
    SubtleCrypto.prototype.deriveBits = function (...given: Parameters<typeof deriveBits>) {
      counts.derived++;
      return deriveBits.apply(this, given);
    };
  });
  return {
    count: () => page.evaluate(() => (globalThis as unknown as { derived: number }).derived),
    reaches: (count: number) =>
      page.waitForFunction((min) => (globalThis as unknown as { derived: number }).derived >= min, count),
  };
}

/** As a minute after the last message. */
async function forgetSends({ ctx: { db } }: BrowserSite): Promise<void> {
  await db.deleteFrom("sms_counts").execute();
}

/** Sets the site's country, and waits until the site has read it. */
async function setCountry(site: BrowserSite, country: Country): Promise<void> {
  const value = JSON.stringify(country);
  await site.ctx.db.insertInto("settings").values({ key: "site.country", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value })).execute();
  await untilServed(site, "/signup/form", (form) => JSON.parse(form).country === country);
}
