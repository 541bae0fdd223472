import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { launchBrowser } from "../browser.ts";

Deno.test("the API's page shows every call and sends requests to this site only", async () => {
  await using site = await testSite();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request, info) => {
    return site.api.fetch(request, info);
  });
  const origin = `http://127.0.0.1:${server.addr.port}`;
  {
    await using browser = await launchBrowser();
    const page = await browser.open();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(origin)) complaints.push(request.url());
    });
    await page.goto(`${origin}/api/docs`);
    const { body } = await site.request("/api/openapi.json");
    const calls = Object.values<object>(body.paths).flatMap((methods) => Object.keys(methods));
    await untilCallsShown(page, calls.length);
    const transfer = page.locator("#operations-games-post_game_transfer");
    await until("the transfer is in sight", async () => await transfer.count() > 0 || await scrollUp(page));
    await transfer.locator("button").first().click();
    await transfer.getByText("Idempotency-Key").first().waitFor();
    assert.deepEqual(complaints, []);
  }
  await server.shutdown();
});

/** Reads the page, which draws the calls in sight alone, from its head to its foot until so many have been there. */
async function untilCallsShown(page: Page, count: number): Promise<void> {
  const shown = page.locator(".opblock");
  await shown.first().waitFor();
  const seen = new Set<string>();
  const read = async () => {
    for (const id of await shown.evaluateAll((calls) => calls.map(({ id }) => id))) seen.add(id);
  };
  // A busy machine may draw a call only after the page has been scrolled past it.
  await until(`${count} calls have been in sight`, async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    do await read(); while (await scroll(page, 300));
    await read();
    return seen.size === count;
  });
}

/** One step up, or from the head to the foot; gives false, as nothing is known to be in sight yet. */
async function scrollUp(page: Page): Promise<false> {
  if (!await scroll(page, -300)) await scroll(page, 1_000_000);
  return false;
}

/** Gives whether the page could be scrolled so. */
async function scroll(page: Page, by: number): Promise<boolean> {
  return await page.evaluate((by) => {
    const before = scrollY;
    scrollBy({ top: by, behavior: "instant" });
    return new Promise<boolean>((drawn) => requestAnimationFrame(() => setTimeout(() => drawn(scrollY !== before))));
  }, by);
}
