import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fill } from "@/i18n/mod.ts";
import { runCliAlone } from "@/testing/cli/run_cli_alone.ts";
import { openBrowserSite } from "../journey/open_site.ts";
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
