import assert from "node:assert/strict";
import type { Page } from "playwright-core";
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
    assert.equal((await callsShown(page)).size, calls.length);
    const transfer = page.locator("#operations-games-post_game_transfer");
    await transfer.locator("button").first().click();
    await transfer.getByText("Idempotency-Key").first().waitFor();
    assert.deepEqual(complaints, []);
  }
  await server.shutdown();
});

/** The calls of the page, which draws those in sight alone: read from its head to its foot, and back to the transfer's. */
async function callsShown(page: Page): Promise<Set<string>> {
  const shown = page.locator(".opblock");
  const transfer = page.locator("#operations-games-post_game_transfer");
  await shown.first().waitFor();
  const seen = new Set<string>();
  const poll = async (by: number) => {
    for (const id of await shown.evaluateAll((calls) => calls.map(({ id }) => id))) seen.add(id);
    return await page.evaluate((by) => {
      const before = scrollY;
      scrollBy(0, by);
      return new Promise<boolean>((drawn) => requestAnimationFrame(() => setTimeout(() => drawn(scrollY !== before))));
    }, by);
  };
  while (await poll(300));
  while (await transfer.count() === 0 && await poll(-300));
  return seen;
}
