import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { launchBrowser } from "./browser.ts";

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
    await page.locator("#operations-games-post_game_transfer").click();
    await page.getByText("Idempotency-Key").first().waitFor();
    const { body } = await site.request("/api/openapi.json");
    const calls = Object.values<object>(body.paths).flatMap((methods) => Object.keys(methods));
    assert.equal(await page.locator(".opblock").count(), calls.length);
    assert.deepEqual(complaints, []);
  }
  await server.shutdown();
});
