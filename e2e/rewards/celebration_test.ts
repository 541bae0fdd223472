import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { openTurntable } from "@/api/rewards/turntable/testing/turntable_site.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";
import { beginning } from "../texts.ts";

Deno.test("the turntable celebrates what was drawn", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);
  const id = await openTurntable(site.ctx, [{ number: 1, kind: "points", amount: 8888, turnover: 1, weight: 1 }]);
  await untilServed(site, "/api/v1/web/turntable/item", (body) => JSON.parse(body).turntable === Number(id));

  for (const view of phoneViews) {
    await t.step(
      `the sum is shown and said once, when the answer has come and the wheel stands, ${inView(view)}`,
      async () => {
        const { turntable } = textsOf(view.lang);
        const member = await site.member();
        await giveChances(site.ctx, member.id, 2);
        const { page, watched } = await site.open({ ...browserOf(view), reducedMotion: "no-preference" }, member);
        await page.goto("/turntable");
        const answer = Promise.withResolvers<void>();
        await page.route("**/api/v1/web/turntable/draws", async (route) => {
          await answer.promise;
          await route.continue();
        });
        const sayings = await listen(page);
        const draw = page.getByRole("button", { name: beginning(turntable.draw), exact: false });
        await draw.click();
        await page.getByRole("button", { name: turntable.drawing }).waitFor();
        assert.equal(await page.locator(".party").count(), 0, "nothing is celebrated before the answer");
        answer.resolve();
        await page.locator(".party__sum").getByText("+8,888", { exact: true }).waitFor();
        await page.locator(".party__sky").waitFor();
        const won = fill(turntable.won, { prize: fill(turntable.points, { amount: "8,888" }) });
        await page.getByRole("status").getByText(won).waitFor();
        // After the page has read the chances that are left, and shown them.
        await page.getByRole("button", { name: `${turntable.draw} ${fill(turntable.left, { count: 1 })}` }).waitFor();
        const said = (await sayings()).filter((text) => text.includes(won));
        assert.equal(said.length, 1, said.join("\n"));
        watched.assertQuiet();
      },
    );
  }

  await t.step("for who asks for less motion the sum stands there at once, and nothing flies", async () => {
    const { turntable } = textsOf("tw");
    const member = await site.member();
    await giveChances(site.ctx, member.id, 1);
    const { page } = await site.open({ viewport: { width: 390, height: 844 } }, member);
    await page.goto("/turntable");
    await page.getByRole("button", { name: beginning(turntable.draw), exact: false }).click();
    await page.locator(".party__sum").waitFor();
    assert.equal(await page.locator(".party__sky").isVisible(), false);
    const moving = await page.locator(".party").evaluate((party) => party.getAnimations({ subtree: true }).length);
    assert.equal(moving, 0);
  });
});

/** Collects the texts that come into the page's live regions from now on: a screen reader says each of them. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const sayings = await page.evaluateHandle(() => {
    const said: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          "[role=status], [role=alert]",
        );
        if (region) said.push(region.textContent ?? "");
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => sayings.jsonValue();
}
