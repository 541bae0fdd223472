import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../accessible.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { addressForm, fillCard } from "../journey/bind.ts";
import { banks } from "@/api/payments/withdrawals/payout_accounts/cards/banks.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { alertSays, headerBalance, shownCents } from "../journey/steps.ts";
import { beginning, inOrder, tw } from "../texts.ts";
import { typed } from "../typed.ts";

const { cards, withdraw: texts } = tw;
const bankName = banks.find(({ id }) => id === "808")?.name ?? "";

/** The test does not look at these images. */
const despiteRisks = ["--despite-risks", "--reason", "a test"];

Deno.test("what a member withdraws is approved and paid by operators", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);

  await t.step("to a card bound with three images, on a desktop", async () => {
    const { page, watched } = await site.open(
      { viewport: { width: 1440, height: 900 } },
      await site.member({ main: 5000_00n }),
    );
    await page.goto("/member/card");
    await fillCard(page);
    await Promise.all([alertSays(page, cards.added), page.getByRole("button", { name: cards.submit }).click()]);
    await operate(site, "cards", "review", "--approve", await onlyWaiting(site, "cards"), ...despiteRisks);
    const order = await withdraw(page, inOrder(bankName, "1234"), "2000");
    await payOut(site, order);
    assert.match(await recordOf(page, order), inOrder("1234", "\u22122,000.00", texts.states.paid));
    assert.equal(await shownCents(headerBalance(page)), 3000_00n);
    await assertAccessible(page);
    watched.assertQuiet();
  });

  await t.step("to a USDT address, on a phone", async () => {
    const { page, watched } = await site.open(
      { viewport: { width: 390, height: 844 } },
      await site.member({ main: 5000_00n }),
    );
    await page.goto("/member/card");
    const form = addressForm(page);
    await form.getByLabel(cards.address).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
    await form.getByLabel(cards.birthday).fill("1990-05-17");
    await Promise.all([alertSays(page, cards.added), form.getByRole("button", { name: cards.bind }).click()]);
    await operate(site, "addresses", "review", "--approve", await onlyWaiting(site, "addresses"), ...despiteRisks);
    const order = await withdraw(page, /USDT-TRC20/, "1000");
    await payOut(site, order);
    assert.match(await recordOf(page, order), inOrder("RTv8", "\u22121,000.00", texts.states.paid));
    await assertAccessible(page);
    watched.assertQuiet();
  });

  const check = await runCli(site.site.env, "accounts", "check", "--json");
  assert.deepEqual([check.code, check.stderr], [0, ""], check.stdout);
});

/** Asks for an amount to the card or address that is chosen by itself; gives the withdrawal's id. */
async function withdraw(page: Page, target: RegExp, amount: string): Promise<string> {
  await page.goto("/member/withdraw");
  await page.getByRole("radio", { name: target, checked: true }).waitFor();
  await page.getByLabel(texts.amount).fill(amount);
  const requested = page.waitForResponse(/\/user\/withdrawal$/);
  await page.getByRole("button", { name: beginning(texts.submit) }).click();
  const { data } = await (await requested).json();
  return data.order_id;
}

/** Two operators' work: one approves, one pays. */
async function payOut(site: BrowserSite, order: string): Promise<void> {
  await operate(
    site,
    "withdrawals",
    "approve",
    order,
    "--reason",
    typed.matches,
    "--despite-risks",
    "--operator",
    "ada",
  );
  assert.match(
    await operate(site, "withdrawals", "pay", order, "--reason", typed.due, "--operator", "bob"),
    /is paid\./,
  );
}

/** The id of the one card or address that waits for review. */
async function onlyWaiting(site: BrowserSite, what: "cards" | "addresses"): Promise<string> {
  const [one, ...others] = JSON.parse(await operate(site, what, "review", "--json"));
  assert.deepEqual(others, []);
  return String(one.id);
}

/** Runs an operator's command and gives what it said. */
async function operate({ site }: BrowserSite, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(site.env, ...args);
  assert.equal(code, 0, stdout + stderr);
  return stdout;
}

/** Opens the records from the withdraw view, which also lists the withdrawal, and finds its record. */
async function recordOf(page: Page, order: string): Promise<string> {
  await page.goto("/member/withdraw");
  await page.getByRole("listitem").filter({ hasText: orderNumber("withdrawal", order) }).getByText(texts.states.paid)
    .waitFor();
  await page.getByRole("link", { name: texts.all }).click();
  await page.waitForURL((url) => url.pathname === "/member/record/withdrawal");
  return await page.getByRole("row").filter({ hasText: orderNumber("withdrawal", order) }).innerText();
}
