import assert from "node:assert/strict";
import { addItem } from "@/api/content/contents/testing.ts";
import { launchBrowser } from "../browser.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { tw } from "../texts.ts";

Deno.test("what an operator publishes shows in another process's pages, hostile words as text, and the notice once a day", async (t) => {
  await using site = await openBrowserSite({ isOwn: true });
  await using browser = await launchBrowser();
  const command = (...args: string[]) => runCli(site.site.env, ...args, "--reason", "weekly", "--operator", "ada");

  await t.step("the notice opens on the first visit of a day, closes, and stays away until the next day", async () => {
    const page = await browser.openUnnoticed();
    // At noon, so that all of this is one day.
    const noon = new Date().setHours(12);
    await page.clock.setFixedTime(noon);
    await page.goto(site.site.url);
    const notice = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: tw.content.gotIt }) });
    await notice.waitFor();
    await notice.getByRole("button", { name: tw.content.gotIt }).click();
    await notice.waitFor({ state: "hidden" });
    await page.reload();
    assert.equal(await page.getByRole("dialog").count(), 0);
    await page.clock.setFixedTime(noon + 24 * 3_600_000);
    await page.reload();
    await notice.waitFor();
    await page.context().close();
  });

  await t.step("an article that a command publishes is in the list, and its hostile words are text", async () => {
    const hostile = "<img src=x onerror=document.title='run'>";
    await addItem(site.ctx, {
      kind: "article",
      key: "hostile",
      publishedAt: null,
      texts: { tw: { title: hostile, summary: hostile, body: `${hostile}\n\n[more](javascript:alert(1))` } },
    });
    const { page } = await site.open();
    await page.goto("/article");
    assert.equal(await page.getByRole("link", { name: hostile }).count(), 0);
    assert.equal((await command("articles", "publish", "hostile")).code, 0);
    const isListed = (list: string) => list.includes("onerror=document.title");
    await untilServed(site, "/article", isListed);
    await page.reload();
    await page.getByRole("link", { name: hostile }).click();
    await page.getByRole("heading", { level: 1, name: hostile }).waitFor();
    assert.equal(await page.getByRole("link", { name: "more" }).count(), 0);
    assert.equal(await page.locator("article img[src=x]").count(), 0);
    assert.notEqual(await page.title(), "run");
    assert.equal((await command("articles", "end", "hostile")).code, 0);
    await untilServed(site, "/article", (list) => !isListed(list));
    await page.goto("/article");
    assert.equal(await page.getByRole("link", { name: hostile }).count(), 0);
    await page.context().close();
  });
});
