import assert from "node:assert/strict";
import { textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";

// A browser without a window offers nothing, so an offer is made as Chromium's documentation has it.

Deno.test("the page of the app", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);

  for (const view of phoneViews) {
    await t.step(`installs the site where the browser offers it, once for each offer, ${inView(view)}`, async () => {
      const { app } = textsOf(view.lang);
      const { page, watched } = await site.open(browserOf(view));
      await page.goto(`/downApp?lang=${view.lang}`);
      const button = page.getByRole("button", { name: app.install, exact: true });
      assert.equal(await button.count(), 0);
      const offer = () =>
        page.evaluate(() => {
          const prompt = () => {
            document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1);
            return Promise.resolve({ outcome: "dismissed" });
          };
          return dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
        });
      for (const asked of ["1", "2"]) {
        assert.equal(await offer(), false, "the browser shows no offer of its own");
        await button.click();
        await button.waitFor({ state: "detached" });
        assert.equal(await page.evaluate(() => document.documentElement.dataset.asked), asked);
      }
      await offer();
      await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
      await page.getByRole("status").getByText(app.installed).waitFor();
      assert.equal(await button.count(), 0);
      watched.assertQuiet();
    });
  }
});
