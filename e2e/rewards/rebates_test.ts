import assert from "node:assert/strict";
import { playForRebates } from "@/api/rewards/rebates/testing.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { journeyWidths } from "../journey/views.ts";

const { rebates, errors } = textsOf("tw");

Deno.test("a member claims their rebates once, with and without a script, and sees what they are made of", async (t) => {
  await using site = await openBrowserSite();
  for (const width of journeyWidths) {
    for (const javaScriptEnabled of [true, false]) {
      await t.step(`at ${width} px ${javaScriptEnabled ? "with" : "without"} a script`, async () => {
        const member = await site.member();
        await playForRebates(site.ctx, member.id);
        const { page, watched } = await site.open({ viewport: { width, height: 844 }, javaScriptEnabled }, member);
        const other = await page.context().newPage();
        for (const tab of [page, other]) await tab.goto("/member/vip/rebate?lang=tw");
        // 0.4 % of 1,000.00, of 480.55 (1.92) and of 200.00.
        const claim = page.getByRole("button", { name: fill(rebates.claim, { amount: "6.72" }) });
        await claim.waitFor();
        if (javaScriptEnabled) await assertAccessible(page);
        await claim.click();
        await page.getByText(fill(rebates.claimed, { amount: "6.72" })).waitFor();
        await page.getByText(rebates.nothing).waitFor();
        // The other tab still shows the form.
        await other.getByRole("button", { name: fill(rebates.claim, { amount: "6.72" }) }).click();
        await other.getByRole("alert").getByText(errors.rebate_nothing_due).waitFor();
        const accounts = await site.ctx.db.selectFrom("accounts").select(["code", "balance_cents"])
          .where("member_id", "=", member.id).execute();
        assert.deepEqual(accounts, [{ code: "main", balance_cents: 6_72n }]);
        const day = page.getByRole("listitem").filter({ hasText: rebates.states.given }).last();
        await day.locator("summary").click();
        assert.deepEqual(
          await day.getByRole("row").last().getByRole("cell").allInnerTexts(),
          ["1,480.55", fill(rebates.level, { level: 0 }), "5.92"],
        );
        if (javaScriptEnabled) watched.assertQuiet();
        await page.context().close();
      });
    }
  }
});
