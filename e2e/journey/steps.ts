import type { Locator, Page } from "playwright-core";
import { counterTexts } from "@/sandboxes/vendors/common/counter_texts.ts";
import { frameTexts } from "@/sandboxes/providers/games/frame/texts.ts";
import { slotTexts } from "@/sandboxes/providers/games/slot/texts.ts";
import { demoPassword } from "../site_process.ts";
import { beginning, like, loginTitle, tw } from "../texts.ts";

/** The steps of a player, each done as a player does it and ending when the page says that it is done. */

/** Signs in as the demo member through the dialog of the front page. */
export async function signInByDialog(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: tw.common.login }).click();
  const dialog = page.getByRole("dialog", { name: loginTitle });
  await dialog.getByLabel(tw.login.account).fill("demo01");
  await dialog.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: tw.login.submit, exact: true }).click();
  await memberMenu(page).waitFor();
  await page.waitForLoadState();
}

/** The button of the header that has the member's account and opens the menu. */
export function memberMenu(page: Page, { common } = tw): Locator {
  return page.getByRole("banner").getByRole("button", { name: common.memberMenu });
}

/** The main wallet as the header shows it. */
export function headerBalance(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: tw.common.balance });
}

/** Makes a top-up order over the ATM method and ends on its payment page. */
export async function orderDeposit(page: Page, amount: string): Promise<void> {
  await page.goto("/member/recharge");
  await page.getByRole("radio", { name: beginning(tw.recharge.methodNames.atm) }).check();
  await page.getByLabel(tw.recharge.amount).fill(amount);
  await page.getByRole("button", { name: tw.recharge.submit }).click();
  await page.waitForURL((url) => url.pathname === "/pay");
}

/** Pays the number of the open payment page at the vendor's counter, comes back, and waits until it is in the wallet. */
export async function payAtVendor(page: Page): Promise<void> {
  const paymentPage = page.url();
  await page.goto(await page.getByRole("link", { name: tw.pay.vendorPage }).getAttribute("href") ?? "");
  await payAtCounter(page);
  await page.goto(paymentPage);
  await page.getByRole("heading", { name: tw.pay.creditedTitle }).waitFor();
}

/** Presses the counter's button and waits until the slip is paid. */
export async function payAtCounter(page: Page): Promise<void> {
  await page.getByRole("button", { name: counterTexts.tw.pay }).click();
  await page.getByText(counterTexts.tw.states.paid).waitFor();
}

/** A game's tile, by the code that is its name in capitals. The link to its provider's page comes after it. */
export function tileOf(page: Page, game: string): Locator {
  return page.getByRole("main").getByRole("link", { name: new RegExp(`^${game}\\b`, "i") }).first();
}

/** Opens the transfer dialog of a game from its tile and waits until both balances are known. */
export async function openTransferDialog(page: Page, category: string, game: string, texts = tw): Promise<Locator> {
  await page.goto(category);
  await tileOf(page, game).click();
  const dialog = page.getByRole("dialog");
  await knowsBalances(dialog, texts);
  return dialog;
}

/** Waits until a transfer dialog knows how much can be moved. */
export async function knowsBalances(dialog: Locator, { transfer } = tw): Promise<void> {
  await dialog.getByText(like(transfer.atMost)).waitFor();
}

/** Finds a game wallet in a transfer dialog: its present and its future points. */
export function gameWalletIn(dialog: Locator, game: string): Locator {
  return dialog.getByRole("group", { name: beginning(game.toUpperCase()) });
}

/** Moves an amount, or all there is, in the open dialog and waits for the word that it has moved. */
export async function movePoints(dialog: Locator, direction: "in" | "out", amount: string | "max"): Promise<void> {
  const { outOf, max, submitIn, submitOut, doneIn, doneOut } = tw.transfer;
  if (direction === "out") await dialog.getByRole("button", { name: outOf }).click();
  if (amount === "max") await dialog.getByRole("button", { name: max }).click();
  else await dialog.getByRole("textbox").fill(amount);
  const [submit, done] = direction === "in" ? [submitIn, doneIn] : [submitOut, doneOut];
  const button = dialog.getByRole("button", { name: new RegExp(`^${submit} [\\d,]+\\.\\d\\d$`) });
  await Promise.all([alertSays(dialog.page(), like(done)), button.click()]);
}

/**
 * Waits for the visible alert. It has no role: screen readers get live regions instead. It is shown for two seconds only, so
 * start to wait before the action that causes it. The page looks by a timer: of timers that are late on a busy machine the
 * earlier one comes first, while a frame, or a locator's look from outside, may come only when the alert has gone.
 */
export async function alertSays(page: Page, message: string | RegExp): Promise<void> {
  const pattern = typeof message === "string" ? new RegExp(RegExp.escape(message)) : message;
  await page.waitForFunction(
    ({ source, flags }) => {
      const toast = document.querySelector(".toast");
      return toast?.checkVisibility() && new RegExp(source, flags).test(toast.textContent);
    },
    { source: pattern.source, flags: pattern.flags },
    { polling: 100 },
  );
}

/** The words of the slot game's page. */
export const slot = { ...frameTexts.tw, ...slotTexts.tw };

/** The slot's one button, whatever it says at the moment. */
export function spinButton(page: Page): Locator {
  return page.getByRole("button", { name: new RegExp(`^(${slot.spin}|${slot.spinning}|${slot.again})$`) });
}

/** The balance that the slot shows. */
export function slotBalance(page: Page): Locator {
  return page.getByRole("status", { name: slot.balance });
}

/** Plays spins of the smallest bet on the slot page, each to its end. */
export async function playSpins(page: Page, count: number): Promise<void> {
  for (let played = 0; played < count; played++) {
    await Promise.all([page.waitForResponse(/\/step$/), spinButton(page).click()]);
    await page.getByRole("button", { name: slot.spin, disabled: false }).waitFor();
  }
}

/** The first amount in an element's text, such as the header's or a wallet's, in cents. */
export async function shownCents(area: Locator): Promise<bigint> {
  const text = await area.innerText();
  const amount = text.match(/[\d,]+\.\d\d/)?.[0];
  if (amount === undefined) throw new Error(`there is no amount in "${text}"`);
  return BigInt(amount.replace(/[,.]/g, ""));
}

/** Whether the middle of it is seen without scrolling, and nothing lies over it. */
export function isInSight(area: Locator): Promise<boolean> {
  return area.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });
}

/** Where the page says that it does not know yet how a request ended; it names no failure. */
export function unconfirmed(area: Page | Locator, next: string): Locator {
  const text = area.getByRole("status").filter({ hasText: tw.common.unconfirmed }).filter({ hasText: next });
  return text.filter({ hasNotText: tw.transfer.failedByDefault }).filter({ hasNotText: tw.withdraw.failed });
}
