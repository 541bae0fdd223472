import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { answerRealityCheck, readRealityCheck } from "@/api/accounting/reality_checks/reality_check.ts";
import { letMinutesPass } from "@/api/accounting/reality_checks/testing.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";
import { like } from "../texts.ts";

Deno.test("a reality check is in front of every page until the member has chosen", async (t) => {
  await using site = await openBrowserSite();
  const { ctx } = site;
  for (const view of phoneViews) {
    for (const javaScriptEnabled of [true, false]) {
      await t.step(`${inView(view)} ${javaScriptEnabled ? "with" : "without"} a script`, async () => {
        const { common, limits, realityCheck } = textsOf(view.lang);
        const member = await site.member({ main: 5000_00n });
        const { page, watched } = await site.open({ ...browserOf(view), javaScriptEnabled }, member);
        const dialog = page.getByRole("dialog", { name: realityCheck.title });
        const choose = (choice: string) => dialog.getByRole("button", { name: choice, exact: true }).press("Enter");
        const path = () => new URL(page.url()).pathname;

        await page.goto("/member/limits");
        assert.equal(await dialog.count(), 0);
        await page.getByLabel(realityCheck.every).selectOption("15");
        await page.getByRole("button", { name: realityCheck.save }).click();
        await page.getByText(limits.saved).waitFor();

        await letMinutesPass(ctx, member.id, 75);
        // As in a browser that does not know the attribute, which the page then does for it.
        await page.addInitScript("delete HTMLDialogElement.prototype.closedBy");
        await page.goto("/");
        await dialog.getByText(like(realityCheck.lead, { time: fill(realityCheck.hours, { hours: 1 }) })).waitFor();
        assert.deepEqual(
          await dialog.locator("dd").allInnerTexts(),
          [..."012345"].map(() => "0.00").concat("5,000.00"),
        );
        assert.equal(await isFocused(page), true, "a screen reader begins with it");
        if (javaScriptEnabled) {
          await assertAccessible(page);
          await page.keyboard.press("Escape");
          await dialog.dispatchEvent("click");
          const { x, y } = (await dialog.getByRole("heading", { name: realityCheck.title }).boundingBox())!;
          await page.mouse.move(x + 5, y + 5);
          await page.mouse.down();
          await page.mouse.move(x + 5, y + 200);
          await page.mouse.up();
          assert.equal(await page.evaluate(() => Boolean(history.state?.sheet)), false, "going back ends no check");
          assert.equal(await dialog.isVisible(), true, "only a choice ends it");
        }
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        if (javaScriptEnabled) assert.equal(await page.evaluate(isTooWide), false);
        await choose(realityCheck.stay);
        await dialog.waitFor({ state: "detached" });
        assert.equal(path(), "/");

        await letMinutesPass(ctx, member.id, 15);
        await page.goto("/games");
        await choose(realityCheck.records);
        await page.waitForURL("**/member/record");
        assert.equal(await dialog.count(), 0);

        await letMinutesPass(ctx, member.id, 15);
        await page.goto("/centre");
        await choose(realityCheck.break);
        await page.waitForURL("**/member/breaks");

        await letMinutesPass(ctx, member.id, 15);
        await page.goto("/member/vip");
        await choose(common.logout);
        await page.waitForURL((url) => url.pathname === "/");
        await page.goto("/member/vip");
        assert.notEqual(path(), "/member/vip", "the session has ended");
        assert.equal((await readRealityCheck(ctx, member.id)).due, false);
        if (javaScriptEnabled) watched.assertQuiet();
        await page.context().close();
      });
    }
  }
});

Deno.test("a check that is due is in the way of a game, which opens after the choice", async () => {
  await using site = await openBrowserSite();
  const member = await site.member({ main: 5000_00n });
  const { page } = await site.open(browserOf(phoneViews[0]!), member);
  const { realityCheck, transfer } = textsOf(phoneViews[0]!.lang);
  await page.goto("/");
  await letMinutesPass(site.ctx, member.id, 60);
  await page.evaluate(() => location.assign("/play?game_name=rsg"));
  await page.getByRole("dialog", { name: realityCheck.title }).getByRole("button", { name: realityCheck.stay }).click();
  await page.getByRole("link", { name: transfer.launch }).click();
  await page.waitForURL((url) => url.origin !== site.site.url);
});

Deno.test("a page that is open shows the check when it is due", async () => {
  await using site = await openBrowserSite({ isNotified: true });
  const member = await site.member();
  const { page } = await site.open(browserOf(phoneViews[0]!), member);
  const { realityCheck } = textsOf(phoneViews[0]!.lang);
  const dialog = page.getByRole("dialog", { name: realityCheck.title });
  await page.clock.install();
  const streamed = page.waitForRequest(/api\/v1\/events/);
  await page.goto("/member/limits");
  await streamed;
  await letMinutesPass(site.ctx, member.id, 60);
  await page.clock.runFor("01:00:01");
  await dialog.waitFor();
  assert.equal(await dialog.evaluate((element) => element.matches(":modal")), true);
  assert.equal(await isFocused(page), true);
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await dialog.waitFor();
  assert.equal(await isFocused(page), true, "only a choice ends it");
  // Answered on another device meanwhile.
  await answerRealityCheck(site.ctx, member.id, new Date((await readRealityCheck(site.ctx, member.id)).due_at));
  await page.clock.runFor("15:01");
  await dialog.waitFor({ state: "detached" });
  await letMinutesPass(site.ctx, member.id, 60);
  await page.clock.runFor("01:00:01");
  await page.getByRole("button", { name: realityCheck.stay }).click();
  await dialog.waitFor({ state: "detached" });
});

/** Whether the focus is in the check. */
function isFocused(page: Page): Promise<boolean> {
  return page.locator("#reality-check").evaluate((dialog) => dialog.contains(document.activeElement));
}
