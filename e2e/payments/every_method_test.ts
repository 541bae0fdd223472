import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { walletTexts } from "@/sandboxes/chain/wallet_texts.ts";
import { pageTexts } from "@/sandboxes/vendors/c2p/page_texts.ts";
import { counterTexts } from "@/sandboxes/vendors/common/counter_texts.ts";
import { fill } from "@/i18n/mod.ts";
import { tier } from "@/testing/tier.ts";
import { openVendorSite, type VendorSite } from "../journey/vendor_site.ts";
import { beginning, inOrder, tw } from "../texts.ts";
import { typed } from "../typed.ts";

/** From the form over the vendor's own page into the wallet, for each payment method, as a payer does it. */
Deno.test("a top-up by every method, on a desktop and on a phone", async (t) => {
  await using site = await openVendorSite();

  await t.step("coins that are not the order's amount are shown and not credited", async () => {
    const member = await site.site.member();
    const { page } = await site.open({ viewport: { width: 1440, height: 844 } }, member);
    await order(page, beginning("USDT-TRC20"));
    await page.waitForURL((url) => url.pathname === "/u_pay");
    const wallet = await vendorPage(page);
    await wallet.getByRole("textbox", { name: walletTexts.tw.amount }).fill("10");
    await wallet.getByRole("button", { name: walletTexts.tw.send }).click();
    await wallet.getByRole("status").waitFor();
    await site.finalize();
    await page.getByText(fill(tw.usdt.received, { received: "10.000000" })).waitFor();
    await page.getByText(tw.pay.reviewTitle).waitFor();
    assert.deepEqual(await site.site.money(member), {});
    await page.context().close();
  });

  for (const [device, width] of [["on a desktop", 1440], ["on a phone", 390]] as const) {
    for (const [name, label, pay] of methods.filter((_, index) => isMadeAt(width, index))) {
      await t.step(`${name} ${device}`, async () => {
        const member = await site.site.member();
        const { page, watched } = await site.open({ viewport: { width, height: 844 } }, member);
        await order(page, label);
        await pay(page, site);
        await page.getByRole("heading", { name: tw.pay.creditedTitle }).waitFor();
        assert.equal(new URL(page.url()).searchParams.size, 1, "nothing but the order's number is in the address");
        assert.deepEqual(await site.site.money(member), { main: 1500_00n });
        watched.assertQuiet();
        await page.context().close();
      });
    }
  }
});

/** Each method is paid at one width, every other one on a phone; in the full tier each at both. */
function isMadeAt(width: 1440 | 390, index: number): boolean {
  return tier.isWhole || (index % 2 === 1) === (width === 390);
}

/** Makes an order on the top-up page; the page leaves for wherever it is paid. */
async function order(page: Page, method: RegExp): Promise<void> {
  await page.goto("/member/recharge");
  await page.getByRole("radio", { name: method }).check();
  await page.getByLabel(tw.recharge.amount).fill("1500");
  await page.getByRole("button", { name: tw.recharge.submit }).click();
}

type Pay = (page: Page, site: VendorSite) => Promise<void>;

/** A code or an account is paid at the vendor's counter, while the payment page stays open and waits. */
const atTheCounter: Pay = async (page) => {
  await page.waitForURL((url) => url.pathname === "/pay");
  const counter = await vendorPage(page);
  const pay = counter.getByRole("button", { name: counterTexts.tw.pay });
  await pay.click();
  await pay.waitFor({ state: "detached" });
};

const atC2p: Pay = (page) => pressPay(page);

/** The vendor's page sends its form at once, from the frame to the whole window. */
const byCard: Pay = async (page) => {
  await page.getByLabel(pageTexts.tw.card.number).fill("4242 4242 4242 4242");
  await pressPay(page);
};

const byWallet: Pay = async (page, site) => {
  await page.waitForURL((url) => url.pathname === "/u_pay");
  const [address = "", amount = ""] = await page.locator("output").allInnerTexts();
  const wallet = await vendorPage(page);
  // The wallet is filled in from the address that leads to it; a payer's own wallet takes what the page shows.
  assert.equal(await wallet.getByRole("textbox", { name: walletTexts.tw.to }).inputValue(), address);
  assert.equal(
    await wallet.getByRole("textbox", { name: walletTexts.tw.amount }).inputValue(),
    amount.replace(" USDT", ""),
  );
  await wallet.getByRole("button", { name: walletTexts.tw.send }).click();
  await wallet.getByRole("status").waitFor();
  await site.finalize();
};

const { methodNames: names } = tw.recharge;
const methods: readonly [name: string, label: RegExp, pay: Pay][] = [
  ["a store's code of NORTH", inOrder(names.store, "NORTH"), atTheCounter],
  ["a store's code of YUN", inOrder(names.store, "YUN"), atTheCounter],
  ["ATM", beginning(names.atm), atTheCounter],
  ["VIP ATM", beginning(names.vip), atTheCounter],
  ["C2P-USDT", beginning("C2P-USDT"), atC2p],
  ["C2P by card", beginning(typed.cardMethod), byCard],
  ["USDT to an address", beginning("USDT-TRC20"), byWallet],
];

/** Presses the button of C2P's own page, which leads back to the site. */
async function pressPay(page: Page): Promise<void> {
  await page.getByRole("button", { name: pageTexts.tw.pay }).click();
  await page.waitForURL((url) => url.pathname === "/pay");
}

/** Opens the vendor's page beside the payment page, which goes on waiting. */
async function vendorPage(page: Page): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(await page.getByRole("link", { name: tw.pay.vendorPage }).getAttribute("href") ?? "");
  return beside;
}
