import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type BrowserSite, openBrowserSite } from "./journey/open_site.ts";
import { alertSays, orderTopUp, payAtCounter } from "./journey/steps.ts";

const viewport = { width: 1280, height: 800 };

Deno.test("topping up in the browser", async (t) => {
  await using site = await openBrowserSite();

  await t.step("a double press makes one order, and the page leaves for it in the same window", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/recharge");
    assert.match(await page.title(), /^線上儲值/);
    await page.getByLabel("儲值金額").fill("2000");
    const pressTwice = (button: HTMLButtonElement) => {
      button.click();
      button.click();
    };
    await page.getByRole("button", { name: "建立儲值訂單" }).evaluate(pressTwice);
    await page.waitForURL((url) => url.pathname === "/pay");
    assert.equal((await ordersOf(site, member.id)).length, 1);
    watched.assertQuiet();
  });

  await t.step("an order whose answer was lost is asked for again under the same key", async () => {
    const member = await site.member();
    const { page } = await site.open({ viewport }, member);
    await page.route("**/api/v1/deposit", async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    await page.goto("/member/recharge");
    await page.getByLabel("儲值金額").fill("2000");
    await page.getByRole("button", { name: "建立儲值訂單" }).click();
    await page.getByText("同一筆不會重複建立訂單").waitFor();
    await page.getByRole("button", { name: "建立儲值訂單" }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
    assert.equal((await ordersOf(site, member.id)).length, 1);
  });

  await t.step("a paid order shows in the page that waits, and in the header, without a reload", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await orderTopUp(page, "1000");
    const told = page.getByRole("heading", { name: "已入帳主錢包" }).waitFor();
    const vendor = await page.context().newPage();
    await vendor.goto(await page.getByRole("link", { name: "前往付款頁" }).getAttribute("href") ?? "");
    await payAtCounter(vendor);
    await told;
    await page.locator(".hdr__bal .money").filter({ hasText: "1,000.00" }).waitFor();
    assert.equal(await page.locator(".states .done").count(), 4);
    watched.assertQuiet();
  });

  await t.step("the account number and the amount are copied without their spaces and commas", async () => {
    const { page } = await site.open(
      { viewport, permissions: ["clipboard-read", "clipboard-write"] },
      await site.member(),
    );
    await orderTopUp(page, "1234");
    assert.match(await copied(page, "複製轉入帳號"), /^\d{10,16}$/);
    assert.equal(await copied(page, "複製轉帳金額"), "1234");
  });

  await t.step("the range of the chosen method is told at the field", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.goto("/member/recharge");
    const amount = page.getByLabel("儲值金額");
    const error = page.locator("#top-up-amount-error");
    await amount.fill("999");
    await error.getByText("最低儲值金額為1000").waitFor();
    await amount.fill("20001");
    await error.getByText("最高儲值金額為20000").waitFor();
    await page.getByRole("radio", { name: /^ATM 轉帳/ }).check();
    await error.waitFor({ state: "hidden" });
    await page.getByText("轉帳儲值須知").waitFor();
  });

  await t.step("what is filled in before the script has come stays and counts", async () => {
    const { page, watched } = await site.open({ viewport }, await site.member());
    let letGo = () => {};
    const held = new Promise<void>((resolve) => letGo = resolve);
    await page.route("**/_fresh/js/*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/member/recharge", { waitUntil: "commit" });
    await page.getByRole("radio", { name: /^ATM 轉帳/ }).check();
    await page.getByLabel("儲值金額").fill("30000");
    letGo();
    await page.locator(".summary").getByText("30,000.00（1 倍）").waitFor();
    assert.match(await page.locator(".summary").innerText(), /ATM 轉帳/);
    assert.equal(await page.getByLabel("儲值金額").inputValue(), "30000");
    watched.assertQuiet();
  });

  await t.step("who isn't activated hears the server's own words", async () => {
    const { page } = await site.open({ viewport }, await site.member({ activated: false }));
    await page.goto("/member/recharge");
    await page.getByLabel("儲值金額").fill("1000");
    await Promise.all([
      alertSays(page, "首次儲值請聯繫客服開通會員"),
      page.getByRole("button", { name: "建立儲值訂單" }).click(),
    ]);
  });

  await t.step("VIP ATM is offered from level 2 on", async () => {
    const offered = async (userLevel: number) => {
      const { page } = await site.open({ viewport }, await site.member({ userLevel }));
      await page.goto("/member/recharge");
      return await page.getByRole("radio", { name: /^VIP ATM/ }).count();
    };
    assert.deepEqual([await offered(1), await offered(2)], [0, 1]);
  });

  await t.step("with no method at all there are only the two notices", async () => {
    await site.ctx.db.updateTable("payment_methods").set({ enabled: false }).execute();
    const { page, watched } = await site.open({ viewport }, await site.member());
    await page.goto("/member/recharge");
    assert.deepEqual(await page.locator("main .card__title").allInnerTexts(), ["轉帳儲值須知", "超商儲值須知"]);
    assert.equal(await page.locator("main form").count(), 0);
    watched.assertQuiet();
  });
});

async function ordersOf({ ctx }: BrowserSite, member: bigint) {
  return await ctx.db.selectFrom("deposit_orders").select("id").where("member_id", "=", member).execute();
}

async function copied(page: Page, button: string): Promise<string> {
  await Promise.all([alertSays(page, "已複製"), page.getByRole("button", { name: button }).click()]);
  return await page.evaluate(() => navigator.clipboard.readText());
}
