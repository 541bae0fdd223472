import assert from "node:assert/strict";
import { assertAccessible } from "../accessible.ts";
import type { Locator, Page } from "playwright-core";
import { openBrowserSite } from "../journey/open_site.ts";
import { alertSays } from "../journey/steps.ts";
import { beginning, tw } from "../texts.ts";

const viewport = { width: 1280, height: 800 };

Deno.test("the cash dialog of the header", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const member = await site.member({ main: 500_00n });
  const shortcut = (page: Page, name = tw.common.deposit) =>
    page.getByRole("banner").getByRole("link", { name, exact: true });

  await t.step("its code is loaded when its link is hovered or focused, its content when it is opened", async () => {
    const { page, watched } = await site.open({ viewport }, member);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: tw.common.reloadBalance }).waitFor();
    const isOfDialog = (path: string) => /cashier_dialog-|deposit_form|withdraw_form|\/member\//.test(path);
    assert.deepEqual(fetched.filter(isOfDialog), []);
    await shortcut(page).click();
    await page.getByRole("dialog").getByLabel(tw.recharge.amount).waitFor();
    assert.equal(new URL(page.url()).pathname, "/");
    watched.assertQuiet();
  });

  await t.step("it finds its rules in the sheet that the page has: one request for all", async () => {
    const { page } = await site.open({ viewport }, member);
    const sheets: string[] = [];
    page.on("request", (request) => request.resourceType() === "stylesheet" && sheets.push(request.url()));
    await page.goto("/");
    await shortcut(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(tw.recharge.amount).waitFor();
    assert.deepEqual(sheets.map((address) => new URL(address).pathname), ["/styles/site.css"]);
    const method = dialog.getByRole("radio", { name: beginning(tw.recharge.methodNames.atm) });
    assert.equal(await method.evaluate((radio) => getComputedStyle(radio.closest("label")!).display), "flex");
  });

  await t.step("an order made in it leads to its payment page in the same window", async () => {
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/");
    await shortcut(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: beginning(tw.recharge.methodNames.atm) }).check();
    await dialog.getByLabel(tw.recharge.amount).fill("1500");
    await dialog.getByRole("button", { name: tw.recharge.submit }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
    await page.getByText("1,500.00").first().waitFor();
    watched.assertQuiet();
  });

  for (const height of [800, 560]) {
    await t.step(`the button of either form is in sight however far one has scrolled: ${height} px`, async () => {
      const { page } = await site.open({ viewport: { width: 1280, height } }, member);
      await page.goto("/");
      await shortcut(page).click();
      const dialog = page.getByRole("dialog");
      const submit = dialog.getByRole("button", { name: tw.recharge.submit });
      await submit.waitFor();
      assert.ok(await isWhollySeen(submit));
      await submit.click();
      assert.ok(await isWhollySeen(submit));
      assert.ok(await isWhollySeen(dialog.getByLabel(tw.recharge.amount)), "the field that is wrong is above the foot");
      await dialog.getByRole("tab", { name: tw.cash.withdraw }).click();
      const withdraw = dialog.getByRole("button", { name: tw.withdraw.submit });
      await withdraw.waitFor();
      assert.ok(await isWhollySeen(withdraw));
    });
  }

  await t.step("by keyboard: opened, turned over and closed, and the focus is back; what was typed stays", async () => {
    const { page } = await site.open({ viewport }, member);
    await page.goto("/");
    await shortcut(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(tw.recharge.amount).fill("4321");
    await dialog.getByRole("tab", { name: tw.cash.recharge }).focus();
    await page.keyboard.press("ArrowRight");
    const withdraw = dialog.getByRole("tabpanel", { name: tw.cash.withdraw });
    await withdraw.getByText(tw.withdraw.turnoverLeft, { exact: true }).waitFor();
    assert.equal(await dialog.getByLabel(tw.recharge.amount).isVisible(), false);
    await assertAccessible(page);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await dialog.getByLabel(tw.recharge.amount).inputValue(), "4321");
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    assert.ok(await shortcut(page).evaluate((link) => link === document.activeElement));
  });

  await t.step("when its content doesn't come it says so and can be asked again", async () => {
    const { page } = await site.open({ viewport }, member);
    await page.goto("/");
    await page.route("**/member/recharge/form", (route) => route.abort(), { times: 1 });
    await Promise.all([alertSays(page, tw.cash.failed), shortcut(page).click()]);
    await page.getByRole("dialog").getByRole("button", { name: tw.cash.again }).click();
    await page.getByRole("dialog").getByLabel(tw.recharge.amount).waitFor();
  });

  await t.step("the shortcut for money out opens it on that tab, and asks for nothing of the other", async () => {
    const { page, watched } = await site.open({ viewport }, member);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto("/");
    await shortcut(page, tw.common.withdraw).click();
    await page.getByRole("dialog").getByLabel(tw.withdraw.amount).waitFor();
    assert.deepEqual(requested.filter((path) => path.startsWith("/member/")), ["/member/withdraw/form"]);
    watched.assertQuiet();
  });

  await t.step("without a script, and on the page itself, the shortcut is a link to the page", async () => {
    const { page } = await site.open({ viewport, javaScriptEnabled: false }, member);
    await page.goto("/");
    await shortcut(page).click();
    await page.waitForURL((url) => url.pathname === "/member/recharge");
    assert.equal(await page.locator("[data-cash]").count(), 0);
  });

  await t.step("a session that has ended leads to the front page", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.goto("/news");
    await page.context().clearCookies();
    await shortcut(page).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

/** Whether all of it is in the window, and nothing lies over it. */
function isWhollySeen(area: Locator): Promise<boolean> {
  return area.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(middle, y)));
  });
}

/** The linked sheets by name, in the page's order. */
