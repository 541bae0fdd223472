import assert from "node:assert/strict";
import { textsOf } from "@/i18n/mod.ts";
import { Buffer } from "node:buffer";
import type { Locator } from "playwright-core";
import { photo, zip } from "@/api/images/testing/pictures.ts";
import { decide } from "@/api/withdrawals/payout_accounts/reviews/decide.ts";
import { hashPassword } from "@/api/members/password.ts";
import { assertAccessible } from "./accessible.ts";
import { asFile, fillCard } from "./journey/bind.ts";
import { type BrowserSite, openBrowserSite } from "./journey/open_site.ts";
import { alertSays } from "./journey/steps.ts";

const viewport = { width: 1280, height: 900 };
const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

Deno.test("cards and addresses in the browser", async (t) => {
  await using site = await openBrowserSite();

  await t.step("a card is bound with three images, waits, is approved and can be chosen", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    assert.match(await page.title(), /^銀行卡管理/);
    await fillCard(page);
    await Promise.all([alertSays(page, "添加成功"), page.getByRole("button", { name: "送出" }).click()]);
    const card = page.locator(".bcard");
    assert.match(await card.innerText(), /玉山商業銀行[^]*待定中[^]*•••• 1234/);
    await Promise.all([alertSays(page, "待定中"), card.locator("label").click({ force: true })]);
    assert.equal(await page.locator(".bcard :checked").count(), 0);
    await approve(site, member.id);
    await page.reload();
    await page.locator(".bcard :checked").waitFor({ state: "attached" });
    assert.equal(await page.getByLabel("戶名").count(), 0, "what is approved is not asked for again");
    assert.equal(await page.locator("input[type=file]").count(), 0);
    await assertAccessible(page);
    watched.assertQuiet();
  });

  await t.step("every missing field is marked, and the last one's words are told", async () => {
    const { page, watched } = await site.open({ viewport }, await site.member());
    await page.goto("/member/card");
    const form = page.locator("#card-form");
    await Promise.all([alertSays(page, "請上傳存摺封面"), form.getByRole("button", { name: "送出" }).click()]);
    assert.deepEqual(await form.locator(".error:visible").allInnerTexts(), [
      "請選擇銀行",
      "請輸入分行名稱",
      "請輸入銀行帳號",
      "請輸入戶名",
      "請輸入身分證字號",
      "請選擇生日",
      "請上傳身分證(正面)",
      "請上傳身分證(背面)",
      "請上傳存摺封面",
    ]);
    await page.locator("[name=bank_id]:focus").waitFor();
    await assertAccessible(page);
    watched.assertQuiet();
  });

  await t.step("an image too large is refused before it is sent, and one that is none by the server", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.goto("/member/card");
    await fillCard(page);
    const front = page.getByLabel("身分證(正面)");
    const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await Promise.all([alertSays(page, "圖片不可超過 10MB"), front.setInputFiles(large)]);
    assert.equal(await front.inputValue(), "");
    await front.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(zip()) });
    const submit = page.getByRole("button", { name: "送出" });
    await Promise.all([alertSays(page, "請上傳 JPEG、PNG 或 WebP 圖片"), submit.click()]);
    await page.locator("#card-id_front-error").getByText("請上傳 JPEG、PNG 或 WebP 圖片").waitFor();
  });

  await t.step("an upload that takes too long says so", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.clock.install();
    await page.goto("/member/card");
    await fillCard(page);
    await page.evaluate(() => {
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException("too late", "TimeoutError"));
    });
    const submit = page.getByRole("button", { name: "送出" });
    await Promise.all([alertSays(page, "上傳逾時，請檢查網路後重試"), submit.click()]);
  });

  await t.step("a connection cut after the card was bound is not called a failure", async () => {
    const member = await site.member();
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    await page.route("**/user/bank/create", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await fillCard(page);
    await Promise.all([
      alertSays(page, textsOf("tw").common.unsure),
      page.getByRole("button", { name: "送出" }).click(),
    ]);
    assert.equal((await cardOf(site, member.id)).verify, "w");
  });

  await t.step("a refused card says why, and is changed without giving everything again", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    await fillCard(page);
    await Promise.all([alertSays(page, "添加成功"), page.getByRole("button", { name: "送出" }).click()]);
    const { id } = await cardOf(site, member.id);
    await decide(site.ctx, "bank_cards", { id, verify: "n", operator: "ada", reason: "照片模糊" });
    await page.reload();
    await page.getByText("未通過：照片模糊").waitFor();
    await page.getByRole("link", { name: "修改" }).click();
    await page.getByRole("heading", { name: "修改銀行卡" }).waitFor();
    assert.equal(await page.getByLabel("分行名稱").inputValue(), "信義分行");
    await page.getByLabel("身分證(正面)").setInputFiles(await asFile(photo()));
    await page.getByRole("button", { name: "送出" }).click();
    await page.waitForURL((url) => url.pathname === "/member/card" && url.search === "");
    assert.equal((await cardOf(site, member.id)).verify, "w");
    watched.assertQuiet();
  });

  await t.step("a USDT address is bound; cancelling clears the form, and the birthday can't be cleared", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    const form = page.locator("#address-form");
    const [field, birthday] = [form.getByLabel("地址"), form.getByLabel("生日")];
    assert.equal(await form.getByLabel("通道").inputValue(), "USDT-TRC20");
    await field.fill(address + "xyz");
    assert.equal(await field.inputValue(), address);
    await field.clear();
    await paste(field, ` ${address}\n`);
    assert.equal(await field.inputValue(), address);
    await field.fill("T123");
    await birthday.fill("1990-05-17");
    await birthday.fill("");
    assert.equal(await birthday.inputValue(), "1990-05-17");
    const words = "地址錯誤，須以 T 開頭，共 34 位英數字";
    await Promise.all([alertSays(page, words), form.getByRole("button", { name: "綁定" }).click()]);
    await form.getByRole("button", { name: "取消" }).click();
    assert.equal(await field.inputValue(), "");
    await field.fill(address);
    await birthday.fill("1990-05-17");
    await Promise.all([alertSays(page, "添加成功"), form.getByRole("button", { name: "綁定" }).click()]);
    assert.match(await page.locator(".bcard").innerText(), /USDT-TRC20[^]*待定中[^]*TJRabP…kjpRTv8|TJRabP…jpRTv8/);
    watched.assertQuiet();
  });

  await t.step("the withdrawal password is asked for once it is set", async () => {
    const member = await site.member();
    const hash = await hashPassword("right one");
    await site.ctx.db.updateTable("members").set({ withdrawal_password_hash: hash }).where("id", "=", member.id)
      .execute();
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    await fillCard(page);
    const password = page.locator("#card-form").getByLabel("提領密碼");
    await password.fill("wrong one");
    const submit = page.getByRole("button", { name: "送出" });
    await Promise.all([alertSays(page, "提領密碼錯誤"), submit.click()]);
    await page.locator("[name=withdrawal_password]:focus").waitFor();
    await password.fill("right one");
    await Promise.all([alertSays(page, "添加成功"), submit.click()]);
  });

  await t.step("without a script both forms work, and say what is wrong", async () => {
    const member = await site.member();
    const { page } = await site.open({ viewport, javaScriptEnabled: false }, member);
    await page.goto("/member/card");
    await page.getByLabel("銀行", { exact: true }).selectOption("808");
    await page.getByRole("button", { name: "送出" }).click();
    await page.getByRole("alert").getByText("請上傳存摺封面").waitFor();
    assert.equal(await page.getByLabel("銀行", { exact: true }).inputValue(), "808");
    await fillCard(page);
    await page.getByRole("button", { name: "送出" }).click();
    await page.getByRole("status").getByText("添加成功").waitFor();
    const form = page.locator("#address-form");
    await form.getByLabel("地址").fill(address);
    await form.getByLabel("生日").fill("2020-01-01");
    await form.getByRole("button", { name: "綁定" }).click();
    await page.getByRole("alert").getByText("須年滿 18 歲").waitFor();
    await form.getByLabel("生日").fill("1990-05-17");
    await form.getByRole("button", { name: "綁定" }).click();
    await page.getByRole("status").getByText("添加成功").waitFor();
    assert.equal(await page.locator(".bcard").count(), 2);
    assert.equal((await cardOf(site, member.id)).bank_id, "808");
  });
});

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function cardOf({ ctx }: BrowserSite, member: bigint) {
  return await ctx.db.selectFrom("bank_cards").select(["id", "bank_id", "verify"]).where("member_id", "=", member)
    .executeTakeFirstOrThrow();
}

async function approve(site: BrowserSite, member: bigint): Promise<void> {
  const { id } = await cardOf(site, member);
  const outcome = await decide(site.ctx, "bank_cards", { id, verify: "y", operator: "ada", reason: null });
  assert.equal(outcome.kind, "decided");
}
