import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { readChances } from "@/api/rewards/turntable/chances/read_chances.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { isInSight } from "../journey/steps.ts";
import { browserOf, inView, journeyViews } from "../journey/views.ts";
import { beginning } from "../texts.ts";

Deno.test("the turntable: a draw, and its verification", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);

  for (const view of journeyViews) {
    await t.step(
      `by keyboard the wheel is turned, the seed revealed and the draw verified, ${inView(view)}`,
      async () => {
        const { turntable } = textsOf(view.lang);
        const member = await site.member();
        await giveChances(site.ctx, member.id, 2);
        const { page, watched } = await site.open(browserOf(view), member);
        await page.goto("/turntable");
        await page.getByRole("img", { name: fill(turntable.wheel, { count: 10 }) }).waitFor();
        const draw = page.getByRole("button", { name: beginning(turntable.draw), exact: false });
        await draw.focus();
        await page.keyboard.press("Enter");
        const records = page.getByRole("region", { name: turntable.records });
        const first = records.getByRole("group").first();
        await first.getByText(turntable.serverHash).waitFor();
        // One is left, or two if the prize was a further chance.
        const left = await readChances(site.ctx, member.id);
        await page.getByRole("button", { name: inOne(turntable.draw, turntable.left, left) }).waitFor();
        await press(page, records.getByRole("button", { name: turntable.rotate }));
        const verify = first.getByRole("button", { name: turntable.verify });
        await verify.waitFor();
        await press(page, verify);
        await first.getByText(turntable.verified).waitFor();
        watched.assertQuiet();
      },
    );
  }

  await t.step("wheel and button are in one view, on a phone and on a desktop", async () => {
    const member = await site.member();
    await giveChances(site.ctx, member.id, 1);
    for (const [width, height] of [[1440, 900], [390, 844]] as const) {
      for (const lang of ["tw", "vn"] as const) {
        const { turntable } = textsOf(lang);
        const { page } = await site.open({ viewport: { width, height } }, member);
        await page.goto(`/turntable?lang=${lang}`);
        const wheel = page.getByRole("img", { name: fill(turntable.wheel, { count: 10 }) });
        const draw = page.getByRole("button", { name: beginning(turntable.draw), exact: false });
        for (const part of [wheel, draw]) assert.ok(await isInSight(part), `${part} ${lang} ${width}`);
        await page.context().close();
      }
    }
  });

  await t.step("without a script the plain form draws, and two tabs get one draw", async () => {
    const { turntable } = textsOf("tw");
    const member = await site.member();
    await giveChances(site.ctx, member.id, 3);
    const { page } = await site.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, member);
    for (const path of ["/turntable", "/turntable_v1"]) {
      await page.goto(path);
      await page.getByRole("button", { name: beginning(turntable.draw), exact: false }).click();
      await page.waitForURL((url) => url.pathname === path && url.searchParams.has("drawn"));
      await page.getByRole("region", { name: turntable.records }).getByText(turntable.sealed).first().waitFor();
    }
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto("/turntable");
    for (const tab of [page, other]) {
      await tab.getByRole("button", { name: beginning(turntable.draw), exact: false }).click();
      await tab.waitForURL((url) => url.searchParams.has("drawn"));
    }
    assert.equal(page.url(), other.url(), "two tabs that show the same next draw");
    const draws = await site.ctx.db.selectFrom("turntable_draws").select("id").where("member_id", "=", member.id)
      .execute();
    assert.equal(draws.length, 3);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });
});

/** Presses a button as who uses no mouse does. */
async function press(page: Page, button: ReturnType<Page["getByRole"]>): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
}

/** Matches the button's text while so many draws are left. */
function inOne(draw: string, left: string, count: number): string {
  return `${draw} ${fill(left, { count })}`;
}
