import assert from "node:assert/strict";
import { readWallet } from "@/api/wallet/read_wallet.ts";
import { openBrowserSite } from "./journey/open_site.ts";

Deno.test("the money pages without a script", async (t) => {
  await using site = await openBrowserSite();
  const plain = { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } };

  await t.step("a top-up order is made by a plain form, once for each form", async () => {
    const member = await site.member();
    const { page, watched } = await site.open(plain, member);
    await page.goto("/member/recharge");
    await page.getByRole("radio", { name: /^ATM 轉帳/ }).check();
    await page.getByLabel("儲值金額").fill("1,500");
    const key = await page.locator("input[name=key]").inputValue();
    await page.getByRole("button", { name: "建立儲值訂單" }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
    assert.match(await page.locator(".pay__top").innerText(), /1,500\.00/);
    const first = page.url();
    const again = await page.request.post("/member/recharge", {
      form: { key, method: "3", amount: "1500" },
      headers: { origin: site.site.url },
    });
    assert.equal(again.url(), first, "the same form leads to the same order");
    const orders = await site.ctx.db.selectFrom("deposit_orders").select("id").where("member_id", "=", member.id)
      .execute();
    assert.equal(orders.length, 1);
    watched.assertQuiet();
  });

  await t.step("an amount outside the method's range comes back with the form and the reason", async () => {
    const { page } = await site.open(plain, await site.member());
    await page.goto("/member/recharge");
    await page.getByLabel("儲值金額").fill("999");
    await page.getByRole("button", { name: "建立儲值訂單" }).click();
    await page.getByText("最低儲值金額為1000").waitFor();
    assert.equal(await page.getByLabel("儲值金額").inputValue(), "999");
  });

  await t.step("a member who isn't activated is told to ask support", async () => {
    const { page } = await site.open(plain, await site.member({ activated: false }));
    await page.goto("/member/recharge");
    await page.getByLabel("儲值金額").fill("1000");
    await page.getByRole("button", { name: "建立儲值訂單" }).click();
    await page.locator(".error").getByText("首次儲值請聯繫客服開通會員").waitFor();
  });

  await t.step("points go in and out, and all of them back", async () => {
    const member = await site.member({ main: 1000_00n });
    const { page, watched } = await site.open(plain, member);
    const move = async (direction: string, amount: string) => {
      await page.goto("/member/transfer?game=rsg&group=egame");
      await page.getByRole("radio", { name: direction }).check({ force: true });
      await page.locator("#form-amount").fill(amount);
      await page.locator("button[value=move]").click();
      await page.waitForLoadState();
    };
    await move("轉入遊戲", "400");
    await move("轉出錢包", "150.50");
    const { mainCents, games } = await readWallet(site.ctx, member.id);
    assert.deepEqual([mainCents, games.get("rsg")], [750_50n, 249_50n]);
    assert.match(
      await page.locator(".moves").innerText(),
      /轉出 RSG[\s\S]*\+150\.50[\s\S]*轉入 RSG[\s\S]*\u2212400\.00/,
    );
    await page.getByRole("button", { name: "一鍵全部轉出" }).click();
    await page.getByText("已轉回 249.50").waitFor();
    assert.match(await page.locator(".hdr__bal").innerText(), /1,000\.00/);
    await move("轉入遊戲", "400");
    await page.goto("/member/gamepoint");
    await page.getByRole("button", { name: "一鍵全部轉出" }).click();
    await page.getByText("已轉回 400.00").waitFor();
    assert.match(await page.locator(".account__sums").innerText(), /遊戲錢包合計\s+0\.00/);
    assert.equal(new URL(page.url()).pathname, "/member/gamepoint");
    watched.assertQuiet();
  });

  await t.step("what can't move comes back with the form and the reason", async () => {
    const { page } = await site.open(plain, await site.member({ main: 100_00n }));
    await page.goto("/member/transfer?game=rsg&group=egame");
    await page.locator("#form-amount").fill("100.01");
    await page.locator("button[value=move]").click();
    await page.locator(".error").getByText("超出已有資產").waitFor();
  });

  await t.step("another member's order is not there", async () => {
    const owner = await site.open(plain, await site.member());
    await owner.page.goto("/member/recharge");
    await owner.page.getByLabel("儲值金額").fill("1000");
    await owner.page.getByRole("button", { name: "建立儲值訂單" }).click();
    await owner.page.waitForURL((url) => url.pathname === "/pay");
    const stranger = await site.open(plain, await site.member());
    for (const order of [owner.page.url(), "/pay?order=nonsense", "/pay"]) {
      assert.equal((await stranger.page.goto(order))?.status(), 404);
    }
  });
});
