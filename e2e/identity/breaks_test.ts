import assert from "node:assert/strict";
import { dayMs } from "@/shared/taipei_time.ts";
import { beginBreak } from "@/api/identity/breaks/begin_break.ts";
import { readBreak } from "@/api/identity/breaks/read_break.ts";
import { letBreakPass } from "@/api/identity/breaks/testing.ts";
import { readSession } from "@/api/identity/sessions/read_session.ts";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { loginPassword, memberWithPassword } from "../journey/members.ts";
import { openBrowserSite } from "../journey/open_site.ts";

const path = "/member/breaks";

for (const [lang, javaScriptEnabled] of [["tw", true], ["vn", true], ["tw", false]] as [Lang, boolean][]) {
  Deno.test(`a time-out is chosen, confirmed and returned from in ${lang}${javaScriptEnabled ? "" : " without a script"}`, async (test) => {
    await using site = await openBrowserSite();
    const step = site.steps(test);
    const t = textsOf(lang);
    const { breaks, common } = t;
    const { ctx } = site;
    const look = { viewport: { width: 390, height: 844 }, javaScriptEnabled };
    const member = await memberWithPassword(site);
    const { page } = await site.open(look, member);

    await step.step("two steps lead to a break, and nothing is chosen before", async () => {
      await page.goto(`/centre?lang=${lang}`);
      await page.locator("main").getByRole("link", { name: common.pages.breaks }).click();
      await page.getByRole("heading", { name: common.pages.breaks }).first().waitFor();
      const form = page.getByRole("form", { name: breaks.timeOut });
      assert.equal(await form.getByLabel(breaks.length).inputValue(), "");
      if (javaScriptEnabled) await assertAccessible(page);
      await form.getByRole("button", { name: breaks.next }).click();
      await page.getByRole("form", { name: breaks.exclusion }).waitFor();
      await form.getByLabel(breaks.length).selectOption({ label: fill(breaks.days, { count: 7 }) });
      await form.getByRole("button", { name: breaks.next }).click();
      const confirm = page.getByRole("form", { name: breaks.confirmTitle });
      await confirm.getByText(fill(breaks.days, { count: 7 })).waitFor();
      if (javaScriptEnabled) await assertAccessible(page);
      await confirm.getByLabel(breaks.password).fill("a wrong password");
      await confirm.getByRole("button", { name: breaks.begin }).click();
      await page.getByText(t.errors.fields.password_wrong).waitFor();
      assert.equal(await readBreak(ctx, member.id), null);
      await confirm.getByLabel(breaks.password).fill(loginPassword);
      await confirm.getByRole("button", { name: breaks.begin }).click();
      await page.getByRole("status").getByText(breaks.begun).waitFor();
      await page.getByRole("region", { name: breaks.nowTimeOut }).getByText(breaks.notOver).waitFor();
      if (javaScriptEnabled) await assertAccessible(page);
      const begun = await readBreak(ctx, member.id);
      assert.equal(begun!.mayReturnAt!.getTime() - begun!.beganAt.getTime(), 7 * dayMs);
    });

    await step.step("a game says from when on it opens again, and the withdrawal page is open", async () => {
      const answer = await page.goto("/play?game_name=rsg");
      assert.equal(answer?.status(), 403);
      await page.goto("/member/withdraw");
      await page.getByRole("heading", { name: t.withdraw.title }).first().waitFor();
    });

    await step.step("a time-out that is over ends by its button", async () => {
      const other = await memberWithPassword(site);
      const signedIn = await readSession(ctx, other.token);
      const length = { kind: "time_out", days: 1 } as const;
      const visitor = { address: "192.0.2.1", userAgent: "a browser" };
      const begun = await beginBreak(ctx, signedIn!, { length, password: loginPassword }, visitor);
      assert.ok(begun.ok);
      await letBreakPass(ctx, other.id, 1);
      const { page } = await site.open(look, other);
      await page.goto(`${path}?lang=${lang}`);
      if (javaScriptEnabled) await assertAccessible(page);
      await page.getByRole("button", { name: breaks.return, exact: true }).click();
      await page.getByRole("status").getByText(breaks.returned).waitFor();
      assert.equal(await readBreak(ctx, other.id), null);
    });
  });
}
