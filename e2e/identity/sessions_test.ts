import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { type Texts, textsOf } from "@/i18n/mod.ts";
import type { TestMember } from "@/testing/site/test_member.ts";
import { assertAccessible } from "../accessible.ts";
import { launchProfile } from "../browser.ts";
import { addressForm, cardForm, fillCard } from "../journey/bind.ts";
import { fillLogin, forgetProofs, loginPassword, memberWithPassword } from "../journey/members.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { alertSays, memberMenu } from "../journey/steps.ts";
import { browserOf, inView, journeyViews } from "../journey/views.ts";
import { beginning, tw } from "../texts.ts";

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

Deno.test("sessions in the browser", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);

  await t.step("a card form of an older session asks for the password, and then sends all that it held", async () => {
    const member = await memberWithPassword(site);
    const { page } = await site.open(phone, member);
    await page.goto("/member/card");
    await fillCard(page);
    await forgetProofs(site, member);
    await cardForm(page).getByRole("button", { name: tw.cards.submit }).click();
    await stepUpDialog(page).getByLabel(tw.security.password).and(page.locator(":focus")).waitFor();
    await prove(page, "a wrong password");
    await stepUpDialog(page).getByText(tw.errors.fields.password_wrong).waitFor();
    const cards = site.ctx.db.selectFrom("bank_cards").selectAll().where("member_id", "=", member.id);
    assert.deepEqual(await cards.execute(), []);
    await Promise.all([alertSays(page, tw.cards.added), prove(page, loginPassword)]);
    assert.equal(await stepUpDialog(page).count(), 0);
    const { bank_id, id_front_image, id_back_image, bank_cover_image } = await cards.executeTakeFirstOrThrow();
    assert.equal(bank_id, "808");
    assert.equal(new Set([id_front_image, id_back_image, bank_cover_image, null]).size, 4);
  });

  await t.step(
    "passwords are pasted into every field for them, and each says to password managers which it is",
    async () => {
      const { page } = await site.open(desktop, await memberWithPassword(site));
      const { page: visitors } = await site.open(desktop);
      assert.deepEqual(await pastedInto(visitors, "/login"), ["current-password"]);
      assert.deepEqual(await pastedInto(visitors, "/signup"), ["new-password", "new-password"]);
      assert.deepEqual(await pastedInto(page, "/member/security"), [
        "current-password",
        "new-password",
        "new-password",
      ]);
    },
  );

  await t.step("an address form does so too, once; within ten minutes nothing more is asked", async () => {
    const member = await memberWithPassword(site);
    const { page, watched } = await site.open(desktop, member);
    await page.goto("/member/card");
    const bind = async (address: string) => {
      await addressForm(page).getByLabel(tw.cards.address).fill(address);
      await addressForm(page).getByLabel(tw.cards.birthday).fill("1990-05-17");
      await addressForm(page).getByRole("button", { name: tw.cards.bind }).click();
    };
    await forgetProofs(site, member);
    await bind("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
    await Promise.all([alertSays(page, tw.cards.added), prove(page, loginPassword)]);
    await page.getByRole("radio", { name: "TJRabP…jpRTv8" }).waitFor();
    await bind("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
    await page.getByRole("radio", { name: "TR7NHq…gjLj6t" }).waitFor();
    watched.assertQuiet();
  });

  await t.step(
    "a withdrawal password is not set when the dialog is closed, and is with the form as it was",
    async () => {
      const member = await memberWithPassword(site);
      const { page, watched } = await site.open(desktop, member);
      await page.goto("/member/password");
      await page.getByLabel(beginning(tw.withdraw.password.fresh)).fill("654321");
      await page.getByLabel(tw.withdraw.password.again).fill("654321");
      await forgetProofs(site, member);
      const submit = page.getByRole("button", { name: tw.withdraw.password.submit });
      await submit.click();
      await stepUpDialog(page).waitFor();
      await Promise.all([alertSays(page, tw.errors.step_up_required), page.keyboard.press("Escape")]);
      await submit.click();
      await Promise.all([alertSays(page, tw.withdraw.password.done), prove(page, loginPassword)]);
      watched.assertQuiet();
    },
  );

  await t.step(
    "a token is replaced once it is an hour old, by whichever tab asks first, and no tab is signed out",
    async () => {
      const member = await site.member();
      const { page, watched } = await site.open(desktop, member);
      const renewals: string[] = [];
      page.context().on("request", (request) => {
        if (request.url().endsWith("/api/check-refresh")) renewals.push(request.method());
      });
      const other = await page.context().newPage();
      for (const tab of [page, other]) await tab.goto("/member/wallet", { waitUntil: "networkidle" });
      assert.deepEqual(renewals, [], "within the hour nothing is asked");
      await anHourLater(site, member);
      // A page that the site makes after the first answer has the next token, and asks for nothing.
      const { promise: bothHaveAsked, resolve: release } = Promise.withResolvers<void>();
      let asking = 0;
      await page.context().route("**/check-refresh", async (route) => {
        if (++asking === 2) release();
        await bothHaveAsked;
        await route.continue();
      });
      await Promise.all(
        [page, other].map((tab) =>
          Promise.all([tab.waitForResponse(/check-refresh/), tab.reload({ waitUntil: "networkidle" })])
        ),
      );
      const next = await tokenIn(page);
      assert.notEqual(next, member.token);
      // As after the minute that the token before has.
      await site.ctx.db.deleteFrom("sessions").where("replaced_at", "is not", null).execute();
      for (const tab of [page, other]) {
        await tab.reload({ waitUntil: "networkidle" });
        await memberMenu(tab).waitFor();
      }
      assert.equal(await tokenIn(page), next);
      assert.equal(renewals.length, 2);
      watched.assertQuiet();
    },
  );

  await t.step(
    "a page that stays open asks hourly, and again soon where no answer came",
    async () => {
      const member = await site.member();
      const { page } = await site.open(phone, member);
      await page.clock.install();
      await page.goto("/member/wallet");
      let renewals = 0;
      await page.route("**/check-refresh", async (route) => {
        renewals++;
        await (renewals === 1 ? route.abort("connectionreset") : route.continue());
      });
      await page.clock.runFor("59:00");
      assert.equal(renewals, 0);
      await Promise.all([page.waitForEvent("requestfailed"), page.clock.runFor("01:01")]);
      await Promise.all([page.waitForResponse(/check-refresh/), page.clock.runFor("00:06")]);
      await page.clock.runFor("59:00");
      assert.equal(renewals, 2);
      await anHourLater(site, member);
      await Promise.all([page.waitForResponse(/check-refresh/), page.clock.runFor("01:01")]);
      assert.notEqual(await tokenIn(page), member.token);
    },
  );

  for (const view of journeyViews) {
    const texts = textsOf(view.lang);
    await t.step(`a new password signs another browser out: its next press leads home, ${inView(view)}`, async () => {
      const { security } = texts;
      const member = await memberWithPassword(site);
      const { page } = await site.open(browserOf(view));
      const { page: elsewhere } = await site.open(browserOf(view));
      for (const browser of [page, elsewhere]) await signIn(browser, texts, member);
      await elsewhere.goto("/member/password");
      await page.goto("/member/security");
      const form = page.getByRole("form", { name: security.password });
      await form.getByLabel(security.old).fill(loginPassword);
      await form.getByLabel(beginning(security.fresh)).fill("another horse 7");
      await form.getByLabel(security.again).fill("another horse 7");
      await form.getByRole("button", { name: security.change }).click();
      await page.getByRole("status").getByText(security.changed).waitFor();
      const { password } = texts.withdraw;
      await elsewhere.getByLabel(beginning(password.fresh)).fill("654321");
      await elsewhere.getByLabel(password.again).fill("654321");
      await elsewhere.getByRole("button", { name: password.submit }).click();
      await elsewhere.waitForURL((url) => url.pathname === "/");
      assert.equal(await tokenIn(elsewhere), undefined, "the cookie is taken back");
      assert.equal(await memberMenu(elsewhere, texts).count(), 0);
      await page.reload();
      await memberMenu(page, texts).waitFor();
    });

    await t.step(`who asked to be remembered still is when the browser starts again, ${inView(view)}`, async () => {
      const folder = await Deno.makeTempDir();
      const member = await memberWithPassword(site);
      const browser = browserOf(view);
      try {
        await inProfile(site, folder, browser, (page) => signIn(page, texts, member));
        await inProfile(site, folder, browser, async (page) => {
          await page.goto("/");
          assert.equal(await memberMenu(page, texts).count(), 0, "who did not ask is not");
          await signIn(page, texts, member, { remember: true });
        });
        await inProfile(site, folder, browser, async (page) => {
          await page.goto("/");
          assert.equal(await memberMenu(page, texts).count(), 1);
        });
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    });

    await t.step(`the dialog that binds an address to withdraw to asks for the password, ${inView(view)}`, async () => {
      const { withdraw, cards } = texts;
      const member = await memberWithPassword(site, { main: 5000_00n });
      const { page, watched } = await site.open(browserOf(view), member);
      await page.goto("/member/withdraw");
      await page.getByRole("link", { name: withdraw.add }).click();
      const dialog = page.getByRole("dialog", { name: withdraw.add });
      await dialog.getByRole("button", { name: cards.bindUsdt }).click();
      await dialog.getByRole("textbox", { name: cards.address }).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
      await dialog.getByLabel(cards.birthday).fill("1990-05-17");
      await forgetProofs(site, member);
      const bind = dialog.getByRole("button", { name: cards.bind, exact: true });
      await bind.click();
      await stepUpDialog(page, texts).getByLabel(texts.security.password).and(page.locator(":focus")).waitFor();
      await assertAccessible(page);
      await Promise.all([alertSays(page, texts.errors.step_up_required), page.keyboard.press("Escape")]);
      assert.ok(await dialog.isVisible(), "the dialog behind it stays, with what was typed");
      await bind.click();
      await Promise.all([alertSays(page, cards.added), prove(page, loginPassword, texts)]);
      // It is no destination before an operator has approved it.
      await page.getByRole("link", { name: withdraw.toCards }).waitFor();
      assert.equal(await page.getByRole("dialog").count(), 0);
      watched.assertQuiet();
    });
  }
});

function stepUpDialog(page: Page, { factors } = tw) {
  return page.getByRole("dialog", { name: factors.prove });
}

/** Pastes a password into each field for one; gives what the fields say which password they want. */
async function pastedInto(page: Page, path: string): Promise<(string | null)[]> {
  const pasted = "from a manager, with ‘words’ 7";
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<textarea id="copied"></textarea>'));
  await page.locator("#copied").evaluate((field: HTMLTextAreaElement, text) => {
    field.value = text;
    field.select();
    document.execCommand("copy");
  }, pasted);
  const fields = page.getByRole("main").locator("input[type=password]:visible");
  const wanted: (string | null)[] = [];
  for (const field of await fields.all()) {
    await field.evaluate((element) => element.focus());
    await page.keyboard.press("ControlOrMeta+V");
    assert.equal(await field.inputValue(), pasted);
    wanted.push(await field.getAttribute("autocomplete"));
  }
  return wanted;
}

async function prove(page: Page, typed: string, t = tw): Promise<void> {
  await stepUpDialog(page, t).getByLabel(t.security.password).fill(typed);
  await stepUpDialog(page, t).getByRole("button", { name: t.factors.confirm }).click();
}

/** The session's token was made an hour ago. */
async function anHourLater({ ctx }: BrowserSite, { id }: TestMember): Promise<void> {
  const at = new Date(Date.now() - 3_600_000);
  await ctx.db.updateTable("sessions").set({ issued_at: at }).where("member_id", "=", id).execute();
}

async function tokenIn(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === sessionCookie)?.value;
}

async function signIn(page: Page, t: Texts, member: TestMember, { remember = false } = {}): Promise<void> {
  await page.goto("/login");
  const main = page.getByRole("main");
  await fillLogin(main, t, member);
  if (remember) await main.getByLabel(t.login.remember).check();
  await main.getByRole("button", { name: t.login.submit, exact: true }).click();
  await memberMenu(page, t).waitFor();
}

/** Starts a browser over a folder with its profile, and ends it again. */
async function inProfile(
  { site }: BrowserSite,
  folder: string,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await launchProfile(folder, { ...options, baseURL: site.url });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}
