import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { codeAt, wrongCodeAt } from "@/api/identity/second_factor/testing.ts";
import { type Lang, type Texts, textsOf } from "@/i18n/mod.ts";
import type { TestMember } from "@/testing/site/test_member.ts";
import { assertAccessible } from "../accessible.ts";
import { fillLogin, forgetProofs, loginPassword, memberWithPassword } from "../journey/members.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { alertSays, memberMenu } from "../journey/steps.ts";
import { browserOf, inView, journeyViews } from "../journey/views.ts";
import { beginning, loginTitleIn } from "../texts.ts";

Deno.test("signing in with more than a password", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  for (const view of journeyViews) {
    const texts = textsOf(view.lang);
    await t.step(
      `a passkey is added, renamed, signs in alone, proves who the member is, and is removed, ${inView(view)}`,
      async () => {
        const { page, watched } = await site.open({ ...browserOf(view), baseURL: namedAddress(site) });
        const member = await memberWithPassword(site);
        await addAuthenticator(page);
        await signIn(page, texts, member);
        await addPasskey(page, texts);
        await signInByPasskey(page, texts);
        await proveByPasskey(site, page, texts, member);
        await removePasskey(site, page, texts, member);
        watched.assertQuiet();
      },
    );

    await t.step(
      `an authenticator is set up by its QR code, its code asked for in the login dialog, ${inView(view)}`,
      async () => {
        const { page, watched } = await site.open(browserOf(view));
        const member = await memberWithPassword(site);
        await signIn(page, texts, member);
        const { secret, recoveryCode } = await setUp(site, page, texts, member);
        await signInByCode(page, view.lang, member, secret);
        watched.assertQuiet();
        const plain = (await site.open({ ...browserOf(view), javaScriptEnabled: false })).page;
        await signInWithoutScript(plain, texts, member, recoveryCode);
      },
    );
  }
});

/** The site's address by a name: a passkey is of a host with a name. */
function namedAddress({ site }: BrowserSite): string {
  return site.url.replace("127.0.0.1", "localhost");
}

/** Gives a page a device that makes passkeys and recognizes its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, { factors }: Texts): Promise<void> {
  await page.goto("/member/security");
  const passkeys = passkeysOf(page, factors);
  await passkeys.getByText(factors.noPasskeys).waitFor();
  await passkeys.getByLabel(factors.passkeyName).fill("laptop");
  await passkeys.getByRole("button", { name: factors.addPasskey, exact: true }).click();
  await passkeys.getByRole("listitem").getByText("laptop").waitFor();
  await passkeys.getByText(factors.notUsed).waitFor();
  await passkeys.getByRole("button", { name: `${factors.rename} laptop`, exact: true }).click();
  await passkeys.getByRole("listitem").getByLabel(factors.passkeyName).fill("notebook");
  await passkeys.getByRole("button", { name: factors.save, exact: true }).click();
  await passkeys.getByText("notebook").waitFor();
}

async function signInByPasskey(page: Page, t: Texts): Promise<void> {
  await signOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: t.login.passkey, exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await memberMenu(page, t).waitFor();
}

async function proveByPasskey(site: BrowserSite, page: Page, t: Texts, member: TestMember): Promise<void> {
  const { factors, withdraw } = t;
  await forgetProofs(site, member);
  await page.goto("/member/password");
  await page.getByLabel(beginning(withdraw.password.fresh)).fill("654321");
  await page.getByLabel(withdraw.password.again).fill("654321");
  await page.getByRole("button", { name: withdraw.password.submit, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: factors.prove, exact: true });
  await dialog.getByRole("button", { name: factors.provePasskey, exact: true }).waitFor();
  await assertAccessible(page);
  await Promise.all([
    alertSays(page, withdraw.password.done),
    dialog.getByRole("button", { name: factors.provePasskey, exact: true }).click(),
  ]);
}

/** Removes it and tries to sign in by it: the device still has it. */
async function removePasskey(site: BrowserSite, page: Page, t: Texts, member: TestMember): Promise<void> {
  const { factors, login, errors } = t;
  await forgetProofs(site, member);
  await page.goto("/member/security");
  const passkeys = passkeysOf(page, factors);
  await passkeys.getByRole("button", { name: `${factors.removePasskey} notebook`, exact: true }).click();
  const prove = page.getByRole("region", { name: factors.prove, exact: true });
  await prove.getByRole("button", { name: factors.provePasskey, exact: true }).click();
  await passkeys.getByText(factors.noPasskeys).waitFor();
  await signOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: login.passkey, exact: true }).click();
  await page.getByRole("alert").getByText(errors.passkey_refused).waitFor();
}

function passkeysOf(page: Page, { passkeys }: Texts["factors"]) {
  return page.getByRole("region", { name: passkeys, exact: true });
}

/** Sets an authenticator up after a proof by the password, and gives what the member then has. */
async function setUp(site: BrowserSite, page: Page, { factors, errors }: Texts, member: TestMember) {
  await forgetProofs(site, member);
  await page.goto("/member/security");
  const totp = page.getByRole("region", { name: factors.title, exact: true });
  await totp.getByRole("button", { name: factors.begin, exact: true }).click();
  const prove = page.getByRole("region", { name: factors.prove, exact: true });
  await prove.getByLabel(factors.provePassword, { exact: true }).fill(loginPassword);
  await prove.getByRole("button", { name: factors.confirm, exact: true }).click();
  await totp.getByRole("img", { name: factors.qrLabel, exact: true }).waitFor();
  const secret = (await totp.getByRole("status").first().innerText()).replaceAll(" ", "");
  await totp.getByLabel(factors.digits).fill(codeAt(secret, new Date()));
  await totp.getByRole("button", { name: factors.confirm, exact: true }).click();
  const codes = totp.getByRole("list", { name: factors.codes, exact: true }).getByRole("listitem");
  await codes.first().waitFor();
  assert.equal(await codes.count(), 10);
  const [first = "", second = ""] = await codes.allInnerTexts();
  // With the authenticator on, its change asks for a factor; a recovery code is one.
  await totp.getByRole("button", { name: factors.renew, exact: true }).click();
  await prove.getByText(errors.factor_proof_required).waitFor();
  await assertAccessible(page);
  await prove.getByLabel(factors.digits).fill(second);
  await prove.getByRole("button", { name: factors.confirm, exact: true }).click();
  await totp.getByText(first, { exact: true }).waitFor({ state: "detached" });
  const [recoveryCode = ""] = await codes.allInnerTexts();
  return { secret, recoveryCode };
}

/** Signs in by the dialog of the front page: the password, a code that is wrong, and the right one. */
async function signInByCode(page: Page, lang: Lang, member: TestMember, secret: string): Promise<void> {
  const t = textsOf(lang);
  const { common, login, errors } = t;
  await signOut(page);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: common.login, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: loginTitleIn(lang) });
  await fillLogin(dialog, t, member);
  const submit = dialog.getByRole("button", { name: login.submit, exact: true });
  await submit.click();
  await dialog.getByText(errors.second_factor_required).waitFor();
  const field = dialog.getByLabel(login.code, { exact: true });
  await field.and(page.locator(":focus")).waitFor();
  await assertAccessible(page);
  await field.fill(wrongCodeAt(secret, new Date()));
  await submit.click();
  await dialog.getByText(errors.second_factor_wrong).waitFor();
  // The present one has confirmed the authenticator, and counts once.
  await field.fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await submit.click();
  await memberMenu(page, t).waitFor();
}

/** Signs in at the page without a script, by a recovery code. */
async function signInWithoutScript(page: Page, t: Texts, member: TestMember, recoveryCode: string): Promise<void> {
  const { login, errors } = t;
  const main = page.getByRole("main");
  const submit = main.getByRole("button", { name: login.submit, exact: true });
  await page.goto("/login");
  await fillLogin(main, t, member);
  await submit.click();
  await main.getByText(errors.second_factor_required).waitFor();
  await main.getByLabel(login.password, { exact: true }).fill(loginPassword);
  await main.getByLabel(login.code, { exact: true }).fill(recoveryCode);
  await submit.click();
  await memberMenu(page, t).waitFor();
}

async function signIn(page: Page, t: Texts, member: TestMember): Promise<void> {
  await page.goto("/login");
  await fillLogin(page.getByRole("main"), t, member);
  await page.getByRole("button", { name: t.login.submit, exact: true }).click();
  await memberMenu(page, t).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "jadehall_session" });
}
