import assert from "node:assert/strict";
import { buildIfStale } from "@/cli/build.ts";
import { temporaryLocation } from "@/packages/postgres-cluster/testing/temporary_location.ts";
import { startSite } from "@/testing/cli/start.ts";
import { launchBrowser } from "../browser.ts";
import { headerBalance, shownCents } from "../journey/steps.ts";
import { journeyWidths } from "../journey/views.ts";
import { tw } from "../texts.ts";

await buildIfStale();

const anyPorts = { PORT: "0", SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0" };

Deno.test("who starts the site for the first time signs in as it says, and finds points, a history and mails", async (t) => {
  await using embedded = await temporaryLocation("demo-test");
  const env = { ...anyPorts, DATABASE_URL: "", DEMO_PASSWORD: "", EMBEDDED_DATABASE: embedded.name };
  const site = await startSite(env);
  await using browser = await launchBrowser();
  const [, account = "", password = ""] = /account (\w+), password (\S+)/.exec(site.said.get("demo") ?? "") ?? [];
  for (const width of journeyWidths) {
    await t.step(`at ${width} px`, async () => {
      const page = await browser.open({ viewport: { width, height: 844 }, baseURL: site.url });
      await page.goto("/login?lang=tw");
      await page.getByLabel(tw.login.account).fill(account);
      await page.getByLabel(tw.login.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/");
      assert.ok(await shownCents(headerBalance(page)) > 1000_00n);
      await page.goto("/member/cash");
      assert.ok(await page.getByRole("region", { name: tw.wallet.games }).getByRole("listitem").count() > 2);
      for (const [path, min] of [["/member/record", 10], ["/member/logs", 20]] as const) {
        await page.goto(path);
        assert.ok(await page.getByRole("main").getByRole("row").count() > min, path);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
      }
      await page.goto("/member/message");
      assert.ok(await page.getByRole("region", { name: tw.mail.list }).getByRole("listitem").count() > 5);
      await page.context().close();
    });
  }
  assert.equal(await site.end("SIGTERM"), 0);
});
