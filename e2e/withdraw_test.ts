import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { requireTurnover } from "@/api/bets/testing.ts";
import { hashPassword } from "@/api/members/password.ts";
import { insertAddress, insertCard } from "@/api/withdrawals/testing/insert_targets.ts";
import { readWallet } from "@/api/wallet/read_wallet.ts";
import { assertAccessible } from "./accessible.ts";
import { type BrowserSite, openBrowserSite } from "./journey/open_site.ts";
import { alertSays } from "./journey/steps.ts";

const viewport = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

Deno.test("the withdraw view", async (t) => {
  await using site = await openBrowserSite();
  const plain = { viewport, javaScriptEnabled: false };

  await t.step("with nothing bound it says how to bind, and pressing leads to the cards", async () => {
    const { page, watched } = await site.open({ viewport: phone }, await site.member({ main: 5000_00n }));
    await page.goto("/member/withdraw");
    const rules = page.getByRole("list", { name: "綁定須知" });
    assert.deepEqual(await rules.getByRole("listitem").allInnerTexts(), [
      "僅限綁定會員本人的帳戶。",
      "綁定帳戶須與儲值帳戶相同。",
      "其他問題請聯繫客服 @jadehall。",
    ]);
    await page.getByLabel("提領金額").fill("1000");
    await press(page);
    const dialog = page.getByRole("dialog", { name: "銀行卡資料不完整" });
    await assertAccessible(page);
    await dialog.getByRole("link", { name: "前往銀行卡管理" }).click();
    await page.waitForURL((url) => url.pathname === "/member/card");
    watched.assertQuiet();
  });

  await t.step(
    "the first approved one is chosen; what waits warns, what was refused leads to its form; by keyboard as well",
    async () => {
      const member = await site.member({ main: 5000_00n });
      await insertCard(site.ctx, member, { verify: "w", last4: "0001" });
      const refused = await insertCard(site.ctx, member, { verify: "n", last4: "0002" });
      await insertCard(site.ctx, member, { last4: "0003" });
      await insertAddress(site.ctx, member);
      const { page, watched } = await site.open({ viewport }, member);
      await page.goto("/member/withdraw");
      const chosen = page.locator(".bcard:has(:checked) .bcard__no");
      assert.match(await chosen.innerText(), /0003/);
      const card = (text: string) => page.locator(".bcard label", { hasText: text });
      await Promise.all([alertSays(page, "待定中"), card("0001").click()]);
      assert.match(await chosen.innerText(), /0003/);
      await Promise.all([alertSays(page, "銀行卡資料不完整"), card("0002").click()]);
      const change = page.locator(".bcard", { hasText: "0002" }).getByRole("link", { name: "修改" });
      assert.equal(await change.getAttribute("href"), `/member/card?change=${refused}#card-form`);
      await page.locator(".bcard :checked").focus();
      await page.keyboard.press("ArrowDown");
      assert.match(await chosen.innerText(), /^TJRabP/);
      await page.getByText(/目前 1 USDT = [\d.]+ TWD/).waitFor();
      watched.assertQuiet();
    },
  );

  await t.step("with nothing but a refused card, pressing leads to its form", async () => {
    const member = await site.member({ main: 5000_00n });
    const refused = await insertCard(site.ctx, member, { verify: "n" });
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    assert.equal(await condition(page, "target"), "no");
    await press(page);
    const link = page.getByRole("dialog", { name: "銀行卡資料不完整" }).getByRole("link");
    assert.equal(await link.getAttribute("href"), `/member/card?change=${refused}#card-form`);
  });

  await t.step("amounts are whole, 1,000 to 1,000,000, in the seed's words", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member);
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    const error = page.locator("#withdraw-amount-error");
    await Promise.all([alertSays(page, "請輸入提领金额"), press(page)]);
    assert.ok(await page.getByLabel("提領金額").evaluate((field) => field === document.activeElement));
    const told: [string, string][] = [
      ["999", "最低提領額為1000"],
      ["1000001", "最高金額為1000000"],
      ["1000.5", "請輸入提领金额"],
    ];
    for (const [typed, words] of told) {
      await page.getByLabel("提領金額").fill(typed);
      await error.getByText(words).waitFor();
    }
    assert.equal(await condition(page, "amount"), "no");
    await page.getByRole("button", { name: "最大" }).click();
    assert.equal(await page.getByLabel("提領金額").inputValue(), "5000");
    assert.equal(await condition(page, "amount"), "ok");
    await page.getByLabel("提領金額").fill("6000");
    assert.match(await page.locator("[data-condition=balance]").innerText(), /主錢包 5,000\.00，尚差 1,000\.00/);
    await Promise.all([alertSays(page, "超出已有資產"), press(page)]);
  });

  await t.step("what stands in the way is told before and after, with what is left to play", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member);
    await requireTurnover(site.ctx, member.id, 1860_00n);
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    const turnover = page.locator("[data-condition=turnover]");
    assert.match(await turnover.innerText(), /流水尚未完成\s+再完成 1,860\.00 有效投注/);
    await page.getByLabel("提領金額").fill("1000");
    await Promise.all([alertSays(page, "尚有流水 1860 未完成"), press(page)]);
    await page.locator("#withdraw-form").getByRole("alert").getByText("尚有流水 1860 未完成").waitFor();
    await site.ctx.db.updateTable("turnover_requirements").set({ consumed_cents: 1860_00n })
      .where("member_id", "=", member.id).execute();
    await page.getByRole("button", { name: "重新查詢剩餘流水" }).click();
    await page.locator("[data-condition=turnover].ok").waitFor();
    watched.assertQuiet();
  });

  await t.step(
    "a double press asks once; the balance follows; a second one of the day is refused; it can be taken back",
    async () => {
      const member = await site.member({ main: 5000_00n });
      await insertCard(site.ctx, member);
      const { page, watched } = await site.open({ viewport }, member);
      await page.goto("/member/withdraw");
      await page.getByLabel("提領金額").fill("2000");
      const keys: (string | undefined)[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/user/withdrawal")) keys.push(request.headers()["idempotency-key"]);
      });
      await Promise.all([alertSays(page, "申請成功"), submitButton(page).dblclick()]);
      assert.equal(keys.length, 1);
      await page.locator(".hdr__bal").filter({ hasText: "3,000.00" }).waitFor();
      const [order] = await orders(site, member.id);
      assert.deepEqual([order!.amount_cents, order!.state], [2000_00n, "requested"]);
      const row = page.locator(`[data-order="${order!.id}"]`);
      await row.getByText("審核中").waitFor();
      await page.locator("#withdraw-made").getByRole("link", { name: "全部紀錄" }).waitFor();
      assert.equal(await condition(page, "today"), "no");
      await page.getByLabel("提領金額").fill("1000");
      await Promise.all([alertSays(page, "每日僅能提領一次"), press(page)]);
      await assertAccessible(page);
      await Promise.all([alertSays(page, "已取消"), row.getByRole("button", { name: "取消申請" }).click()]);
      await row.getByText("已取消").waitFor();
      assert.match(await page.locator(".hdr__bal").innerText(), /5,000\.00/);
      assert.equal(await condition(page, "today"), "ok");
      assert.equal((await readWallet(site.ctx, member.id)).mainCents, 5000_00n);
      watched.assertQuiet();
    },
  );

  await t.step(
    "an answer that got lost is asked for again under the same key, and nothing is asked twice",
    async () => {
      const member = await site.member({ main: 5000_00n });
      await insertCard(site.ctx, member);
      const { page } = await site.open({ viewport }, member);
      await page.goto("/member/withdraw");
      await page.route("**/user/withdrawal", async (route) => {
        await route.fetch();
        await route.abort();
      }, { times: 1 });
      await page.getByLabel("提領金額").fill("2000");
      await press(page);
      await page.getByText("同一筆不會重複申請").waitFor();
      await Promise.all([alertSays(page, "申請成功"), press(page)]);
      assert.equal((await orders(site, member.id)).length, 1);
    },
  );

  await t.step("the password is set and changed on its page, and asked for from then on", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member);
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    assert.equal(await page.getByLabel("提領密碼").count(), 0);
    await page.getByRole("link", { name: "設定提領密碼" }).click();
    await page.waitForURL((url) => url.pathname === "/member/password");
    const save = page.getByRole("button", { name: "儲存" });
    await fillPasswords(page, { fresh: "12345", again: "123456" });
    await save.click();
    await page.getByText("密碼須為 6 至 64 個字元").waitFor();
    await page.getByText("兩次密碼不一致").waitFor();
    await fillPasswords(page, { fresh: "first one", again: "first one" });
    await Promise.all([alertSays(page, "操作成功"), save.click()]);
    await fillPasswords(page, { old: "not that", fresh: "second one", again: "second one" });
    await Promise.all([alertSays(page, "提領密碼錯誤"), save.click()]);
    await fillPasswords(page, { old: "first one", fresh: "second one", again: "second one" });
    await Promise.all([alertSays(page, "操作成功"), save.click()]);
    await page.goto("/member/withdraw");
    await page.getByLabel("提領金額").fill("1000");
    await Promise.all([alertSays(page, "請輸入密碼"), press(page)]);
    await page.getByLabel("提領密碼").fill("first one");
    await Promise.all([alertSays(page, "提領密碼錯誤"), press(page)]);
    await page.getByLabel("提領密碼").fill("second one");
    await Promise.all([alertSays(page, "申請成功"), press(page)]);
    const lockedUntil = new Date(Date.now() + 60 * 60 * 1000);
    await site.ctx.db.insertInto("withdrawal_password_tries")
      .values({ member_id: member.id, failures: 5, locked_until: lockedUntil }).execute();
    await page.reload();
    assert.match(
      await page.locator("[data-condition=lock]").innerText(),
      /鎖定至 \d{4}-\d\d-\d\d \d\d:\d\d（台北時間）/,
    );
    await page.goto("/member/password");
    await page.getByRole("alert").getByText(/提領已鎖定至/).waitFor();
  });

  await t.step("a USDT address is bound in a dialog over the cash dialog, and stands there as pending", async () => {
    const member = await site.member({ main: 5000_00n });
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/news");
    await page.locator("a[data-cash=withdraw]").click();
    await page.getByRole("link", { name: "新增卡片或地址" }).click();
    const dialog = page.getByRole("dialog", { name: "新增卡片或地址" });
    await dialog.getByRole("button", { name: "綁定 USDT 地址" }).click();
    await dialog.getByRole("button", { name: "取消" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "新增卡片或地址" }).click();
    await dialog.getByRole("button", { name: "綁定 USDT 地址" }).click();
    await assertAccessible(page);
    await dialog.getByRole("textbox", { name: "地址" }).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
    await dialog.getByLabel("生日").fill("1990-05-17");
    await Promise.all([
      alertSays(page, "添加成功"),
      dialog.getByRole("button", { name: "綁定", exact: true }).click(),
    ]);
    await page.locator(".bcard", { hasText: "待定中" }).waitFor();
    assert.equal(await page.getByRole("dialog", { name: "儲值與提領" }).isVisible(), true);
    watched.assertQuiet();
  });

  await t.step("without a script it is asked for, refused and taken back by plain forms", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member, { verify: "w", last4: "0001" });
    await insertCard(site.ctx, member);
    const hash = await hashPassword("right one");
    await site.ctx.db.updateTable("members").set({ withdrawal_password_hash: hash }).where("id", "=", member.id)
      .execute();
    const { page } = await site.open(plain, member);
    await page.goto("/member/withdraw");
    const ask = async (amount: string, password: string) => {
      await page.getByLabel("提領金額").fill(amount);
      await page.getByLabel("提領密碼").fill(password);
      await press(page);
    };
    await ask("999", "right one");
    await page.locator(".error").getByText("最低提領額為1000").waitFor();
    assert.equal(await page.getByLabel("提領金額").inputValue(), "999");
    await ask("2000", "wrong one");
    await page.locator(".error").getByText("提領密碼錯誤").waitFor();
    await page.locator(".bcard label", { hasText: "0001" }).click();
    await ask("2000", "right one");
    await page.getByRole("alert").getByText("待定中").waitFor();
    const key = await page.locator("#withdraw-form input[name=key]").inputValue();
    await page.locator(".bcard label", { hasText: "2345" }).click();
    await ask("2000", "right one");
    await page.locator("#withdraw-made").getByText("申請成功").waitFor();
    const pick = await page.locator("#withdraw-form input[name=pick]:checked").inputValue();
    const made = page.url();
    const again = await page.request.post("/member/withdraw", {
      form: { act: "request", key, pick, amount: "2000", withdrawal_password: "right one" },
      headers: { origin: site.site.url },
    });
    assert.equal(again.url(), made, "the same form leads to the same order");
    assert.equal((await orders(site, member.id)).length, 1);
    await page.getByRole("button", { name: "取消申請" }).click();
    await page.locator(".wlist").getByText("已取消").waitFor();
    assert.match(await page.locator(".hdr__bal").innerText(), /5,000\.00/);
    await page.goto("/member/password");
    await fillPasswords(page, { old: "right one", fresh: "other one", again: "other one" });
    await page.getByRole("button", { name: "儲存" }).click();
    await page.getByRole("status").getByText("操作成功").waitFor();
  });
});

function submitButton(page: Page) {
  return page.getByRole("button", { name: /^申請提領/ });
}

async function press(page: Page): Promise<void> {
  await submitButton(page).click();
}

/** How a condition stands: `ok`, `no`, or `open`. */
async function condition(page: Page, name: string): Promise<string | null> {
  return await page.locator(`[data-condition=${name}]`).getAttribute("class");
}

async function fillPasswords(page: Page, { old, fresh, again }: { old?: string; fresh: string; again: string }) {
  if (old !== undefined) await page.getByLabel("原提領密碼").fill(old);
  await page.getByLabel(/^新提領密碼/).fill(fresh);
  await page.getByLabel("確認新提領密碼").fill(again);
}

async function orders({ ctx }: BrowserSite, member: bigint) {
  return await ctx.db.selectFrom("withdrawals").select(["id", "amount_cents", "state"]).where("member_id", "=", member)
    .execute();
}
