import assert from "node:assert/strict";
import { answerComplaint, takeComplaint } from "@/api/messages/complaints/operators/operator_steps.ts";
import { readComplaints } from "@/api/messages/complaints/read_complaints.ts";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { like } from "../texts.ts";

Deno.test("a member complains, reads by when an answer comes, reopens it once and closes it", async (t) => {
  await using site = await openBrowserSite();
  const { ctx } = site;
  for (const [lang, javaScriptEnabled] of [["tw", true], ["vn", true], ["tw", false]] as [Lang, boolean][]) {
    await t.step(`in ${lang}${javaScriptEnabled ? "" : " without a script"}`, async () => {
      const { common, complaints, errors } = textsOf(lang);
      const member = await site.member();
      const { page, watched } = await site.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled }, member);
      const look = async () => {
        if (!javaScriptEnabled) return;
        await assertAccessible(page);
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        assert.equal(await page.evaluate(isTooWide), false, "nothing is wider than the page");
      };
      await page.goto(`/service?lang=${lang}`);
      await page.getByText(fill(complaints.howLead, { days: 10 })).waitFor();
      await look();
      await page.goto(`/member/breaks?lang=${lang}`);
      await page.locator("main").getByRole("link", { name: common.pages.complaints }).click();
      const form = page.getByRole("form", { name: complaints.formTitle });
      assert.equal(await form.getByLabel(complaints.subject).inputValue(), "", "nothing is preselected");
      await page.getByText(complaints.none).waitFor();
      await look();

      // In a tab of its own, as the answer to it is no success.
      const other = await page.context().newPage();
      await other.goto("/member/complaints");
      const wrong = other.getByRole("form", { name: complaints.formTitle });
      await wrong.getByRole("button", { name: complaints.send }).click();
      await wrong.getByText(errors.fields.complaint_text).waitFor();
      if (javaScriptEnabled) await assertAccessible(other);

      await form.getByLabel(complaints.subject).selectOption({ label: complaints.subjects.withdrawal });
      await form.getByLabel(complaints.reference).fill("W261129-7KQ4MX");
      await form.getByLabel(complaints.text, { exact: true }).fill(`${"x".repeat(300)}\nsecond line`);
      await form.getByRole("button", { name: complaints.send }).click();
      const { number, id } = await sentOf();
      await page.getByRole("status").getByText(fill(complaints.sent, { number })).waitFor();
      const card = page.getByRole("region", { name: number });
      await card.getByText(complaints.states.received).waitFor();
      await card.getByText(complaints.answerBy).waitFor();
      await look();

      await takeComplaint(ctx, { id, operator: "ada" });
      await answerComplaint(ctx, { id, operator: "ada", text: "It was paid today." });
      await page.reload();
      await card.getByText("It was paid today.").waitFor();
      await card.getByText(like(complaints.reopenLead)).waitFor();
      await look();
      await card.getByLabel(complaints.reopenText).fill("Not all of it");
      await card.getByRole("button", { name: complaints.reopen, exact: true }).click();
      await page.getByText(complaints.saved).waitFor();
      await card.getByText("Not all of it").waitFor();
      assert.equal(await card.getByLabel(complaints.reopenText).count(), 0);
      await card.getByRole("button", { name: complaints.close }).click();
      await card.getByText(complaints.states.closed).first().waitFor();
      assert.equal(await card.getByRole("button").count(), 0);
      await look();
      if (javaScriptEnabled) watched.assertQuiet();
      await page.context().close();

      async function sentOf() {
        await page.getByText(like(complaints.sent)).waitFor();
        const { data: [sent] } = await readComplaints(ctx, member.id, { limit: 1 });
        return sent!;
      }
    });
  }
});
