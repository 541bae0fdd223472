import assert from "node:assert/strict";
import { openBrowserSite } from "../journey/open_site.ts";
import { openTransferDialog, spinButton } from "../journey/steps.ts";
import { tw } from "../texts.ts";

Deno.test("a game whose provider wants a form posted opens from the dialog, and without a script", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);

  await t.step("from the dialog", async () => {
    const { page, watched } = await site.open({}, await site.member({ main: 100_00n }));
    const dialog = await openTransferDialog(page, "/egame", "atg");
    await dialog.getByRole("button", { name: tw.transfer.launch }).click();
    await spinButton(page).waitFor();
    assert.match(page.url(), /\/play\/[\w-]+$/);
    watched.assertQuiet();
  });

  await t.step("without a script the visitor presses the button", async () => {
    const { page } = await site.open({ javaScriptEnabled: false }, await site.member());
    await page.goto("/play?game_name=atg");
    await page.getByRole("button", { name: tw.transfer.launch }).click();
    await spinButton(page).waitFor();
  });

  await t.step("a link of another site opens nothing before the member presses", async () => {
    const { page } = await site.open({ javaScriptEnabled: false }, await site.member());
    await page.route(
      "https://elsewhere.example/",
      (route) =>
        route.fulfill({ contentType: "text/html", body: `<a href="${site.site.url}/play?game_name=atg">x</a>` }),
    );
    await page.goto("https://elsewhere.example/");
    await page.getByRole("link").click();
    await page.getByText(tw.transfer.fromElsewhere).waitFor();
    await page.getByRole("link", { name: tw.transfer.launch }).click();
    await page.getByRole("button", { name: tw.transfer.launch }).click();
    await spinButton(page).waitFor();
  });

  await t.step("the page's forms go to the provider and nowhere else", async () => {
    const { page } = await site.open({ javaScriptEnabled: false }, await site.member());
    const response = await page.goto("/play?game_name=atg");
    const provider = new URL(await page.locator("form").getAttribute("action") ?? "").origin;
    const policy = response?.headers()["content-security-policy"] ?? "";
    assert.ok(policy.includes(`form-action ${provider};`), policy);
  });

  await t.step(
    "a game that is closed says so, an unknown one is not there, a visitor is asked to sign in",
    async () => {
      const { page } = await site.open({}, await site.member());
      assert.equal((await page.goto("/play?game_name=qt"))?.status(), 503);
      await page.getByText(tw.errors.game_maintenance).waitFor();
      assert.equal((await page.goto("/play?game_name=nothing"))?.status(), 404);
      const visitor = await site.open({});
      await visitor.page.goto("/play?game_name=atg");
      assert.match(visitor.page.url(), /login=1/);
    },
  );
});
