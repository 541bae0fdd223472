import assert from "node:assert/strict";
import { byHand, setBenefits, setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { journeyWidths } from "../journey/views.ts";
import { fill, textsOf } from "@/i18n/mod.ts";

Deno.test("a member sees their level, what the next one takes, and all levels side by side", async (t) => {
  await using site = await openBrowserSite({ isOwn: true });
  const member = await site.member();
  await setLevelByTwo(site.ctx, byHand(member.account, 3));
  const { vip } = textsOf("tw");
  for (const width of journeyWidths) {
    await t.step(`at ${width} px`, async () => {
      const { page, watched } = await site.open({ viewport: { width, height: 844 } }, member);
      await page.goto("/member/vip?lang=tw");
      await page.getByRole("heading", { name: `VIP 3 ${vip.names[3]}` }).waitFor();
      await page.getByText(fill(vip.toNext, { level: 4, name: vip.names[4]! })).waitFor();
      const bar = page.getByRole("progressbar", { name: vip.deposits });
      assert.equal(await bar.getAttribute("aria-valuetext"), "0.00 / 500,000.00");
      const table = page.getByRole("region", { name: vip.allLevels });
      assert.equal(await table.getByRole("columnheader").count(), 7);
      const rowOf = async (name: string) =>
        await table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) })
          .getByRole("cell").allInnerTexts();
      for (const name of [vip.withdrawalMost, vip.withdrawalsADay, vip.birthday, vip.monthly]) {
        assert.deepEqual(await rowOf(name), [], "the same for all, until an operator sets others");
      }
      assert.deepEqual(await rowOf(vip.rebate), ["0.4%", "0.5%", "0.6%", "0.7%", "0.8%", "0.9%"]);
      // On a phone one level has room: the member's own stands there first, beside the names and not under them.
      const own = (await table.getByRole("columnheader", { name: "VIP 3" }).boundingBox())!;
      const names = (await table.getByRole("columnheader").first().boundingBox())!;
      assert.ok(own.x >= names.x + names.width && own.x + own.width <= width, `${own.x} of ${width}`);
      // Its last column is reached by scrolling the table alone, with the keyboard too.
      await table.focus();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0);
      await assertAccessible(page);
      watched.assertQuiet();
    });
  }
  await t.step("limits and gifts that operators have set stand in the table", async () => {
    await setBenefits(site.ctx);
    const { page, watched } = await site.open({}, member);
    await page.goto("/member/vip?lang=tw");
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: vip.withdrawalsADay }) });
    const cells = await row.getByRole("cell").allInnerTexts();
    assert.deepEqual(cells, [1, 1, 1, 2, 3, 5].map((count) => fill(vip.times, { count })));
    await page.getByRole("rowheader", { name: vip.monthly }).waitFor();
    watched.assertQuiet();
  });
});
