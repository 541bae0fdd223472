import assert from "node:assert/strict";
import { openBrowserSite } from "./journey/open_site.ts";
import { tileOf } from "./journey/steps.ts";
import { tw } from "./texts.ts";

Deno.test("rules of the client that hold on every page", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);

  await t.step("a script that can't be loaded loads the page again, at most once a minute", async () => {
    const { page } = await site.open({}, await site.member());
    await page.goto("/egame");
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.route(/transfer_dialog-[\w-]+\.js/, (route) => route.abort());
    const tile = tileOf(page, "bng");
    const reloaded = page.waitForEvent("load");
    await tile.click();
    await reloaded;
    // Until its islands listen, a press is a plain link's, which asks for a document.
    await page.waitForURL((url) => url.pathname === "/egame");
    assert.equal(documents, 1);
    const failed = page.waitForEvent("requestfailed");
    await tile.click();
    await failed;
    // The failure has been judged once the page has answered this: its event is handled before.
    assert.equal(await page.evaluate(() => document.readyState), "complete");
    assert.equal(documents, 1, "not twice in a minute");
    await page.evaluate(() => sessionStorage.setItem("reloaded-at", String(Date.now() - 60_001)));
    const again = page.waitForEvent("load");
    await tile.click();
    await again;
    assert.equal(documents, 2, "after a minute again");
  });

  await t.step("a visitor who presses a game reads that they aren't signed in, and is asked to sign in", async () => {
    const { page, watched } = await site.open({});
    await page.goto("/hot");
    // It is read out for two seconds: the page itself sees it in time, by a timer as `alertSays`.
    const said = page.waitForFunction(
      (text) => [...document.querySelectorAll("[role=status]")].some(({ textContent }) => textContent === text),
      tw.games.notSignedIn,
      { polling: 100 },
    );
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    await said;
    watched.assertQuiet();
  });

  await t.step("the header leads to a provider's page at once, and a tile by the dialog", async () => {
    const { page, watched } = await site.open({ viewport: { width: 1440, height: 900 } }, await site.member());
    await page.goto("/egame");
    await tileOf(page, "kgs").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: tw.transfer.launch }).click();
    await page.waitForURL("**/kgs");
    await page.getByRole("link", { name: tw.games.groups.egame, exact: true }).first().hover();
    await page.getByRole("region", { name: tw.games.groups.egame }).getByRole("link").filter({ hasText: "AV" }).click();
    await page.waitForURL("**/forever8");
    watched.assertQuiet();
  });

  await t.step("going back to a long page leads to where it was left", async () => {
    const { page } = await site.open({ viewport: { width: 390, height: 844 } }, await site.member());
    await page.goto("/egame");
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    await page.goto("/news");
    await page.goBack();
    await page.waitForFunction(() => scrollY > 590 && scrollY < 610);
  });
});
