import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";
import { loginTitleIn } from "../texts.ts";

Deno.test("a phone's sheets close by going back and by a drag, and each press shows that it was taken", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  for (const view of phoneViews) {
    const { signUp, common, login, cash, withdraw } = textsOf(view.lang);
    const loginName = loginTitleIn(view.lang);

    await t.step(
      `going back closes a visitor's sheet, also one that another made room for, ${inView(view)}`,
      async () => {
        const { page, watched } = await site.open(browserOf(view));
        await page.goto("/coupon");
        await page.goto("/");
        const header = page.getByRole("banner");
        const [signIn, joining] = [loginName, signUp.title].map((name) => page.getByRole("dialog", { name }));
        await header.getByRole("link", { name: common.login, exact: true }).click();
        await signIn!.getByLabel(login.account).waitFor();
        await page.evaluate(() => history.back());
        await signIn!.waitFor({ state: "hidden" });
        assert.equal(new URL(page.url()).pathname, "/");

        await header.getByRole("link", { name: common.login, exact: true }).click();
        await signIn!.getByRole("link", { name: common.signUp }).click();
        await joining!.getByLabel(signUp.name).waitFor();
        await signIn!.waitFor({ state: "hidden" });
        await joining!.getByRole("link", { name: common.login }).click();
        await joining!.waitFor({ state: "detached" });
        await signIn!.getByLabel(login.account).waitFor();
        await page.evaluate(() => history.back());
        await signIn!.waitFor({ state: "hidden" });

        await header.getByRole("link", { name: common.login, exact: true }).click();
        await signIn!.getByRole("button", { name: common.close }).click();
        await atStep(page, false);
        await page.goBack();
        assert.equal(new URL(page.url()).pathname, "/coupon", "a sheet that was closed leaves no step behind");
        watched.assertQuiet();
      },
    );

    await t.step(`of two sheets going back closes the upper one first, ${inView(view)}`, async () => {
      const { page, watched } = await site.open(browserOf(view), await site.member({ main: 1000_00n }));
      await page.goto("/member/wallet");
      await page.locator("a[data-cash=withdraw]").first().evaluate((link: HTMLElement) => link.click());
      const outer = page.getByRole("dialog", { name: cash.title });
      await outer.getByRole("link", { name: withdraw.add }).click();
      const inner = page.locator("dialog:modal").nth(1);
      await inner.locator("select").first().waitFor();
      await page.evaluate(() => history.back());
      await inner.waitFor({ state: "detached" });
      await outer.waitFor();
      await atStep(page, true);
      await page.evaluate(() => history.back());
      await outer.waitFor({ state: "detached" });
      assert.equal(new URL(page.url()).pathname, "/member/wallet");
      watched.assertQuiet();
    });

    await t.step(`dragging its head down closes a sheet, and a little way doesn't, ${inView(view)}`, async () => {
      const { page, watched } = await site.open(browserOf(view));
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: common.login, exact: true }).click();
      const sheet = page.getByRole("dialog", { name: loginName });
      await atStep(page, true);
      // Its form comes after it, and moves its head up.
      await sheet.getByLabel(login.account).waitFor();
      const { moveTo, end } = await touch(sheet.getByRole("heading", { name: loginName }));
      await moveTo(60);
      assert.equal(await sheet.evaluate(({ style }) => style.translate), "0px 60px");
      await end();
      assert.equal(await sheet.evaluate((dialog: HTMLDialogElement) => dialog.open && dialog.style.translate), "");
      const again = await touch(sheet.getByRole("heading", { name: loginName }));
      await again.moveTo(120);
      await again.end();
      await sheet.waitFor({ state: "hidden" });
      await atStep(page, false);
      watched.assertQuiet();
    });

    await t.step(
      `a link is marked with the press itself, until its page or dialog has come, ${inView(view)}`,
      async () => {
        const { page } = await site.open(browserOf(view), await site.member({ main: 1000_00n }));
        const opener = page.locator("a[data-cash=withdraw], a[href^='/member/transfer?']").first();
        await page.goto("/egame");
        assert.equal(await pressed(opener), "true");
        await page.getByRole("dialog").waitFor();
        assert.equal(await opener.getAttribute("aria-busy"), null);
        await page.keyboard.press("Escape");
        await atStep(page, false);

        for (const [from, to] of [["/member/recharge", "/coupon"], ["/member/wallet", "/member/cash"]] as const) {
          const held = Promise.withResolvers<void>();
          await page.goto(from);
          await page.route((url) => url.pathname === to, async (route) => {
            await held.promise;
            await route.continue().catch(() => {});
          });
          const link = page.locator(`a[href="${to}"]:not([data-cash])`).first();
          assert.equal(await pressed(link), "true", `${from} to ${to}`);
          held.resolve();
          // A page that is still on its way would be given up by the next, and ends that one's load.
          await page.waitForURL(`**${to}`);
        }
      },
    );
  }
});

/** Presses an element without a pointer before, and returns how it is marked in the same task. */
function pressed(link: Locator): Promise<string | null> {
  return link.evaluate((element: HTMLElement) => {
    element.click();
    return element.ariaBusy;
  });
}

/** Waits until the history is at the step of a sheet, or has left it. */
async function atStep(page: Page, isAt: boolean): Promise<void> {
  await page.waitForFunction((wanted) => Boolean(history.state?.sheet) === wanted, isAt);
}

/** Puts a finger on the middle of an element. */
async function touch(element: Locator) {
  const devtools = await element.page().context().newCDPSession(element.page());
  const { x, y, width, height } = (await element.boundingBox())!;
  const at = (downPx: number) => [{ x: Math.round(x + width / 2), y: Math.round(y + height / 2) + downPx }];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", at(0));
  return {
    async moveTo(downPx: number) {
      await send("touchMove", at(downPx / 2));
      await send("touchMove", at(downPx));
    },
    end: () => send("touchEnd", []),
  };
}
