import assert from "node:assert/strict";
import { assertAccessible } from "./accessible.ts";
import { openBrowserSite } from "./journey/open_site.ts";
import { alertSays } from "./journey/steps.ts";

const viewport = { width: 1280, height: 800 };

Deno.test("the cash dialog of the header", async (t) => {
  await using site = await openBrowserSite();
  const member = await site.member({ main: 500_00n });
  const shortcut = 'a[data-cash][href="/member/recharge"]';

  await t.step("its code comes when someone reaches for it, its content when it is opened", async () => {
    const { page, watched } = await site.open({ viewport }, member);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.locator("header .hdr__reload").waitFor();
    const isOfDialog = (path: string) => /cash_dialog-|recharge_form|withdraw_form|\/member\//.test(path);
    assert.deepEqual(fetched.filter(isOfDialog), []);
    await page.locator(shortcut).click();
    await page.getByRole("dialog").getByLabel("儲值金額").waitFor();
    assert.equal(new URL(page.url()).pathname, "/");
    watched.assertQuiet();
  });

  await t.step("an order made in it leads to its payment page in the same window", async () => {
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/");
    await page.locator(shortcut).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^ATM 轉帳/ }).check();
    await dialog.getByLabel("儲值金額").fill("1500");
    await dialog.getByRole("button", { name: "建立儲值訂單" }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
    await page.getByText("1,500.00").first().waitFor();
    watched.assertQuiet();
  });

  await t.step("by keyboard: opened, turned over and closed, and the focus is back; what was typed stays", async () => {
    const { page } = await site.open({ viewport, reducedMotion: "reduce" }, member);
    await page.goto("/");
    await page.locator(shortcut).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("儲值金額").fill("4321");
    await dialog.getByRole("tab", { name: "儲值" }).focus();
    await page.keyboard.press("ArrowRight");
    const withdraw = dialog.getByRole("tabpanel", { name: "提領" });
    await withdraw.getByText("剩餘流水", { exact: true }).waitFor();
    assert.equal(await dialog.getByLabel("儲值金額").isVisible(), false);
    await assertAccessible(page);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await dialog.getByLabel("儲值金額").inputValue(), "4321");
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    assert.ok(await page.locator(shortcut).evaluate((link) => link === document.activeElement));
  });

  await t.step("when its content doesn't come it says so and can be asked again", async () => {
    const { page } = await site.open({ viewport }, member);
    await page.goto("/");
    await page.route("**/member/recharge/form", (route) => route.abort(), { times: 1 });
    await Promise.all([alertSays(page, "出錯了"), page.locator(shortcut).click()]);
    await page.getByRole("dialog").getByRole("button", { name: "再試一次" }).click();
    await page.getByRole("dialog").getByLabel("儲值金額").waitFor();
  });

  await t.step("the shortcut for money out opens it on that tab, and asks for nothing of the other", async () => {
    const { page, watched } = await site.open({ viewport }, member);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.locator("a[data-cash=withdraw]").click();
    await page.getByRole("dialog").getByLabel("提領金額").waitFor();
    assert.deepEqual(asked.filter((path) => path.startsWith("/member/")), ["/member/withdraw/form"]);
    watched.assertQuiet();
  });

  await t.step("without a script, and on the page itself, the shortcut is a link to the page", async () => {
    const { page } = await site.open({ viewport, javaScriptEnabled: false }, member);
    await page.goto("/");
    await page.locator(shortcut).click();
    await page.waitForURL((url) => url.pathname === "/member/recharge");
    assert.equal(await page.locator("[data-cash]").count(), 0);
  });

  await t.step("a session that has ended leads to the front page", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.goto("/news");
    await page.context().clearCookies();
    await page.locator(shortcut).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});
