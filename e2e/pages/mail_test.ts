import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { fill } from "@/i18n/mod.ts";
import { runCliAlone } from "@/testing/cli/run_cli_alone.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { browserOf, inView, type View } from "../journey/views.ts";
import { tw } from "../texts.ts";

Deno.test("a mail to all that an operator's command sends raises the bell of open pages and is in the open list; read in one tab it lowers the other's", async () => {
  await using site = await openBrowserSite({ isOwn: true, isNotified: true });
  const member = await site.member();
  const { page, watched } = await site.open({ viewport: { width: 390, height: 844 } }, member);
  const bell = (message: string, of: Page = page) =>
    of.getByRole("banner").getByRole("link", { name: message, exact: true });
  const follows = page.waitForResponse((response) => response.url().endsWith("/api/v1/events") && response.ok());
  await Promise.all([follows, page.goto("/member/message")]);
  await page.getByText(tw.mail.none).waitFor();
  const tab = await page.context().newPage();
  await tab.goto("/centre");
  await bell(tw.mail.title, tab).waitFor();

  const file = await Deno.makeTempFile({ dir: new URL("../../.data", import.meta.url).pathname, suffix: ".md" });
  try {
    await Deno.writeTextFile(file, "# Maintenance tonight\n\nFrom **two** o'clock on.\n\n<script>alert(1)</script>\n");
    const sent = await runCliAlone(site.site.env, "mail", "send", file, "--all", "--reason", "a notice");
    assert.equal(sent.code, 0, sent.stderr);
  } finally {
    await Deno.remove(file);
  }

  await bell(fill(tw.mail.bell, { count: 1 }), tab).waitFor();
  await bell(fill(tw.mail.bell, { count: 1 })).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Maintenance tonight" }).click();
  await page.getByRole("heading", { name: "Maintenance tonight" }).waitFor();
  assert.equal(await page.getByRole("article").locator("strong").innerText(), "two");
  await page.getByRole("article").getByText("<script>alert(1)</script>").waitFor();
  await bell(tw.mail.title).waitFor();
  await bell(tw.mail.title, tab).waitFor();
  await page.goto("/member/message?status=unread");
  await page.getByText(tw.mail.noneUnread).waitFor();
  watched.assertQuiet();
});

Deno.test("opening a mail keeps the place in the list, and the way back from it as well", async (t) => {
  await using site = await openBrowserSite();
  const steps = site.steps(t);
  const member = await site.member();
  for (let hours = 1; hours <= 20; hours++) {
    const content = { kind: "password_reset", params: { hours } } as const;
    await sendMail(site.ctx.db, { to: member.id, content, at: site.ctx.now() });
  }
  for (const view of [{ lang: "vn", width: 390 }, { lang: "tw", width: 1440 }] as const satisfies View[]) {
    await steps.step(inView(view), async () => {
      const { page } = await site.open(browserOf(view), member);
      await page.goto(`/member/message?lang=${view.lang}`);
      const row = page.getByRole("main").getByRole("listitem").nth(15).getByRole("link");
      const id = await row.getAttribute("id");
      const isThere = async () => {
        const link = page.locator(`[id="${id}"]`);
        await link.and(page.locator(":focus")).waitFor();
        const box = await link.boundingBox();
        assert.ok(box && box.y >= 60 && box.y + box.height <= 844, `at ${box?.y}`);
      };
      await row.click();
      const heading = page.getByRole("article").getByRole("heading");
      await heading.waitFor();
      const box = await heading.boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 844, `the mail at ${box?.y}`);
      if (view.width === 390) await page.getByRole("article").getByRole("link").first().click();
      await isThere();
    });
  }
});
