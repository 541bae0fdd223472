import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { alertSays, headerBalance, isInSight, orderDeposit, payAtCounter, unconfirmed } from "../journey/steps.ts";
import { beginning, inOrder, tw } from "../texts.ts";

const { recharge, pay } = tw;

const viewport = { width: 1280, height: 800 };

Deno.test("topping up in the browser", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);

  await t.step("a double click makes one order, and the page leaves for it in the same window", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/recharge");
    assert.match(await page.title(), beginning(recharge.title));
    await page.getByLabel(recharge.amount).fill("2000");
    const pressTwice = (button: HTMLButtonElement) => {
      button.click();
      button.click();
    };
    await page.getByRole("button", { name: recharge.submit }).evaluate(pressTwice);
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
    await page.getByLabel(recharge.amount).fill("2000");
    await page.getByRole("button", { name: recharge.submit }).click();
    await unconfirmed(page, recharge.unsure).waitFor();
    await page.getByRole("button", { name: recharge.submit }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
    assert.equal((await ordersOf(site, member.id)).length, 1);
  });

  await t.step("a paid order shows in the page that waits, and in the header, without a reload", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await orderDeposit(page, "1000");
    const reported = page.getByRole("heading", { name: pay.creditedTitle }).waitFor();
    const vendor = await page.context().newPage();
    await vendor.goto(await page.getByRole("link", { name: pay.vendorPage }).getAttribute("href") ?? "");
    await payAtCounter(vendor);
    await reported;
    await headerBalance(page).filter({ hasText: "1,000.00" }).waitFor();
    const steps = page.getByRole("list", { name: pay.progress });
    const { created, awaiting_payment, paid, credited } = pay.states;
    assert.match(await steps.innerText(), inOrder(created, /\d\d:\d\d/, awaiting_payment, paid, credited, /\d\d:\d\d/));
    assert.equal(await steps.locator("[aria-current=step]").count(), 0, "no step is left");
    watched.assertQuiet();
  });

  await t.step("the account number and the amount are copied without their spaces and commas", async () => {
    const { page } = await site.open(
      { viewport, permissions: ["clipboard-read", "clipboard-write"] },
      await site.member(),
    );
    await orderDeposit(page, "1234");
    assert.match(await copied(page, pay.account), /^\d{10,16}$/);
    assert.equal(await copied(page, pay.exact), "1234");
  });

  await t.step("the field shows the range of the chosen method", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.goto("/member/recharge");
    const amount = page.getByLabel(recharge.amount);
    const error = page.getByRole("main").getByRole("alert");
    await amount.fill("999");
    await error.filter({ hasText: fill(tw.errors.top_up_below_minimum, { min: 1000 }) }).waitFor();
    await amount.fill("20001");
    await error.filter({ hasText: fill(tw.errors.top_up_above_maximum, { max: 20_000 }) }).waitFor();
    await page.getByRole("radio", { name: beginning(recharge.methodNames.atm) }).check();
    await error.waitFor({ state: "hidden" });
    await page.getByText(recharge.rules.transfer).waitFor();
  });

  for (const [width, height] of [[1440, 900], [390, 844], [320, 568]] as const) {
    await t.step(
      `a missing amount is reported at the field and at the button, both in sight: ${width} px`,
      async () => {
        const { page } = await site.open({ viewport: { width, height } }, await site.member());
        await page.goto("/member/recharge");
        const amount = page.getByLabel(recharge.amount);
        if (width === 1440) assert.ok(await isInSight(amount), "it is in sight before anything is scrolled");
        const colour = () => amount.evaluate((field) => getComputedStyle(field.parentElement!).boxShadow);
        await amount.focus();
        const usual = await colour();
        await page.getByRole("button", { name: recharge.submit }).click();
        const alerts = page.getByRole("main").getByRole("alert").filter({ hasText: recharge.amountMissing });
        assert.equal(await alerts.count(), 2);
        assert.ok(await amount.evaluate((field) => field === document.activeElement));
        assert.ok(await isInSight(amount), "the field");
        assert.ok(await isInSight(alerts.first()), "what is wrong with it");
        assert.notEqual(await colour(), usual, "a field that is wrong looks so while it has the focus");
        await amount.blur();
        await alerts.getByRole("link", { name: recharge.amountMissing }).click();
        assert.ok(await amount.evaluate((field) => field === document.activeElement), "the link leads to the field");
        await amount.fill("1000");
        assert.equal(await alerts.filter({ visible: true }).count(), 0);
      },
    );
  }

  await t.step("the amount in USDT is shown before the order, at each method's own rate", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.goto("/member/recharge");
    const shown = (name: string, message: string) =>
      page.getByRole("radio", { name: inOrder(name, message) }).waitFor();
    await shown("C2P-USDT", fill(recharge.rate, { rate: "32.50" }));
    await page.getByLabel(recharge.amount).fill("3000");
    await shown("C2P-USDT", fill(recharge.coinSum, { coins: "92.31" }));
    await shown("USDT-TRC20", fill(recharge.coinSum, { coins: "95.24" }));
    await page.getByRole("radio", { name: beginning("USDT-TRC20") }).check();
    const summary = page.getByRole("definition").filter({ hasText: recharge.coinsExact });
    assert.match(await summary.innerText(), beginning(fill(recharge.coinSum, { coins: "95.24" })));
  });

  await t.step("what is typed before the script has loaded is kept and counts", async () => {
    const { page, watched } = await site.open({ viewport }, await site.member());
    let letGo = () => {};
    const held = new Promise<void>((resolve) => letGo = resolve);
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/member/recharge", { waitUntil: "commit" });
    await page.getByRole("radio", { name: beginning(recharge.methodNames.atm) }).check();
    await page.getByLabel(recharge.amount).fill("30000");
    letGo();
    const summary = page.getByRole("definition");
    await summary.filter({ hasText: fill(recharge.timesOf, { amount: "30,000.00", times: 1 }) }).waitFor();
    await summary.filter({ hasText: recharge.methodNames.atm }).waitFor();
    assert.equal(await page.getByLabel(recharge.amount).inputValue(), "30000");
    watched.assertQuiet();
  });

  await t.step("a member who isn't activated gets the server's sentence", async () => {
    const { page } = await site.open({ viewport }, await site.member({ status: "new" }));
    await page.goto("/member/recharge");
    await page.getByLabel(recharge.amount).fill("1000");
    await Promise.all([
      alertSays(page, tw.errors.not_activated),
      page.getByRole("button", { name: recharge.submit }).click(),
    ]);
  });

  await t.step("VIP ATM is offered from level 2 on", async () => {
    const offered = async (userLevel: number) => {
      const { page } = await site.open({ viewport }, await site.member({ userLevel }));
      await page.goto("/member/recharge");
      return await page.getByRole("radio", { name: beginning(recharge.methodNames.vip) }).count();
    };
    assert.deepEqual([await offered(1), await offered(2)], [0, 1]);
  });

  for (const lang of ["tw", "vn"] as const) {
    for (const size of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
      await t.step(
        `amount, quick amounts and button are seen without scrolling: ${lang}, ${size.width} px`,
        async () => {
          const { page, watched } = await site.open({ viewport: size }, await site.member());
          await page.goto(`/member/recharge?lang=${lang}`);
          const texts = textsOf(lang).recharge;
          const quick = page.getByRole("group", { name: texts.quickAmounts }).getByRole("button");
          const button = page.getByRole("button", { name: texts.submit });
          for (const part of [page.getByLabel(texts.amount), quick.last(), button]) {
            assert.ok(await isInSight(part), `${part}`);
          }
          watched.assertQuiet();
        },
      );
    }
  }

  await t.step("the method last used stands first and is chosen, on the page and in the dialog", async () => {
    const member = await site.member();
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/recharge");
    const first = page.getByRole("radio").first();
    await page.getByRole("radio", { name: beginning(recharge.methodNames.atm) }).check();
    const value = await page.getByRole("radio", { checked: true }).getAttribute("value");
    await page.getByLabel(recharge.amount).fill("1000");
    await page.getByRole("button", { name: recharge.submit }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
    await page.goto("/member/recharge");
    assert.equal(await first.getAttribute("value"), value);
    assert.ok(await first.isChecked());
    const tab = await page.request.get("/member/recharge/form");
    assert.equal(String((await tab.json()).methods[0].id), value);
  });

  await t.step("with no method at all there are only the two notices", async () => {
    const allow = (enabled: boolean) => site.ctx.db.updateTable("payment_methods").set({ enabled }).execute();
    await allow(false);
    const { page, watched } = await site.open({ viewport }, await site.member());
    await page.goto("/member/recharge");
    const main = page.getByRole("main");
    const titles = await main.getByRole("heading", { level: 2 }).allInnerTexts();
    assert.deepEqual(titles, [recharge.rules.transfer, recharge.rules.store]);
    assert.equal(await main.locator("form").count(), 0);
    watched.assertQuiet();
    await allow(true);
  });
});

async function ordersOf({ ctx }: BrowserSite, member: bigint) {
  return await ctx.db.selectFrom("deposit_orders").select("id").where("member_id", "=", member).execute();
}

async function copied(page: Page, what: string): Promise<string> {
  const button = page.getByRole("button", { name: fill(pay.copyOf, { what }) });
  await Promise.all([alertSays(page, pay.copied), button.click()]);
  return await page.evaluate(() => navigator.clipboard.readText());
}
