import type { Locator, Page } from "playwright-core";
import { demoPassword } from "../site_process.ts";

/** The steps of a player's way, each as a player does it, each ending when the page says that it is done. */

/** Signs in as the demo member through the dialog of the front page. */
export async function signInByDialog(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator("header a[data-dialog=login]:visible").last().click();
  const dialog = page.locator("dialog#login[open]");
  await dialog.getByLabel("會員帳號").fill("demo01");
  await dialog.getByLabel("密碼", { exact: true }).fill(demoPassword);
  await dialog.locator("button.btn--gold").click();
  await page.locator(".hdr__me").waitFor();
}

/** Makes a top-up order over the ATM method and ends on its payment page. */
export async function orderTopUp(page: Page, amount: string): Promise<void> {
  await page.goto("/member/recharge");
  await page.getByRole("radio", { name: /^ATM 轉帳/ }).check();
  await page.getByLabel("儲值金額").fill(amount);
  await page.getByRole("button", { name: "建立儲值訂單" }).click();
  await page.waitForURL((url) => url.pathname === "/pay");
}

/** Pays the number of the open payment page at the vendor's counter, comes back, and waits until it is in the wallet. */
export async function payAtVendor(page: Page): Promise<void> {
  const paymentPage = page.url();
  await page.goto(await page.getByRole("link", { name: "前往付款頁" }).getAttribute("href") ?? "");
  await payAtCounter(page);
  await page.goto(paymentPage);
  await page.getByRole("heading", { name: "已入帳主錢包" }).waitFor();
}

/** Presses the counter's button and waits until the slip is paid. */
export async function payAtCounter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "確認繳費" }).click();
  await page.getByText("已繳費").waitFor();
}

/** Opens the transfer dialog of a game from its tile and waits until both balances are known. */
export async function openTransferDialog(page: Page, category: string, game: string): Promise<Locator> {
  await page.goto(category);
  await page.locator(`a.tile[href*="game=${game}&"]`).first().click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator(".wallet-pair:not([aria-busy=true])").waitFor();
  return dialog;
}

/** Moves an amount in the open dialog and waits for the word that it has moved. */
export async function movePoints(dialog: Locator, direction: "轉入" | "轉出", amount: string): Promise<void> {
  const page = dialog.page();
  if (direction === "轉出") await dialog.getByRole("button", { name: "轉出錢包" }).click();
  if (amount === "最大") await dialog.getByRole("button", { name: "最大" }).click();
  else await dialog.getByRole("textbox").fill(amount);
  const button = dialog.getByRole("button", { name: new RegExp(`^${direction} [\\d,]+\\.\\d\\d$`) });
  await Promise.all([alertSays(page, `已${direction}`), button.click()]);
}

/** Waits for an alert. It stands for two seconds only, so wait from before the act that it answers. */
export async function alertSays(page: Page, words: string): Promise<void> {
  await page.locator(".toast").getByText(words).waitFor();
}

/** Plays spins of the smallest bet on the slot page, each to its end. */
export async function playSpins(page: Page, count: number): Promise<void> {
  const spin = page.locator("button.spin");
  for (let played = 0; played < count; played++) {
    await Promise.all([page.waitForResponse(/\/spin$/), spin.click()]);
    await page.locator('button.spin[aria-disabled="false"]').waitFor();
  }
}

/** An amount as the header or a wallet shows it, in cents. */
export async function shownCents(money: Locator): Promise<bigint> {
  const text = (await money.innerText()).replace(/[^\d.]/g, "");
  return BigInt(text.replace(".", ""));
}
