import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { letRaisesWait, playToday } from "@/api/accounting/play_limits/testing.ts";
import { letMinutesPass } from "@/api/accounting/reality_checks/testing.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";
import { beginning, like } from "../texts.ts";

Deno.test("a member limits top-ups, losses and time, is refused by them, and raises one a day later", async (t) => {
  await using site = await openBrowserSite();
  for (const view of phoneViews) {
    for (const javaScriptEnabled of [true, false]) {
      await t.step(`${inView(view)} ${javaScriptEnabled ? "with" : "without"} a script`, async () => {
        const { limits, errors, recharge, realityCheck } = textsOf(view.lang);
        const member = await site.member({ main: 5000_00n });
        const { page, watched } = await site.open({ ...browserOf(view), javaScriptEnabled }, member);
        await page.goto("/member/recharge");
        await page.getByRole("main").getByRole("link", { name: limits.title }).click();
        const day = ofPeriod(page, limits.kinds.top_up, limits.periods.day);
        await day.getByText(limits.none).waitFor();
        assert.equal(await day.getByLabel(limits.amount).inputValue(), "", "nothing is preselected");

        // In a tab of its own, as the answer to it is no success.
        const other = await page.context().newPage();
        await other.goto("/member/limits");
        const wrong = ofPeriod(other, limits.kinds.top_up, limits.periods.day);
        await wrong.getByLabel(limits.amount).fill("0");
        await wrong.getByRole("button", { name: limits.save }).click();
        await wrong.getByText(errors.fields.amount_not_positive).waitFor();
        if (javaScriptEnabled) await assertAccessible(other);
        await day.getByLabel(limits.amount).fill("1,000");
        await day.getByRole("button", { name: limits.save }).click();
        await page.getByText(limits.saved).waitFor();
        await day.getByText(limits.left).waitFor();
        if (javaScriptEnabled) await assertAccessible(page);

        await page.goto("/member/recharge");
        await page.getByRole("radio", { name: beginning(recharge.methodNames.atm) }).check();
        await page.getByLabel(recharge.amount).fill("2000");
        await page.getByRole("button", { name: recharge.submit }).click();
        await page.getByText(like(errors.top_up_limit_reached, { left: "1000" })).first().waitFor();

        await page.goto("/member/limits");
        await day.getByLabel(limits.amount).fill("3000");
        await day.getByRole("button", { name: limits.save }).click();
        await day.getByText(like(limits.waits)).waitFor();
        assert.equal(await day.getByRole("button", { name: limits.confirm }).count(), 0);
        await day.getByRole("button", { name: limits.takeBack }).click();
        await day.getByText(like(limits.waits)).waitFor({ state: "detached" });
        await day.getByRole("button", { name: limits.remove }).click();
        await day.getByText(limits.removal).waitFor();
        await letRaisesWait(site.ctx, member, 24);
        await page.reload();
        await other.goto("/member/limits");
        if (javaScriptEnabled) await assertAccessible(page);
        await day.getByRole("button", { name: limits.confirm }).click();
        await day.getByText(limits.none).waitFor();
        // The other tab still shows what waited.
        await ofPeriod(other, limits.kinds.top_up, limits.periods.day).getByRole("button", { name: limits.confirm })
          .click();
        await other.getByText(errors.limit_raise_gone).waitFor();

        const week = ofPeriod(page, limits.kinds.loss, limits.periods.week);
        await week.getByLabel(limits.amount).fill("500.50");
        await week.getByRole("button", { name: limits.save }).click();
        await page.getByText(limits.saved).waitFor();
        assert.deepEqual(await week.locator("dd").allInnerTexts(), ["500.50", "0.00", "500.50"]);

        const time = ofPeriod(page, limits.kinds.time, limits.periods.day);
        await ofPeriod(other, limits.kinds.time, limits.periods.day).getByLabel(limits.minutes).fill("10");
        await other.keyboard.press("Enter");
        await other.getByText(errors.fields.play_minutes).waitFor();
        await time.getByLabel(limits.minutes).fill("90");
        await page.keyboard.press("Enter");
        await page.getByText(limits.saved).waitFor();
        await playToday(site.ctx, member, 100);
        await page.reload();
        const hours = (hours: number, minutes: number) => fill(realityCheck.hours, { hours, minutes });
        assert.deepEqual(await time.locator("dd").allInnerTexts(), [
          ...[hours(1, 30), hours(1, 40), fill(realityCheck.minutes, { minutes: 0 })],
        ]);
        if (javaScriptEnabled) await assertAccessible(page);
        await other.goto("/play?game_name=rsg");
        await other.getByText(like(errors.time_limit_reached, { used: "100", limit: "90" })).first().waitFor();
        // The reality check says it, too, to a member who is in a game.
        await letMinutesPass(site.ctx, member.id, 60);
        await other.goto("/member/limits");
        await other.getByRole("dialog", { name: realityCheck.title }).getByText(like(realityCheck.limitReached))
          .waitFor();
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        if (javaScriptEnabled) {
          assert.equal(await page.evaluate(isTooWide), false, "nothing is wider than the page");
          watched.assertQuiet();
        }
        await page.context().close();
      });
    }
  }
});

function ofPeriod(page: Page, kind: string, period: string) {
  return page.getByRole("region", { name: kind, exact: true }).getByRole("region", {
    name: `${kind} ${period}`,
    exact: true,
  });
}
