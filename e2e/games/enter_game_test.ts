import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { openTransferDialog, tileOf } from "../journey/steps.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";

Deno.test("points that went into a game lead into it", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  for (const view of phoneViews) {
    const texts = textsOf(view.lang);
    const { submitIn, enter, closesItself } = texts.transfer;
    const move = async (dialog: Locator, amount: number) => {
      await dialog.getByRole("textbox").fill(`${amount}`);
      await dialog.getByRole("button", { name: `${submitIn} ${amount}.00` }).click();
      await dialog.getByRole("button", { name: enter, exact: true }).waitFor();
    };
    const open = async () => {
      const { page, watched } = await site.open(browserOf(view), await site.member({ main: 1000_00n }));
      await page.clock.install();
      return { page, watched, dialog: await openTransferDialog(page, "/egame", "rsg", texts) };
    };

    await t.step(`the button that enters the game stays until it is pressed, ${inView(view)}`, async () => {
      const { page, watched, dialog } = await open();
      await move(dialog, 100);
      await page.clock.runFor(600_000);
      await dialog.getByRole("button", { name: enter, exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname.startsWith("/play"));
      watched.assertQuiet();
    });

    await t.step(`a member who has chosen so has the dialog close after two seconds, ${inView(view)}`, async () => {
      const { page, watched, dialog } = await open();
      const choice = dialog.getByLabel(closesItself);
      assert.equal(await choice.isChecked(), false);
      await choice.check();
      await move(dialog, 100);
      await page.clock.runFor(2000);
      await dialog.waitFor({ state: "detached" });

      await tileOf(page, "rsg").click();
      assert.equal(await choice.isChecked(), true, "the browser keeps the choice");
      await choice.uncheck();
      await move(dialog, 50);
      await page.clock.runFor(600_000);
      await dialog.getByRole("button", { name: enter, exact: true }).waitFor();
      watched.assertQuiet();
    });
  }
});
