import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { orderInState } from "../journey/orders.ts";
import { alertSays } from "../journey/steps.ts";
import { fill } from "@/i18n/mod.ts";
import { like, tw } from "../texts.ts";
import { typed } from "../typed.ts";

const viewport = { width: 1280, height: 800 };
const address = "TJYeasTPa6gpEEfYqzGbQ1VTvQqZ9m2aBc";
const usdt = { kind: "usdt", network: "TRC20", address, amount: "95.238117", rate: 31.5 } as const;
const barcodes = ["151124C01", "0026324000003180", "112000000003000"];
const store = { kind: "store", code: "LLL26324000318", store: null, barcodes } as const;
const atm = { kind: "atm", bank_code: "822", bank_name: typed.bankOfVendor, account: "90010002000300" } as const;

const clockTime = /^\d\d:\d\d:\d\d /;

Deno.test("each kind of payment on its own page", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const member = await site.member();
  await using vendor = hostedPage();
  const card = { instructions: { kind: "page" }, pageHtml: vendor.html } as const;

  await t.step("a store's page has the code, the chain, the time and the bar codes", async () => {
    const order = await orderInState(site.ctx, member, { kind: "store", instructions: store, storeType: "FAMILYS" });
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto(`/pay?order=${order}`);
    const main = page.getByRole("main");
    await main.getByText("LLL2 6324 0003 18").waitFor();
    await main.getByText(tw.recharge.stores.family).waitFor();
    // In the last hour of a day the steps above have the date too.
    await main.getByRole("definition").getByText(/^\d{4}\/\d\d\/\d\d \d\d:\d\d$/).waitFor();
    for (const code of barcodes) await main.getByRole("img", { name: fill(tw.pay.barcodeOf, { code }) }).waitFor();
    watched.assertQuiet();
  });

  await t.step("the address and the exact amount of coins are copied as they are", async () => {
    const order = await orderInState(site.ctx, member, { instructions: usdt });
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page, watched } = await site.open({ viewport, permissions }, member);
    await page.goto(`/u_pay?order=${order}`);
    await page.getByRole("img", { name: tw.usdt.qr }).waitFor();
    await page.getByText(fill(tw.usdt.equals, { amount: "3,000.00", rate: "31.50" })).waitFor();
    assert.equal(await copied(page, tw.usdt.address), address);
    assert.equal(await copied(page, tw.usdt.amount), "95.238117");
    watched.assertQuiet();
  });

  await t.step(
    "what becomes of the order shows without a reload: money to be checked, then money in the wallet",
    async () => {
      const order = await orderInState(site.ctx, member, { instructions: usdt });
      const { page } = await site.open({ viewport }, member);
      await page.goto(`/u_pay?order=${order}`);
      const change = (set: object) =>
        site.ctx.db.updateTable("deposit_orders").set(set).where("id", "=", order).execute();
      await change({ flags: ["amount_differs"] });
      await page.getByText(tw.pay.reviewTitle).waitFor();
      const now = site.ctx.now();
      await change({ state: "credited", paid_at: now, credited_at: now, flags: ["late"] });
      await page.getByRole("heading", { name: tw.pay.creditedTitle }).waitFor();
      await page.getByText(tw.pay.creditedLate).waitFor();
      assert.equal(await page.getByText(tw.pay.reviewTitle).count(), 0);
    },
  );

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "" : " without a script";
    await t.step(`asking whether the payment has arrived shows what was found, and when${how}`, async () => {
      const order = await orderInState(site.ctx, member, { instructions: atm });
      const { page, watched } = await site.open({ viewport, javaScriptEnabled }, member);
      // A hidden page asks nothing by itself.
      await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
      await page.goto(`/pay?order=${order}`);
      const main = page.getByRole("main");
      await main.getByText(tw.pay.toPay, { exact: true }).waitFor();
      const ask = page.getByRole("button", { name: tw.pay.refresh });
      await ask.click();
      const reported = page.getByRole("status").getByText(clockTime);
      await reported.filter({ hasText: like(tw.pay.notYet) }).waitFor();
      const now = site.ctx.now();
      await site.ctx.db.updateTable("deposit_orders").set({ state: "credited", paid_at: now, credited_at: now })
        .where("id", "=", order).execute();
      await ask.click();
      await reported.filter({ hasText: like(tw.pay.nowReceived) }).waitFor();
      await page.getByRole("heading", { name: tw.pay.creditedTitle }).waitFor();
      await main.getByText(tw.pay.paidAmount, { exact: true }).waitFor();
      assert.equal(await main.getByText(tw.pay.toPay, { exact: true }).count(), 0);
      if (javaScriptEnabled) {
        const isRead = () => document.activeElement?.getAttribute("role") === "status";
        assert.ok(await page.evaluate(isRead), "the focus goes from the button that was removed to the answer");
      }
      watched.assertQuiet();
    });
  }

  await t.step("asking while the server can't be reached says so, and can be repeated", async () => {
    const order = await orderInState(site.ctx, member, card);
    const { page } = await site.open({ viewport }, member);
    await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
    await page.goto(`/c2p_pay?order=${order}`);
    await page.route("**/api/v1/deposit/order", (route) => route.abort(), { times: 1 });
    const ask = page.getByRole("button", { name: tw.pay.refresh });
    await ask.click();
    await page.getByRole("status").getByText(like(tw.pay.notQueried)).waitFor();
    await ask.click();
    await page.getByRole("status").getByText(like(tw.pay.notYet)).waitFor();
  });

  await t.step(
    "the vendor's page is a small link where this page says how to pay, and the main button where it doesn't",
    async () => {
      const hosted = { instructions: { kind: "page" } } as const;
      const orders = [
        await orderInState(site.ctx, member, { instructions: atm }),
        await orderInState(site.ctx, member, hosted),
      ];
      await site.ctx.db.updateTable("deposit_orders").set({ page_url: vendor.url }).where("id", "in", orders).execute();
      const { page } = await site.open({ viewport }, member);
      const links = [];
      for (const order of orders) {
        await page.goto(`/pay?order=${order}`);
        const quiet = await page.getByRole("link", { name: tw.pay.vendorPage }).count();
        links.push([quiet, await page.getByRole("link", { name: tw.pay.openVendor }).count()]);
      }
      assert.deepEqual(links, [[1, 0], [0, 1]]);
    },
  );

  await t.step("a page that waits for the vendor's answer leads on to the page of its kind", async () => {
    const order = await orderInState(site.ctx, member, { state: "created" });
    const { page } = await site.open({ viewport }, member);
    await page.goto(`/pay?order=${order}`);
    await page.getByText(tw.pay.preparing).waitFor();
    await site.ctx.db.updateTable("deposit_orders")
      .set({ state: "awaiting_payment", instructions: JSON.stringify(usdt) }).where("id", "=", order).execute();
    await page.waitForURL((url) => url.pathname === "/u_pay");
    await page.getByText(address.slice(4, -4)).waitFor();
  });

  await t.step("the wrong page leads to the right one", async () => {
    const { page } = await site.open({ viewport }, member);
    const landsOn = async (path: string) => {
      await page.goto(path);
      return new URL(page.url()).pathname;
    };
    const orders = {
      atm: await orderInState(site.ctx, member, { instructions: atm }),
      usdt: await orderInState(site.ctx, member, { instructions: usdt }),
      card: await orderInState(site.ctx, member, card),
      paid: await orderInState(site.ctx, member, { ...card, state: "credited" }),
    };
    assert.equal(await landsOn(`/pay?order=${orders.usdt}`), "/u_pay");
    assert.equal(await landsOn(`/u_pay?order=${orders.atm}`), "/pay");
    assert.equal(await landsOn(`/c2p_pay?order=${orders.usdt}`), "/u_pay");
    assert.equal(await landsOn(`/u_pay?order=${orders.card}`), "/c2p_pay");
    assert.equal(await landsOn(`/c2p_pay?order=${orders.paid}`), "/pay");
    assert.equal(
      await landsOn(`/pay?order=${orders.card}`),
      "/pay",
      "a payer who comes back isn't sent to pay again",
    );
  });

  await t.step(
    "the vendor's page knows nothing of ours, and its form goes to the vendor in the whole window",
    async () => {
      const order = await orderInState(site.ctx, member, card);
      const { page } = await site.open({ viewport }, member);
      await page.goto(`/c2p_pay?order=${order}`);
      await page.getByText("3,000.00").first().waitFor();
      const frame = page.frameLocator("iframe");
      await frame.getByText("cookies: out of reach; page: out of reach").waitFor();
      await frame.getByRole("button", { name: "Go on" }).click();
      await page.waitForURL(`${vendor.url}/hosted`);
      assert.deepEqual(vendor.posted, ["token=abc"]);
    },
  );

  await t.step("the page beside the vendor's leads to the order's state once it is paid", async () => {
    const order = await orderInState(site.ctx, member, card);
    const { page } = await site.open({ viewport }, member);
    await page.goto(`/c2p_pay?order=${order}`);
    const now = site.ctx.now();
    await site.ctx.db.updateTable("deposit_orders").set({ state: "credited", paid_at: now, credited_at: now })
      .where("id", "=", order).execute();
    await page.waitForURL((url) => url.pathname === "/pay");
    await page.getByRole("heading", { name: tw.pay.creditedTitle }).waitFor();
  });

  await t.step("an order and its vendor's page are its owner's alone", async () => {
    const order = await orderInState(site.ctx, member, card);
    const { page } = await site.open({ viewport }, await site.member());
    for (const path of ["/pay", "/u_pay", "/c2p_pay", "/c2p_pay/frame"]) {
      assert.equal((await page.request.get(`${path}?order=${order}`)).status(), 404, path);
    }
    const visitor = await site.open({ viewport });
    const led = await visitor.page.request.get(`/c2p_pay/frame?order=${order}`, { maxRedirects: 0 });
    assert.equal(led.status(), 303);
  });

  await t.step("the vendor's page is a 404 once the order is paid", async () => {
    const order = await orderInState(site.ctx, member, { ...card, state: "paid" });
    const { page } = await site.open({ viewport }, member);
    assert.equal((await page.request.get(`/c2p_pay/frame?order=${order}`)).status(), 404);
  });

  const views = [[1440, "dark", "tw"], [390, "light", "vn"], [390, "high", "en"]] as const;
  for (const [width, theme, lang] of views) {
    await t.step(`they are accessible and fit: ${theme}, ${lang}, ${width} px`, async () => {
      const { page } = await site.open({ viewport: { width, height: 844 } }, member);
      const paths = [
        `/pay?order=${await orderInState(site.ctx, member, {
          kind: "store",
          instructions: store,
          storeType: "IBON",
        })}`,
        `/u_pay?order=${await orderInState(site.ctx, member, { instructions: usdt, flags: ["amount_differs"] })}`,
        `/c2p_pay?order=${await orderInState(site.ctx, member, card)}`,
      ];
      await page.context().addCookies([{ name: "theme", value: theme, url: site.site.url }]);
      for (const path of paths) {
        await page.goto(`${path}&lang=${lang}`);
        await assertAccessible(page);
        assert.equal(await widerThanWindow(page), 0, path);
      }
    });
  }
});

async function copied(page: Page, what: string): Promise<string> {
  const button = page.getByRole("button", { name: fill(tw.pay.copyOf, { what }) });
  await Promise.all([alertSays(page, tw.pay.copied), button.click()]);
  return await page.evaluate(() => navigator.clipboard.readText());
}

function widerThanWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A vendor that keeps what is posted to it, and the page that it gives with an order. */
function hostedPage() {
  const posted: string[] = [];
  const options = { hostname: "127.0.0.1", port: 0, onListen() {} };
  const server = Deno.serve(options, async (request) => {
    if (request.method === "POST") posted.push(await request.text());
    return new Response("paid here", { headers: { "content-type": "text/html" } });
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  const html = `<html><body><form method="post" action="${url}/hosted">
    <input type="hidden" name="token" value="abc"><button>Go on</button></form><p></p><script>
      const tried = (what) => { try { return what(); } catch { return "out of reach"; } };
      document.querySelector("p").textContent =
        "cookies: " + tried(() => document.cookie) + "; page: " + tried(() => parent.document.title);
    </script></body></html>`;
  return { url, html, posted, [Symbol.asyncDispose]: () => server.shutdown() };
}
